"""Puerto Rico in het Nederlands.

Een kolonist is een steen; het personage van die naam heet overal "kolonist (personage)".
"""

from __future__ import annotations

from entrepot.engine.text import forms, words

WORDS = {
    "good.corn": "mais",
    "good.indigo": "indigo",
    "good.sugar": "suiker",
    "good.tobacco": "tabak",
    "good.coffee": "koffie",
    **words(
        "role",
        "de",
        settler="kolonist (personage)",
        mayor="burgemeester",
        builder="bouwmeester",
        craftsman="opzichter",
        trader="handelaar",
        captain="kapitein",
        prospector_1="goudzoeker",
        prospector_2="tweede goudzoeker",
    ),
    **words(
        "tile",
        "de",
        "een",
        quarry="steengroeve",
        corn="maisplantage",
        indigo="indigoplantage",
        sugar="suikerplantage",
        tobacco="tabaksplantage",
        coffee="koffieplantage",
    ),
    **words(
        "ship",
        "het",
        ship_4="schip met 4 plaatsen",
        ship_5="schip met 5 plaatsen",
        ship_6="schip met 6 plaatsen",
        ship_7="schip met 7 plaatsen",
        ship_8="schip met 8 plaatsen",
    ),
    **words(
        "building",
        "de",
        small_indigo_plant="kleine indigoververij",
        small_sugar_mill="kleine suikermolen",
        small_market="kleine markt",
        hacienda="haciënda",
        construction_hut="bouwhut",
        small_warehouse="kleine opslagplaats",
        indigo_plant="indigoververij",
        sugar_mill="suikermolen",
        hospice="herberg",
        large_market="grote markt",
        large_warehouse="grote opslagplaats",
        tobacco_storage="tabakszolder",
        coffee_roaster="koffiebranderij",
        factory="fabriek",
        university="universiteit",
        harbor="haven",
        wharf="werf",
        guild_hall="gildehal",
        residence="residentie",
        fortress="vesting",
    ),
    **words(
        "building",
        "het",
        office="kantoor",
        customs_house="tolhuis",
        city_hall="stadhuis",
    ),
    "source.chips": "verscheepte waren",
    "source.buildings": "gebouwen",
    "tie.doubloons_and_goods": "dubloenen en waren",
    "end.colonists": "er zijn te weinig kolonisten om het schip te vullen",
    "end.city": "een stad is vol",
    "end.victory_points": "de zegepunten zijn op",
}

WHAT_IT_DOES = {
    **forms(
        "role",
        "does",
        settler="iedereen mag een eilandtegel nemen, en jij mag een steengroeve kiezen",
        mayor="iedereen krijgt en plaatst kolonisten, en jij mag er één extra nemen",
        builder="iedereen mag bouwen, jij voor 1 dubloen minder",
        craftsman="iedereen produceert waren, en jij mag er één extra nemen",
        trader="iedereen mag een handelswaar verkopen, jij voor 1 dubloen meer",
        captain="iedereen verscheept waren voor zegepunten, en je eerste levering telt 1 extra",
        prospector_1="je krijgt 1 dubloen, en verder doet niemand iets",
        prospector_2="je krijgt 1 dubloen, en verder doet niemand iets",
    ),
    **forms(
        "building",
        "does",
        small_indigo_plant="goed voor 1 indigo",
        small_sugar_mill="goed voor 1 suiker",
        small_market="1 dubloen extra voor wat je verkoopt",
        hacienda="een extra plantage van de gedekte stapel bij de kolonist (personage)",
        construction_hut="je mag een steengroeve nemen in plaats van een plantage",
        small_warehouse="bewaart alle waren van één soort",
        indigo_plant="goed voor hoogstens 3 indigo",
        sugar_mill="goed voor hoogstens 3 suiker",
        hospice="een kolonist bij elke tegel die je neemt",
        office="je mag verkopen wat al in het handelshuis ligt",
        large_market="2 dubloenen extra voor wat je verkoopt",
        large_warehouse="bewaart alle waren van twee soorten",
        tobacco_storage="goed voor hoogstens 3 tabak",
        coffee_roaster="goed voor hoogstens 2 koffie",
        factory="betaalt als je meer dan één soort produceert",
        university="een kolonist bij elk gebouw dat je bouwt",
        harbor="1 zegepunt extra bij elk van je leveringen",
        wharf="eens per kapiteinsfase verscheep je zelf alle waren van één soort",
        guild_hall="aan het eind 1 punt per klein en 2 punten per groot productiegebouw",
        residence="aan het eind 4 tot 7 punten voor de tegels op je eiland",
        fortress="aan het eind 1 punt per 3 kolonisten",
        customs_house="aan het eind 1 punt per 4 zegepunten aan fiches",
        city_hall="aan het eind 1 punt voor elk paars gebouw",
    ),
}

