"""San Juan in het Nederlands: Puerto Rico het kaartspel."""

from __future__ import annotations

from entrepot.engine.text import forms, words
from entrepot.games.san_juan.text import cards, plan

WORDS = {
    "good.indigo": "indigo",
    "good.sugar": "suiker",
    "good.tobacco": "tabak",
    "good.coffee": "koffie",
    "good.silver": "zilver",
    **words(
        "role",
        "de",
        builder="bouwmeester",
        producer="opzichter",
        trader="handelaar",
        councillor="raadsheer",
        prospector="goudzoeker",
    ),
    **words(
        "card",
        "de",
        indigo_plant="indigoververij",
        sugar_mill="suikermolen",
        tobacco_storage="tabaksfabriek",
        coffee_roaster="koffiebranderij",
        silver_smelter="zilversmederij",
        smithy="smederij",
        gold_mine="goudgroeve",
        black_market="zwarte markt",
        well="bron",
        market_stand="marktstand",
        crane="kraan",
        chapel="kapel",
        tower="toren",
        carpenter="werkplaats",
        prefecture="prefectuur",
        market_hall="markthal",
        quarry="steengroeve",
        library="bibliotheek",
        victory_column="zuil",
        hero="ridder",
        guild_hall="gildehal",
        triumphal_arch="triomfboog",
    ),
    **words(
        "card",
        "het",
        archive="archief",
        poor_house="armenhuis",
        trading_post="handelsstation",
        aqueduct="aquaduct",
        statue="standbeeld",
        city_hall="raadhuis",
        palace="paleis",
    ),
    "tile.t1": "indigo 1, suiker 1, tabak 1, koffie 2, zilver 2",
    "tile.t2": "indigo 1, suiker 1, tabak 2, koffie 2, zilver 2",
    "tile.t3": "indigo 1, suiker 1, tabak 2, koffie 2, zilver 3",
    "tile.t4": "indigo 1, suiker 2, tabak 2, koffie 2, zilver 3",
    "tile.t5": "indigo 1, suiker 2, tabak 2, koffie 3, zilver 3",
    "source.buildings": "gebouwen",
    "source.chapel_pile": "kaarten onder de kapel",
    "tie.hand_cards_and_goods": "handkaarten en goederen",
    "end.twelve_buildings": "iemand heeft twaalf gebouwen",
    "end.standstill": "er kan geen kaart meer bewegen",
    "end.round_limit": "er zijn 200 ronden gespeeld",
}

WHAT_IT_DOES = {
    **forms(
        "role",
        "does",
        builder="iedereen mag bouwen, jij voor 1 kaart minder",
        producer="iedereen mag een goed produceren, jij twee",
        trader="iedereen mag een goed verkopen, jij twee",
        councillor="iedereen mag 2 kaarten trekken en er 1 houden, jij trekt er 5",
        prospector="jij trekt 1 kaart, de anderen krijgen niets",
    ),
    **forms(
        "card",
        "does",
        indigo_plant="ze levert indigo",
        sugar_mill="ze levert suiker",
        tobacco_storage="ze levert tabak",
        coffee_roaster="ze levert koffie",
        silver_smelter="ze levert zilver",
        smithy="productiegebouwen kosten je 1 kaart minder",
        gold_mine="bij de goudzoeker mag je 4 kaarten omdraaien; alle prijzen anders: houd er 1",
        archive="bij de raadsheer leg je kaarten uit je hele hand af",
        poor_house="1 kaart als je na het bouwen 0 of 1 over hebt",
        black_market="je mag bij het bouwen met hoogstens 2 goederen betalen",
        trading_post="je mag 1 goed meer verkopen",
        well="1 kaart als je minstens 2 goederen produceert",
        market_stand="1 kaart als je minstens 2 goederen verkoopt",
        crane="je mag over een eigen gebouw heen bouwen en betaalt het verschil",
        chapel="elke ronde mag je er voor 1 punt een kaart onder leggen",
        tower="je mag 12 kaarten in de hand hebben",
        aqueduct="je mag 1 goed meer produceren",
        carpenter="1 kaart voor elk violet gebouw dat je bouwt",
        prefecture="je houdt bij de raadsheer 2 kaarten",
        market_hall="1 kaart als je minstens 1 goed verkoopt",
        quarry="violette gebouwen kosten je 1 kaart minder",
        library="ze verdubbelt het voorrecht van je personage",
        statue="3 punten",
        victory_column="4 punten",
        hero="5 punten",
        guild_hall="aan het eind 2 punten voor elk productiegebouw",
        city_hall="aan het eind 1 punt voor elk violet gebouw",
        triumphal_arch="aan het eind 4, 6 of 8 punten voor 1, 2 of 3 monumenten",
        palace="aan het eind 1 punt voor elke 4 punten",
    ),
}