ASK = {
    "ask.choose_role": "Welk personage neem je?",
    "ask.hacienda_draw": "Trek je met de haciënda een extra plantage?",
    "ask.take_tile": "Welke tegel neem je voor je eiland?",
    "ask.hospice_colonist": "Zet je een kolonist op je nieuwe {group}?",
    "ask.mayor_extra": "Neem je de extra kolonist?",
    "ask.place_colonists.man": "Waar zet je een kolonist? Nog {left} te plaatsen.",
    "ask.place_colonists.spare": "Welke cirkel blijft leeg? Nog {left} te noemen.",
    "ask.build": "Wat bouw je?",
    "ask.university_colonist": "Zet je een kolonist op je nieuwe {group}?",
    "ask.produce": "Produceer je je waren?",
    "ask.extra_good": "Welke extra handelswaar neem je als opzichter?",
    "ask.sell": "Welke handelswaar verkoop je?",
    "ask.deliver": "Welke waren verscheep je?",
    "ask.keep_one": "Je kunt niet alles bewaren. Van welke soort houd je er één?",
    "ask.store": ("Welke waren gaan naar je opslagplaatsen? Nog {left:soort|soorten} te kiezen."),
}

ACT = {
    "act.role": (
        "Neem {role:the}{money:| en de dubloen erop| en de # dubloenen erop}: {role:does}."
    ),
    "act.accept": "Zeg ja.",
    "act.accept.hacienda_draw": "Trek met je haciënda een plantage van de gedekte stapel.",
    "act.accept.hospice_colonist": "Zet dankzij de herberg een kolonist op je nieuwe {group}.",
    "act.accept.mayor_extra": "Neem als burgemeester 1 kolonist uit de voorraad.",
    "act.accept.university_colonist": (
        "Zet dankzij de universiteit een kolonist op je nieuwe {group}."
    ),
    "act.accept.produce": (
        "Produceer {goods}"
        "{money:|, en krijg # dubloen van de fabriek|, en krijg # dubloenen van de fabriek}."
    ),
    "act.accept.produce.each": "{number} {good}",
    "act.pass": "Pas.",
    "act.pass.hacienda_draw": "Laat de haciënda ongebruikt.",
    "act.pass.take_tile": "Neem geen tegel.",
    "act.pass.hospice_colonist": "Laat je nieuwe {group} zonder kolonist.",
    "act.pass.mayor_extra": "Laat de extra kolonist in de voorraad.",
    "act.pass.build": "Bouw niets.",
    "act.pass.university_colonist": "Laat je nieuwe {group} zonder kolonist.",
    "act.pass.produce": "Produceer niets.",
    "act.pass.extra_good": "Neem geen extra handelswaar.",
    "act.pass.sell": "Verkoop niets.",
    "act.pass.deliver": "Verscheep deze beurt niets.",
    "act.pass.keep_one": "Bewaar alles.",
    "act.tile": (
        "Neem {tile:a} voor je eiland, dat daarna "
        "{left:geen vrij veld|# vrij veld|# vrije velden} heeft."
    ),
    "act.man": "Zet een kolonist op je {group}{room:||, waar # cirkels vrij zijn}.",
    "act.spare": "Laat een cirkel van je {group} leeg{room:|| (er zijn er nu # bezet)}.",
    "act.build": (
        "Bouw {building:the} {money:voor niets|voor # dubloen|voor # dubloenen}: {building:does}."
    ),
    "act.build.discount": (
        "Bouw {building:the} {money:voor niets|voor # dubloen|voor # dubloenen} (prijs {cost}"
        "{quarries:|, # minder door een steengroeve|, # minder door steengroeven}"
        "{privilege:|, # minder als bouwmeester|, # minder als bouwmeester}): {building:does}."
    ),
    "act.extra": "Neem nog 1 {good} uit de voorraad.",
    "act.sell": "Verkoop 1 {good} voor {money:niets|# dubloen|# dubloenen}.",
    "act.load": (
        "Laad {number:|# |# }{good} op {ship:the}{points:| voor # zegepunt| voor # zegepunten}"
        "{bonus:|, waarvan # als bonus|, waarvan # als bonus}."
    ),
    "act.wharf": (
        "Verscheep {number:|# |# }{good} met je werf"
        "{points:| voor # zegepunt| voor # zegepunten}"
        "{bonus:|, waarvan # als bonus|, waarvan # als bonus}."
    ),
    "act.keep_one": "Houd 1 {good}{others:| en geef de andere terug| en geef de andere # terug}.",
    "act.store": "Bewaar {number:|je # |je # }{good} in een opslagplaats.",
}

NOT = {
    "not.role_absent": "{role:The} doet met {players} spelers niet mee.",
    "not.role_taken": "{role:The} is deze ronde al genomen, door {who}.",
    "not.equal_prospectors": "Beide goudzoekers leveren evenveel op: neem de eerste.",
    "not.no_colonist": "Er is geen kolonist meer in de voorraad.",
    "not.no_production": "Je zou nu niets produceren.",
    "not.must_keep": ("Wat je kunt bewaren, bewaar je: kies de soort waarvan je er één houdt."),
    "not.must_load": "Je kunt een schip laden, dus je mag niet passen.",
    "not.must_load_or_wharf": (
        "Je kunt een schip laden, dus je mag niet passen: laad het of gebruik je werf."
    ),
    "not.island_full": "Je eiland is vol.",
    "not.no_plantation": "Er ligt geen {tile} open.",
    "not.no_quarries": "Er zijn geen steengroeven meer.",
    "not.quarry_privilege": (
        "Alleen de kolonist (personage) en wie een bezette bouwhut heeft, mogen een steengroeve "
        "nemen."
    ),
    "not.name_empty_circles": (
        "Meer dan de helft van je cirkels wordt bezet; noem daarom de cirkels die leeg blijven."
    ),
    "not.name_manned_circles": (
        "Minstens de helft van je cirkels blijft leeg; noem daarom de cirkels die je bezet."
    ),
    "not.no_circle": "Je hebt geen {group}.",
    "not.earlier_circle": (
        "Cirkels noem je op volgorde: {group:the} komt vóór {last:the}, je vorige antwoord."
    ),
    "not.circles_named": "Je hebt alle cirkels van je {group} al genoemd.",
    "not.too_late_circle": (
        "Er zijn nog {left} cirkels te noemen, en vanaf {group:the} zijn het er minder: "
        "noem eerst een eerdere."
    ),
    "not.building_owned": "Je hebt {building:the} al.",
    "not.building_sold_out": "{building:The} is uitverkocht.",
    "not.city_full": "Je stad is vol.",
    "not.no_room_for_large": (
        "{building:The} is een groot gebouw en heeft twee velden nodig; je stad heeft er nog "
        "maar één."
    ),
    "not.fifth_large": "In een stad passen niet meer dan {number} grote gebouwen.",
    "not.too_expensive": (
        "{building:The} kost je nu {price:dubloen|dubloenen}, en je hebt er {money}."
    ),
    "not.not_produced": "Je hebt in deze fase geen {good} geproduceerd.",
    "not.none_in_supply": "Er is geen {good} meer in de voorraad.",
    "not.not_held": "Je hebt geen {good}.",
    "not.already_traded": (
        "In het handelshuis ligt al {good}; er mag alleen met een bezet kantoor meer bij."
    ),
    "not.ship_absent": "{ship:The} doet met {players} spelers niet mee.",
    "not.ship_full": "{ship:The} is vol.",
    "not.kind_shipped_full": (
        "De {good} ligt op {ship:the}, dat vol is, en mag niet op een tweede schip."
    ),
    "not.kind_on_other_ship": "De {good} ligt al op {ship:the} en moet daar ook heen.",
    "not.ship_taken": "{ship:The} vervoert {good}, en een schip neemt maar één soort mee.",
    "not.smaller_load": (
        "{ship:The} neemt maar {number} van je {held} {good} mee; kies een schip dat er {most} "
        "meeneemt."
    ),
    "not.no_wharf": "Je hebt geen werf.",
    "not.wharf_unmanned": "Je werf is niet bezet.",
    "not.wharf_used": "Je hebt je werf in deze kapiteinsfase al gebruikt.",
    "not.everything_fits": "Je kunt al je waren bewaren, dus er valt niets te kiezen.",
    "not.kept_single": "De {good} is al de soort waarvan je er één houdt.",
    "not.already_stored": "De {good} ligt al in een opslagplaats.",
    "not.earlier_kind": "Soorten noem je op volgorde: {good} komt vóór {last}, je vorige antwoord.",
    "not.too_late_kind": (
        "Er zijn nog {left} soorten te kiezen, en vanaf {good} zijn het er minder: "
        "kies eerst een eerdere."
    ),
}