ASK = {
    "ask.starting_hand": "Welke kaart leg je af? Nog {left}; je houdt er 4.",
    "ask.chapel": "Leg je een kaart onder je kapel?",
    "ask.hand_limit": "Je hebt te veel kaarten. Welke leg je af? Nog {left}.",
    "ask.choose_role": "Welk personage neem je?",
    "ask.councillor_draw": "Hoeveel kaarten trek je?",
    "ask.councillor_keep": "Welke getrokken kaart houd je? Nog {left} te kiezen.",
    "ask.archive_discard": "Welke kaart leg je af? Nog {left}.",
    "ask.build": "Wat bouw je?",
    "ask.choose_site": "Waar bouw je {card:the}?",
    "ask.library_discount": "Gebruik je je bibliotheek om {card:the} te bouwen?",
    "ask.black_market": (
        "{card:The} kost je {owed:kaart|kaarten}. Geef je een goed aan de zwarte markt?"
    ),
    "ask.payment": "Met welke kaart betaal je? Nog {left}.",
    "ask.extra_payment": (
        "Zie je af van korting en betaal je {left:kaart|kaarten} extra, zodat het armenhuis helpt?"
    ),
    "ask.produce": "Wat produceer je?",
    "ask.produce.more": "Wat produceer je nog meer?",
    "ask.sell": "Welk goed verkoop je?",
    "ask.sell.more": "Welk goed verkoop je nog meer?",
    "ask.prospector_draw": "Trek je als goudzoeker?",
    "ask.gold_mine": "Gebruik je je goudgroeve?",
    "ask.gold_mine_pick": "Alle vier de prijzen verschillen. Welke kaart neem je?",
}

ACT = {
    "act.role": "Neem {role:the}: {role:does}.",
    "act.accept": "Draai met je goudgroeve vier kaarten om.",
    "act.pass": "Pas.",
    "act.pass.chapel": "Leg geen kaart onder je kapel.",
    "act.pass.councillor_draw": "Trek geen kaarten.",
    "act.pass.build": "Bouw niets.",
    "act.pass.black_market": "Geef geen goederen meer; betaal {owed:kaart|kaarten}.",
    "act.pass.extra_payment": "Betaal niets extra.",
    "act.pass.produce": "Produceer niets.",
    "act.pass.sell": "Verkoop niets.",
    "act.pass.more_goods": "Laat het hierbij.",
    "act.pass.prospector_draw": "Trek geen kaart.",
    "act.pass.gold_mine": "Laat je goudgroeve ongebruikt.",
    "act.draw": "Trek {number:kaart|kaarten}.",
    "act.draw.councillor_draw": "Trek {number:kaart|kaarten} om uit te kiezen.",
    "act.draw.prospector_draw": "Trek {number:kaart|kaarten} als goudzoeker.",
    "act.keep": "Houd {card:the}{left:|; nog # te kiezen|; nog # te kiezen}.",
    "act.discard": "Leg {card:the} af{left:|; nog #|; nog #}.",
    "act.tuck": "Leg {card:the} voor 1 punt onder je kapel.",
    "act.build": (
        "Bouw {card:the} voor {number:niets|# kaart|# kaarten}"
        "{discount:| (# minder dan gedrukt)| (# minder dan gedrukt)}: {card:does}."
    ),
    "act.new_site": "Bouw op een nieuwe plaats voor {number:niets|# kaart|# kaarten}.",
    "act.cover": "Bouw over {covered:the} heen voor {number:niets|# kaart|# kaarten}.",
    "act.cover_good": (
        "Bouw over {covered:the} heen voor {number:niets|# kaart|# kaarten}; het goed is verloren."
    ),
    "act.use_library": "Gebruik de bibliotheek nu en betaal {number:niets|# kaart|# kaarten}.",
    "act.keep_library": (
        "Bewaar de bibliotheek voor je tweede personage en betaal {number:niets|# kaart|# kaarten}."
    ),
    "act.give": (
        "Geef {good} aan de zwarte markt; "
        "{left:er blijft niets|er blijft # kaart|er blijven # kaarten} te betalen."
    ),
    "act.pay": "Betaal met {card:the}{left:|; nog #|; nog #}.",
    "act.pay.extra_payment": "Betaal ook {card:the}{left:|; nog #|; nog #}.",
    "act.produce": "Produceer {good} op {card:the}.",
    "act.sell": "Verkoop {good} voor {number:niets|# kaart|# kaarten}.",
    "act.take": "Neem {card:the} in je hand.",
}