NOTE = {
    "arrange.place": "Plaats je kolonisten",
    "arrange.place.left": "{number:alle geplaatst|nog # te plaatsen|nog # te plaatsen}",
    "arrange.place.more": "Plaats er nog {number}",
    "arrange.place.go": "Plaats ze zo",
    "arrange.store": "Wat houd je?",
    "arrange.store.more": "Kies er nog {number}",
    "arrange.store.go": "Bewaar het zo",
    "arrange.store.back": "Terug naar de voorraad: {number} {good}.",
    "arrange.store.all": "Er gaat niets naar de voorraad terug.",
    "note.quarries": "hoogstens {number} korting met steengroeven",
    "note.whole_kinds": "hele soorten",
    "note.goods_returned": "terug naar de voorraad",
    "note.own_points": "alleen jij ziet dit",
}

LOG = {
    "log.game_started": "Een spel voor {players} spelers begint.",
    "log.round_started": "Ronde {number}: {who} is gouverneur.",
    "log.role_taken": (
        "{who} neemt {role:the}{money:| en de dubloen erop| en de # dubloenen erop}."
    ),
    "log.unused": "{who} laat {building:the} ongebruikt.",
    "log.tile_taken": "{who} neemt {tile:a}.",
    "log.tile_drawn": "{who} trekt met de haciënda {tile:a}.",
    "log.no_tile": "Geen tegel voor {who}.",
    "log.row_laid": "Nieuwe open plantages: {each}.",
    "log.row_laid.each": "{number} {good}",
    "log.colonist_added": "{who} zet meteen een kolonist op {group:the}.",
    "log.extra_colonist": "{who} neemt een extra kolonist uit de voorraad.",
    "log.no_extra_colonist": "{who} neemt geen extra kolonist.",
    "log.colonists_shared": "Kolonisten van het schip: {each}.",
    "log.colonists_shared.each": "{number} voor {who}",
    "log.manned": "{who} plaatst kolonisten: {each}.",
    "log.manned.each": "{group}{number:|| (#)}",
    "log.left_empty": "{who} laat cirkels leeg: {each}.",
    "log.left_empty.each": "{group}{number:|| (#)}",
    "log.all_manned": "Alle cirkels bezet: {each}.",
    "log.all_manned.each": "{who}{idle:| (# over in San Juan)| (# over in San Juan)}",
    "log.ship_filled": (
        "Het kolonistenschip neemt {number:kolonist|kolonisten} aan boord; in de voorraad "
        "{left:blijft er geen|blijft er #|blijven er #} over."
    ),
    "log.built": "{who} bouwt {building:the} {money:voor niets|voor # dubloen|voor # dubloenen}.",
    "log.nothing_built": "Geen gebouw voor {who}.",
    "log.produced": "{who} produceert {each}.",
    "log.produced.each": "{number} {good}",
    "log.nothing_produced": "Geen waren voor {who}.",
    "log.factory_paid": "{who} krijgt {money:dubloen|dubloenen} van de fabriek.",
    "log.extra_good": "{who} neemt als opzichter nog 1 {good}.",
    "log.no_extra_good": "{who} neemt geen extra handelswaar.",
    "log.sold": "{who} verkoopt {good} voor {money:niets|# dubloen|# dubloenen}.",
    "log.nothing_sold": "Geen verkoop voor {who}.",
    "log.trading_house_emptied": "Het handelshuis is vol en wordt leeggemaakt.",
    "log.loaded": "{who} laadt {number} {good} op {ship:the} voor {points:zegepunt|zegepunten}.",
    "log.wharf_loaded": (
        "{who} verscheept {number} {good} met de werf voor {points:zegepunt|zegepunten}."
    ),
    "log.goods_lost": "{who} kan {each} niet bewaren.",
    "log.goods_lost.each": "{number} {good}",
    "log.ship_sailed": "{ship:The} vaart uit, vol {good}.",
    "log.prospected": "{who} krijgt als goudzoeker 1 dubloen.",
    "log.role_doubloon": "Dubloenen op de personages die niemand nam: {each}.",
    "log.role_doubloon.each": "{role} {money}",
    "log.end_triggered": "Dit is de laatste ronde: {end}.",
    "log.game_ended": "Het spel is afgelopen: {end}.",
}

TEXT = {
    "game.title": "Puerto Rico",
    "game.summary": (
        "Planten, bouwen, produceren en verschepen: kiest één speler een personage, dan is "
        "iedereen aan zet."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **ASK,
    **ACT,
    **NOT,
    **NOTE,
    **LOG,
}