NOT = {
    "not.role_taken": "{role:The} is deze ronde al genomen, door {who}.",
    "not.extra_begun": "Je bent begonnen extra te betalen: nog {left:kaart|kaarten}.",
    "not.must_give": (
        "Je moet {owed:kaart|kaarten} betalen en kunt dat niet: "
        "geef eerst {short:goed|goederen} aan de zwarte markt."
    ),
    "not.council_amount": "Bij de raadsheer worden 2, 5 of 8 kaarten getrokken.",
    "not.councillor_only": "Alleen de raadsheer mag {number} kaarten trekken.",
    "not.prospector_amount": "De goudzoeker trekt 1 kaart, of 2 met een bibliotheek.",
    "not.no_library": "Zonder bibliotheek kun je geen {number} kaarten trekken.",
    "not.library_used": (
        "Met twee spelers helpt een bibliotheek eens per ronde, en de jouwe heeft dat gedaan."
    ),
    "not.few_cards": (
        "Er {cards:zijn geen kaarten|is maar # kaart|zijn maar # kaarten} over; "
        "met {number} krijg je ze allemaal."
    ),
    "not.not_in_hand": "Je hebt {card:the} niet in de hand.",
    "not.not_drawn": "{card:The} is niet bij de kaarten die je trok.",
    "not.earlier_card": (
        "Kaarten worden op volgorde genoemd: {card:the} komt vóór {last:the}, je vorige antwoord."
    ),
    "not.too_late_card": (
        "Er {left:moet nog # kaart|moet nog # kaart|moeten nog # kaarten} genoemd worden, en vanaf "
        "{card:the} heb je er minder: noem eerst een eerdere."
    ),
    "not.already_built": "Je hebt {card:the} al, en één is genoeg.",
    "not.too_expensive": (
        "{card:The} kost je hier {number:kaart|kaarten}, en je kunt met {hand:kaart|kaarten}"
        "{goods:| en # goed| en # goederen} betalen."
    ),
    "not.covers_crane": "De kraan kan niet over zichzelf heen bouwen.",
    "not.covers_same": "Een gebouw kan niet over een gebouw van dezelfde soort heen.",
    "not.only_with_good": (
        "Op elke {card} van jou ligt een goed: zeg dat je er een met een goed bedekt."
    ),
    "not.no_building": "Je hebt geen {card}.",
    "not.no_good": "Je hebt geen {good}.",
    "not.covered_good": "Dat goed ({good}) ligt op het gebouw waar je overheen bouwt.",
    "not.earlier_good": (
        "Goederen worden op volgorde genoemd: {good} komt vóór {last}, je vorige antwoord."
    ),
    "not.too_late_good": (
        "Je moet meer goederen geven dan je vanaf {good} hebt: noem eerst een eerder goed."
    ),
    "not.holds_good": "Op elke {card} van jou ligt al een goed.",
    "not.not_turned_up": "{card:The} is niet bij de vier kaarten.",
}

LOG = {
    "log.game_started": "Een spel begint; {who} is de eerste gouverneur.",
    "log.card_drawn": "Je trekt: {card}.",
    "log.card_put_away": "Je legt weg: {card}.",
    "log.dealt": "{who} krijgt {number} kaarten.",
    "log.reshuffled": "De {number} afgelegde kaarten worden geschud en vormen de trekstapel.",
    "log.starting_hand_chosen": "{who} legt {number:kaart|kaarten} af en houdt er 4.",
    "log.round_started": "Ronde {number}: {who} is gouverneur.",
    "log.tucked": "{who} legt een kaart onder de kapel.",
    "log.not_tucked": "{who} legt geen kaart onder de kapel.",
    "log.hand_cut": "{who} heeft te veel kaarten en legt er {number} af.",
    "log.role_taken": "{who} neemt {role:the}.",
    "log.council_declined": "{who} trekt geen kaarten.",
    "log.council_drawn": "{who} trekt {number:kaart|kaarten} om uit te kiezen.",
    "log.council_discarded": "{who} legt {number:kaart|kaarten} af.",
    "log.not_built": "Geen gebouw voor {who}.",
    "log.built": "{who} bouwt {card:the}.",
    "log.covered": "{who} legt het over {covered:the} heen.",
    "log.good_covered": "Het goed ({good}) van {who} op het bedekte gebouw is verloren.",
    "log.library_used": "{who} gebruikt de bibliotheek.",
    "log.good_given": "{who} geeft {good} aan de zwarte markt.",
    "log.paid": "{who} betaalt {number:niets|# kaart|# kaarten}.",
    "log.paid_more": "{who} betaalt {number:kaart|kaarten} extra omwille van het armenhuis.",
    "log.carpenter_paid": "{who} trekt {number:geen kaart|# kaart|# kaarten} met de werkplaats.",
    "log.poor_house_paid": "{who} trekt {number:geen kaart|# kaart|# kaarten} met het armenhuis.",
    "log.produced": "{who} produceert {good}.",
    "log.nothing_produced": "Geen goederen voor {who}.",
    "log.well_paid": "{who} trekt {number:geen kaart|# kaart|# kaarten} met de bron.",
    "log.tile_turned": "Het handelshuis betaalt in kaarten: {tile}.",
    "log.sold": "{who} verkoopt {good}.",
    "log.nothing_sold": "Geen verkoop voor {who}.",
    "log.sale_paid": "{who} trekt {number:geen kaart|# kaart|# kaarten} voor de verkoop.",
    "log.prospected": "{who} trekt {number:geen kaart|# kaart|# kaarten} als goudzoeker.",
    "log.prospector_declined": "{who} trekt als goudzoeker geen kaart.",
    "log.gold_mine_declined": "{who} laat de goudgroeve ongebruikt.",
    "log.gold_mine_card": "{who} draait met de goudgroeve om: {card}.",
    "log.gold_mine_missed": "Twee prijzen zijn gelijk; {who} krijgt niets.",
    "log.gold_mine_taken": "{who} neemt {card:the}.",
    "log.game_ended": "Het spel is afgelopen: {end}.",
}

TEXT = {
    "game.title": "Puerto Rico, het kaartspel",
    "game.summary": (
        "Eén stapel kaarten is gebouw, geld en goed tegelijk: bouw de beste stad van twaalf."
    ),
    "option.start_variant": "Starthanden",
    "option.start_variant.false": "ieder vier kaarten",
    "option.start_variant.true": "kies er vier uit meer kaarten",
    **WORDS,
    **WHAT_IT_DOES,
    **cards.NL,
    **plan.NL,
    **ASK,
    **ACT,
    **NOT,
    **LOG,
}
