"""Cuba in Dutch."""

from __future__ import annotations

from entrepot.engine.text import counted, forms, words
from entrepot.games.cuba.components import (
    ARCHITECT_POINTS,
    MAYOR_PESOS,
    POINTS_OF_A_BUILDING,
    TOWN_HALL_VOTES,
    TRADESWOMAN_UNITS,
)

WORDS = {
    "ware.citrus": "citrusvruchten",
    "ware.citrus.short": "citrus",
    "ware.sugar": "suikerriet",
    "ware.sugar.short": "suiker",
    "ware.tobacco": "tabak",
    "ware.rum": "rum",
    "ware.cigars": "sigaren",
    "ware.wood": "hout",
    "ware.stone": "steen",
    "ware.water": "water",
    "wares.some": "{number} × {ware}",
    **words(
        "character",
        "de",
        worker="arbeider",
        tradeswoman="handelsvrouw",
        architect="architect",
        foreman="voorman",
        mayor="burgemeester",
    ),
    **words(
        "building",
        "de",
        cement_factory="cementfabriek",
        sawmill="houtzagerij",
        golf_course="golfbaan",
        inn="herberg",
        product_shop="productenwinkel",
        building_shop="bouwmarkt",
        small_bank="kleine bank",
        large_bank="grote bank",
        cigar_factory="sigarenfabriek",
        distillery="distilleerderij",
        black_market="zwarte markt",
        church="kerk",
        dam="dam",
        lighthouse="vuurtoren",
    ),
    **words(
        "building",
        "het",
        monastery="klooster",
        rum_cafe="rumcafé",
        cigar_cafe="sigarencafé",
        hotel="hotel",
        department_store="warenhuis",
        town_hall="raadhuis",
        warehouse_tile="magazijn",
    ),
    "space.t1": "het eerste vak van de handelsvrouw",
    "space.t2": "het tweede vak van de handelsvrouw",
    "space.a1": "het eerste vak van de architect",
    "space.a2": "het tweede vak van de architect",
    "space.m1": "het eerste vak van de burgemeester",
    "space.m2": "het tweede vak van de burgemeester",
    "building.small_trading_office": "klein handelskantoor",
    "building.small_trading_office.the": "het kleine handelskantoor",
    "building.large_trading_office": "groot handelskantoor",
    "building.large_trading_office.the": "het grote handelskantoor",
    "structure.printed_warehouse": "gedrukt magazijn",
    "structure.printed_warehouse.the": "het gedrukte magazijn",
    **words("ground", "de", mountain="berg"),
    **words(
        "ground",
        "het",
        citrus="citrusveld",
        sugar="suikerrietveld",
        tobacco="tabakveld",
        forest="bos",
        lake="meer",
    ),
    "ground.warehouse": "gedrukt magazijn",
    "ground.warehouse.the": "het gedrukte magazijn",
    **{
        f"field.{row}_{column}": f"rij {row}, kolom {column}"
        for row in (1, 2, 3)
        for column in (1, 2, 3, 4)
    },
    **{f"dock.dock_{number}": f"dok {number}" for number in (1, 2, 3)},
    **{f"ship.ship_{number}": f"schip {number}" for number in range(1, 16)},
    "type.tax": "belasting",
    "type.duty": "heffing",
    "type.subsidy": "subsidie",
    "type.other": "overige",
    **words(
        "law",
        "de",
        printed_tax="belasting van 2 peso's",
        tax_1="belasting van 1 peso",
        tax_2="belasting van 2 peso's",
        tax_3="belasting van 3 peso's",
        tax_4="belasting van 4 peso's",
        tax_5="belasting van 5 peso's",
        tax_buildings="belasting van 1 peso per gebouw",
        printed_duty="heffing van citrusvruchten",
        duty_citrus="heffing van citrusvruchten",
        duty_sugar="heffing van suikerriet",
        duty_tobacco="heffing van tabak",
        duty_water="heffing van water",
        duty_materials="heffing van 2 bouwmaterialen",
        duty_products="heffing van 2 producten",
        subsidy_buildings="subsidie voor gebouwen",
        subsidy_material_fields="subsidie voor open bouwmaterialenvelden",
        subsidy_product_fields="subsidie voor open productvelden",
        subsidy_water="subsidie voor water",
        subsidy_votes="subsidie voor stemmen op de vijfde kaart",
        subsidy_pesos="subsidie voor elke 3 peso's",
        market_demand_law="marktwet (afname)",
        market_supply_law="marktwet (aanvoer)",
        drought_law="droogtewet",
        building_law="bouwwet",
        harbour_law="havenwet",
        anti_corruption_law="anti-corruptiewet",
    ),
    "source.earlier": "eerdere punten",
    "source.buildings": "gebruik van gebouwen",
    "source.ships": "geladen schepen",
    "source.erected": "opgerichte gebouwen",
    "tie.pesos": "peso's",
    "end.six_rounds": "er zijn zes ronden gespeeld",
}

WHAT_IT_DOES = {
    **forms(
        "character",
        "does",
        worker="verzet je spelfiguur en oogst in zijn rij en kolom",
        tradeswoman="koop en verkoop op de markt, of neem iets uit de voorraad",
        architect="zet een gebouw neer, of neem overwinningpunten",
        foreman="gebruik gebouwen",
        mayor="laad een schip, of neem peso's",
    ),
    **forms(
        "building",
        "does",
        cement_factory="hoogstens 4 steen voor elk 1 overwinningpunt",
        sawmill="hoogstens 4 hout voor elk 1 overwinningpunt",
        golf_course="hoogstens 4 water voor elk 1 overwinningpunt",
        monastery="hoogstens 2 producten voor elk 1 overwinningpunt",
        rum_cafe="hoogstens 3 rum voor elk 2 overwinningpunten",
        cigar_cafe="hoogstens 3 sigaren voor elk 2 overwinningpunten",
        small_trading_office="levert een handelswaar aan een schip",
        large_trading_office="levert hoogstens 2 gelijke handelswaren aan een schip",
        hotel="2 overwinningpunten per keer",
        inn="1 overwinningpunt per keer",
        department_store="koopt een luxegoed voor 6 peso's",
        product_shop="koopt een product voor 4 peso's",
        building_shop="koopt hoogstens 2 bouwmaterialen voor elk 2 peso's",
        small_bank="2 peso's per keer",
        large_bank="4 peso's per keer",
        cigar_factory="maakt van tabak sigaren",
        distillery="maakt van suikerriet rum",
        black_market="ruilt een handelswaar voor een andere soort",
        church="wijst een wetsvoorstel af",
        town_hall="2 extra stemmen in deze ronde",
        dam="2 water per keer",
        lighthouse="verwisselt het schip op zee",
        warehouse_tile="bewaart de producten van je erf",
    ),
    **forms(
        "building",
        "more",
        monastery="ze mogen van verschillende soort zijn",
        small_trading_office="ze komt op een vrije plaats voor die soort en levert op wat het dok "
        "waard is",
        large_trading_office="ze komen op vrije plaatsen voor die soort en leveren elk op wat het "
        "dok waard is",
        hotel="je krijgt ze zodra de voorman het gebruikt",
        inn="je krijgt het zodra de voorman haar gebruikt",
        building_shop="ze mogen van verschillende soort zijn",
        small_bank="je krijgt ze zodra de voorman haar gebruikt",
        large_bank="je krijgt ze zodra de voorman haar gebruikt",
        cigar_factory="één voor één, zoveel je wilt zolang de voorraad sigaren heeft",
        distillery="één voor één, zoveel je wilt zolang de voorraad rum heeft",
        black_market="je mag alle vijf soorten geven, en nemen wat er in de voorraad is",
        church="het voorstel is voorgoed weg; in de volgende ronde is dezelfde soort veilig",
        town_hall="alleen in de ronde waarin de voorman het gebruikt",
        dam="minder als de voorraad minder heeft",
        lighthouse="je kiest een schip uit de stapel, en het vorige wordt erin geschud",
        warehouse_tile="de voorman bewaart als allerlaatste; wat bewaard is, bederft niet",
    ),
    "structure.printed_warehouse.more": (
        "de voorman bewaart als allerlaatste; wat bewaard is, bederft niet"
    ),
    "structure.printed_warehouse.does": "bewaart de producten van je erf",
    **forms(
        "law",
        "does",
        printed_tax="2 peso's leveren 2 overwinningpunten op, en met de heffing 1 extra",
        tax_1="1 peso levert 2 overwinningpunten op, en met de heffing 1 extra",
        tax_2="2 peso's leveren 2 overwinningpunten op, en met de heffing 1 extra",
        tax_3="3 peso's leveren 2 overwinningpunten op, en met de heffing 1 extra",
        tax_4="4 peso's leveren 2 overwinningpunten op, en met de heffing 1 extra",
        tax_5="5 peso's leveren 2 overwinningpunten op, en met de heffing 1 extra",
        tax_buildings=(
            "1 peso voor elk van je gebouwen levert 2 overwinningpunten op, en met de heffing "
            "1 extra"
        ),
        printed_duty="1 citrusvrucht levert 2 overwinningpunten op, of 3 na de belasting",
        duty_citrus="1 citrusvrucht levert 2 overwinningpunten op, of 3 na de belasting",
        duty_sugar="1 suikerriet levert 2 overwinningpunten op, of 3 na de belasting",
        duty_tobacco="1 tabak levert 2 overwinningpunten op, of 3 na de belasting",
        duty_water="1 water levert 2 overwinningpunten op, of 3 na de belasting",
        duty_materials=(
            "2 bouwmaterialen naar keuze leveren 2 overwinningpunten op, of 3 na de belasting"
        ),
        duty_products="2 producten naar keuze leveren 2 overwinningpunten op, of 3 na de belasting",
        subsidy_buildings="1 overwinningpunt voor elk van je gebouwen",
        subsidy_material_fields="1 overwinningpunt voor elk van je open bossen, bergen en meren",
        subsidy_product_fields="1 overwinningpunt voor elk van je open productvelden",
        subsidy_water="1 overwinningpunt voor elk water dat je hebt, hoogstens 7",
        subsidy_votes="1 overwinningpunt voor elke stem op je vijfde kaart",
        subsidy_pesos="1 overwinningpunt voor elke 3 peso's die je hebt, hoogstens 7",
        market_demand_law="elke ronde verdwijnen er van elk product 2 van de markt",
        market_supply_law="elke ronde komen er van elk product 2 op de markt bij",
        drought_law="de arbeider gebruikt maar 1 productveld zonder water",
        building_law="een gebouw kost 2 peso's extra",
        harbour_law="een schip vertrekt zodra het vol is",
        anti_corruption_law="er kunnen geen stemmen worden gekocht",
    ),
    **forms(
        "law",
        "short",
        printed_tax="2 peso's",
        tax_1="1 peso",
        tax_2="2 peso's",
        tax_3="3 peso's",
        tax_4="4 peso's",
        tax_5="5 peso's",
        tax_buildings="1 per gebouw",
        printed_duty="1 citrus",
        duty_citrus="1 citrus",
        duty_sugar="1 suiker",
        duty_tobacco="1 tabak",
        duty_water="1 water",
        duty_materials="2 hiervan",
        duty_products="2 hiervan",
        subsidy_buildings="1 per gebouw",
        subsidy_material_fields="1 per materiaalveld",
        subsidy_product_fields="1 per productveld",
        subsidy_water="1 per water, tot 7",
        subsidy_votes="1 per stem in de hand",
        subsidy_pesos="1 per 3 peso's, tot 7",
        market_demand_law="Afname: −2 per soort",
        market_supply_law="Aanvoer: +2 per soort",
        drought_law="Droogte: 1 veld gratis",
        building_law="Bouwwet: +2 peso's",
        harbour_law="Volle schepen weg",
        anti_corruption_law="Geen stemmen te koop",
    ),
}

OPTIONS = {
    "option.plantations": "Plantages",
    "option.plantations.common": "voor iedereen gelijk",
    "option.plantations.individual": "voor elke kleur een andere",
    "option.colours": "Kleuren",
    "option.colours.by_seat": "in volgorde van de plaatsen",
    "option.colours.drawn": "geloot",
}

ASK = {
    "ask.start_materials": "Met welke twee bouwmaterialen begin je?",
    "ask.start_products": "Met welke twee producten begin je?",
    "ask.play_card": "Welk karakter speel je?",
    "ask.play_card.last": "Welk karakter speel je? Het andere geeft je stemmen.",
    "ask.move_figure": "Waar zet je je spelfiguur?",
    "ask.harvest": (
        "Welke producten oogst je? {free:veld is|velden zijn} gratis, elk volgende kost 1 van je "
        "{water} water."
    ),
    "ask.trade": "Wat koop of verkoop je, of wat neem je in plaats daarvan?",
    "ask.trade.more": "Wat koop of verkoop je nog meer?",
    "ask.build": "Wat bouw je{money:|| voor # peso's naast de materialen}?",
    "ask.place_building": "Op welk veld zet je {building:the}?",
    "ask.foreman": "Welke gebouwen gebruik je?",
    "ask.use_building": "Welk gebouw gebruik je nu?",
    "ask.use_building.single": "Hoe gebruik je {building:the}?",
    "ask.choose_ship": "Welk schip laad je?",
    "ask.load_ship": (
        "Welke waren laad je op het schip in {dock}, voor elk "
        "{points:overwinningpunt|overwinningpunten}?"
    ),
    "ask.bid": (
        "Hoeveel stemmen koop je, voor elk 1 peso? Je hebt {votes:stem|stemmen}, en allen kiezen "
        "tegelijk."
    ),
    "ask.second_bid": (
        "De stemming staat gelijk op {votes:stem|stemmen}. Hoeveel koop je er nog, voor elk 1 peso?"
    ),
    "ask.enact": "Welke twee wetsvoorstellen worden wet?",
    "ask.tax": "Betaal je de belasting van {money:peso|peso's} voor 2 overwinningpunten?",
    "ask.duty": "Voldoe je aan {law:the} voor {points} overwinningpunten?",
}

ACT = {
    "act.pass": "Pas.",
    "act.pass.trade": "Handel niet en neem niets.",
    "act.pass.build": "Bouw niets en neem geen overwinningpunten.",
    "act.pass.foreman": "Gebruik geen gebouw.",
    "act.pass.choose_ship": "Laad geen schip en neem geen peso's.",
    "act.done": "Stop met handelen.",
    "act.finish": (
        "Gebruik verder geen gebouw{number:|, en bewaar het product op je erf|"
        ", en bewaar de # producten op je erf}."
    ),
    "act.decline": "Zeg nee.",
    "act.decline.tax": "Betaal geen belasting.",
    "act.decline.duty": "Geef niets af.",
    "act.alternative": "Neem het alternatief.",
    "act.alternative.build": (
        "Neem {points:overwinningpunt|overwinningpunten} in plaats van te bouwen."
    ),
    "act.alternative.choose_ship": ("Neem {money:peso|peso's} in plaats van een schip te laden."),
    "act.start_materials": "Begin met {wares}.",
    "act.start_products": "Begin met {wares}.",
    "act.play": "Speel {character:the} ({votes:stem|stemmen}): {character:does}.",
    "act.move": (
        "Zet je spelfiguur op {ground:the} in {field}: meteen {materials}, en velden met "
        "{products}."
    ),
    "act.move.stay": (
        "Laat je spelfiguur op {ground:the} in {field}: meteen {materials}, en velden met "
        "{products}."
    ),
    "act.harvest": "Oogst {wares}{water:| voor 1 water| voor # water}.",
    "act.buy": "Koop {good} voor {money:peso|peso's}.",
    "act.buy.supply": "Koop {good} uit de voorraad voor {money:peso|peso's}.",
    "act.sell": "Verkoop {good} voor {money:peso|peso's}.",
    "act.sell.supply": "Verkoop {good} aan de voorraad voor {money:peso|peso's}.",
    "act.take_material": "Neem {ware} uit de voorraad in plaats van te handelen.",
    "act.take_product": (
        "Neem {ware}, het goedkoopste product, uit de voorraad in plaats van te handelen."
    ),
    "act.build": "Bouw {building:the} voor {wares}{money:|| en # peso's}: {building:does}.",
    "act.place": "Bouw op {ground:the} in {field}.",
    "act.place.building": "Zet {building:the} op {ground:the} in {field}.",
    "act.row_and_column": (
        "Gebruik wat er in de rij en kolom van je spelfiguur staat: {structures}."
    ),
    "act.single": "Gebruik alleen {structure:the}: {structure:does}.",
    "act.cement_factory": (
        "Lever {wares} in bij de cementfabriek voor {points:overwinningpunt|overwinningpunten}."
    ),
    "act.sawmill": (
        "Lever {wares} in bij de houtzagerij voor {points:overwinningpunt|overwinningpunten}."
    ),
    "act.golf_course": (
        "Lever {wares} in bij de golfbaan voor {points:overwinningpunt|overwinningpunten}."
    ),
    "act.monastery": (
        "Lever {wares} in bij het klooster voor {points:overwinningpunt|overwinningpunten}."
    ),
    "act.rum_cafe": (
        "Lever {wares} in bij het rumcafé voor {points:overwinningpunt|overwinningpunten}."
    ),
    "act.cigar_cafe": (
        "Lever {wares} in bij het sigarencafé voor {points:overwinningpunt|overwinningpunten}."
    ),
    "act.small_trading_office": (
        "Lever {wares} met het kleine handelskantoor aan het schip in {dock}, voor "
        "{points:overwinningpunt|overwinningpunten}."
    ),
    "act.large_trading_office": (
        "Lever {wares} met het grote handelskantoor aan het schip in {dock}, voor "
        "{points:overwinningpunt|overwinningpunten}."
    ),
    "act.department_store": "Verkoop {wares} aan het warenhuis voor {money:peso|peso's}.",
    "act.product_shop": "Verkoop {wares} aan de productenwinkel voor {money:peso|peso's}.",
    "act.building_shop": "Verkoop {wares} aan de bouwmarkt voor {money:peso|peso's}.",
    "act.cigar_factory": "Maak van {wares} {number} × sigaren in de sigarenfabriek.",
    "act.distillery": "Maak van {wares} {number} × rum in de distilleerderij.",
    "act.black_market": "Ruil {ware} voor {other} op de zwarte markt.",
    "act.church": "Wijs met de kerk {law:the} af.",
    "act.church.gone": "Wijs met de kerk het wetsvoorstel van het type {type} af.",
    "act.dam": "Neem {wares} met de dam.",
    "act.lighthouse": "Leg met de vuurtoren {ship} ({slots}) op zee in plaats van {other}.",
    "act.load": (
        "Laad {ship} in {dock}: {points:overwinningpunt|overwinningpunten} per stuk, plaats voor "
        "{free}."
    ),
    "act.load.empty": (
        "Laad een schip in {dock}: {points:overwinningpunt|overwinningpunten} per stuk."
    ),
    "act.cargo": "Laad {wares} voor {points:overwinningpunt|overwinningpunten}.",
    "act.cargo.slots": "Vul deze plaatsen van een schip: {slots}.",
    "act.bid": "{number:Koop geen stemmen.|Koop # stem voor # peso.|Koop # stemmen voor # peso's.}",
    "act.bid.votes": (
        "{number:Koop geen stemmen|Koop # stem voor # peso|Koop # stemmen voor # peso's}: samen "
        "{votes}."
    ),
    "act.enact": "Maak tot wet: {bills}.",
    "act.enact.bill": "{law:the}",
    "act.enact.law": "{law:the} ({law:does})",
    "act.enact.types": "Maak de wetsvoorstellen van de types {types} tot wet.",
    "act.pay": "Betaal {money:niets|# peso|# peso's} voor 2 overwinningpunten.",
    "act.duty": (
        "Geef {wares} af voor {points} overwinningpunten"
        "{bonus:|, waarvan # voor belasting en heffing samen|}."
    ),
}

NOT = {
    "not.card_played": "Je hebt {character:the} in deze ronde al gespeeld.",
    "not.too_few_fields": (
        "In de rij en kolom van je spelfiguur heb je {number:geen open veld|maar # open veld|"
        "maar # open velden} met {ware}."
    ),
    "not.too_few_left": "De voorraad bevat {number:geen|maar # ×|maar # ×} {ware}.",
    "not.must_harvest": "Zoveel producten als er gratis zijn moet je oogsten, hoogstens {number}.",
    "not.too_little_water": "Dat kost {needed} water, en je hebt {water:er geen|er #|er #}.",
    "not.none_to_buy": "De markt en de voorraad bevatten geen {good}.",
    "not.too_expensive": "1 × {good} kost {price:peso|peso's}, en je hebt er {money:geen|#|#}.",
    "not.turned_too_often": ("Je bent bij {good} al drie keer gewisseld tussen kopen en verkopen."),
    "not.not_owned": "Je hebt geen {ware}.",
    "not.too_few_owned": "Je hebt maar {number} × {ware}.",
    "not.not_cheapest": (
        "Alleen een product met de laagste prijs kan worden genomen: 1 × {ware} kost "
        "{price:peso|peso's}, het goedkoopste {lowest}."
    ),
    "not.traded_already": (
        "Je hebt gehandeld, dus je kunt in plaats daarvan niets uit de voorraad nemen."
    ),
    "not.space_used": "Dit alternatief is in deze ronde al gebruikt.",
    "not.none_in_supply": "De voorraad bevat geen {ware}.",
    "not.say_done": "Je hebt gehandeld, dus je kunt niet passen: stop met handelen.",
    "not.nothing_traded": "Je hebt nog niet gehandeld: pas als je dat niet wilt.",
    "not.none_on_display": "{building:The} ligt er niet meer.",
    "not.materials_lacking": "{building:The} kost {wares}, en je hebt {held}.",
    "not.fee_lacking": (
        "Door de bouwwet kost een gebouw {fee:peso|peso's} extra, en je hebt er {money:geen|#|#}."
    ),
    "not.alternatives_used": "Beide alternatieven zijn in deze ronde al gebruikt.",
    "not.built_on": "Op dit veld staat {structure:the}.",
    "not.nothing_active": "Er staat geen gebouw in de rij en kolom van je spelfiguur.",
    "not.no_such_building": "Je hebt geen {structure}.",
    "not.active_already": (
        "{structure:The} staat in de rij en kolom van je spelfiguur: gebruik daar alle gebouwen."
    ),
    "not.no_effect": "{structure:The} zou nu niets opleveren.",
    "not.must_use": "Je hebt één gebouw gekozen en moet dat gebruiken.",
    "not.another_building": "Je gebruikt alleen een ander gebouw, niet {structure:the}.",
    "not.not_active": "{structure:The} staat niet in de rij en kolom van je spelfiguur.",
    "not.used_already": "Je hebt {structure:the} al gebruikt.",
    "not.dock_empty": "Er ligt geen schip in {dock}.",
    "not.nothing_fits": "Niets van wat je hebt past op het schip in {dock}.",
    "not.too_few_slots": (
        "Het schip in {dock} heeft {number:geen vrije plaats|maar # vrije plaats|"
        "maar # vrije plaatsen} voor {good}."
    ),
    "not.slot_taken": "Plaats {slot} is al gevuld met {good}.",
    "not.later_slot": (
        "Van de plaatsen voor dezelfde handelswaar worden de eerste vrije het eerst gevuld."
    ),
    "not.no_bill": "Er ligt geen wetsvoorstel van het type {type} open.",
    "not.barred": "Een wetsvoorstel van het type {type} is in de vorige ronde al afgewezen.",
    "not.not_in_stack": "In de stapel is geen {ship}.",
    "not.too_high_bid": "Je hebt maar {money:peso|peso's}.",
    "not.tax_too_high": "De belasting is {tax:peso|peso's}, en je hebt er {money:geen|#|#}.",
    "not.no_tax": "Je bent niets verschuldigd, en dat telt als betaald.",
    "not.other_duty": "Gevraagd wordt {law:the}.",
}

NOTES = {
    **forms(
        "character",
        "short",
        worker="oogsten",
        tradeswoman="kopen, verkopen",
        architect="bouwen",
        foreman="gebouw inzetten",
        mayor="een schip laden",
    ),
    **forms(
        "space",
        "gives",
        t1=counted(TRADESWOMAN_UNITS, "bouwmateriaal", "bouwmaterialen"),
        t2=f"{TRADESWOMAN_UNITS} van het goedkoopste product",
        a1=counted(ARCHITECT_POINTS[0], "punt", "punten"),
        a2=counted(ARCHITECT_POINTS[1], "punt", "punten"),
        m1=counted(MAYOR_PESOS[0], "peso", "peso’s"),
        m2=counted(MAYOR_PESOS[1], "peso", "peso’s"),
    ),
    "note.fee": "+{n:peso|peso’s} door de bouwwet",
    "note.bills": "{n} van de {bills} worden vanavond wet",
    "note.barred": "De kerk kan deze soort in deze ronde niet afwijzen.",
    "note.traded": "je hebt al gehandeld",
    "note.votes_kept": "waard in stemmen",
    "note.votes": "{n:stem|stemmen} als je hem houdt",
    "note.kept_for_votes": "voor de stemming",
    "note.town_hall": f"+{counted(TOWN_HALL_VOTES, 'stem', 'stemmen')} van het raadhuis",
    "note.building_points": (
        f"Aan het eind is het {counted(POINTS_OF_A_BUILDING, 'punt', 'punten')} waard."
    ),
    "note.spoil": "bederft vannacht",
    "note.works": "je figuur bewerkt zijn rij en kolom",
    "note.at_sea": "op zee · volgende ronde",
    "note.ship_stack": "In de stapel, in een volgorde die niemand kent.",
    "note.start_goods": "Op je erf; gelijke mag ook.",
    "note.harvest_none": "Daar valt geen productveld te oogsten.",
    "note.load": "{n} × {each} = {points:punt|punten}.",
    "note.load_leaves": "Vol vertrekt het meteen.",
    "note.bid": "Stemmen {votes} + {bought} = {sum}. In het geheim; ieder betaalt.",
    "note.enact": "Ze vervangen de wetten ernaast; de andere voorstellen verdwijnen.",
    "note.foreman": "Alles in rij en kolom, of een enkel gebouw elders.",
}

LOG = {
    "log.game_started": "Een spel voor {players} spelers begint.",
    "log.started_with": "{who} begint met {each}.",
    "log.started_with.each": "{number} × {ware}",
    "log.round_started": "Ronde {number}: {who} is startspeler.",
    "log.bill_revealed": "Wetsvoorstellen: {each}.",
    "log.bill_revealed.each": "{statute}",
    "log.card_played": "{who} speelt {character:the}.",
    "log.passed": "{who} maakt geen gebruik van de kaart.",
    "log.figure_moved": "{who} zet de spelfiguur op {field}.",
    "log.harvested": "De velden van {who} leveren op: {each}.",
    "log.harvested.each": "{number} × {ware}",
    "log.water_spent": "{who} geeft {number} water af voor de oogst.",
    "log.bought": "{who} koopt {good} voor {money:peso|peso's}.",
    "log.sold": "{who} verkoopt {good} voor {money:peso|peso's}.",
    "log.taken": "{who} neemt {ware} uit de voorraad.",
    "log.built": ("{who} bouwt {building:the} op {field}{money:|| en betaalt # peso's}."),
    "log.alternative_points": (
        "{who} bouwt niets en neemt {points:overwinningpunt|overwinningpunten}."
    ),
    "log.alternative_pesos": "{who} laadt geen schip en neemt {money:peso|peso's}.",
    "log.used_for_points": (
        "{who} krijgt {points:overwinningpunt|overwinningpunten} van {building:the}."
    ),
    "log.used_for_pesos": "{who} krijgt {money:peso|peso's} van {building:the}.",
    "log.handed_in_for_points": (
        "{who} levert {each} in bij {building:the} voor {points:overwinningpunt|overwinningpunten}."
    ),
    "log.handed_in_for_points.each": "{number} × {ware}",
    "log.handed_in_for_pesos": (
        "{who} verkoopt {each} aan {building:the} voor {money:peso|peso's}."
    ),
    "log.handed_in_for_pesos.each": "{number} × {ware}",
    "log.processed": "{who} maakt {number} × {good} in {building:the}.",
    "log.exchanged": "{who} ruilt {good} voor {other_good} op de zwarte markt.",
    "log.bill_rejected": "{who} wijst met de kerk {statute:the} af.",
    "log.town_hall_used": "{who} krijgt 2 extra stemmen van het raadhuis.",
    "log.dam_used": "{who} neemt {number} water met de dam.",
    "log.ship_exchanged": ("{who} verwisselt met de vuurtoren {ship} op zee voor {other_ship}."),
    "log.stored": "{who} bewaart {number:product|producten}.",
    "log.delivered": "{who} levert {each} aan het schip in {dock}.",
    "log.delivered.each": ("{number} × {good} voor {points:overwinningpunt|overwinningpunten}"),
    "log.ship_left": "Schepen die vertrekken: {each}.",
    "log.ship_left.each": "{ship}",
    "log.ship_sighted": "Nieuwe schepen: {each}.",
    "log.ship_sighted.each": "{ship}",
    "log.new_start_player": "Met {character:the} als vierde kaart is {who} nu startspeler.",
    "log.votes_shown": "Stemmen: {each}.",
    "log.votes_shown.each": "{votes} voor {who}",
    "log.bid_revealed": "Gekochte stemmen: {each}.",
    "log.bid_revealed.each": "{money} door {who}",
    "log.vote_tied": "De stemming staat gelijk tussen {each}.",
    "log.vote_tied.each": "{who}",
    "log.vote_won": "{who} wint de stemming met {votes:stem|stemmen}.",
    "log.enacted": "{who} maakt tot wet: {each}.",
    "log.enacted.each": "{statute:the}",
    "log.tax_paid": (
        "{who} {money:is geen belasting verschuldigd|betaalt # peso belasting|"
        "betaalt # peso's belasting} en krijgt 2 overwinningpunten."
    ),
    "log.tax_declined": "Geen belasting van {each}.",
    "log.tax_declined.each": "{who}",
    "log.duty_paid": "{who} geeft {each} af als heffing voor {points} overwinningpunten.",
    "log.duty_paid.each": "{number} × {ware}",
    "log.duty_declined": "Geen heffing van {each}.",
    "log.duty_declined.each": "{who}",
    "log.subsidy_received": "{law:The} levert {each} op.",
    "log.subsidy_received.each": "{points:overwinningpunt|overwinningpunten} voor {who}",
    "log.market_changed": "Door {law:the} liggen er nu op de markt: {each}.",
    "log.market_changed.each": "{number} × {good}",
    "log.products_lost": "{who} heeft {each} niet bewaard en is dat kwijt.",
    "log.products_lost.each": "{number} × {good}",
    "log.game_ended": "Het spel is afgelopen: {end}.",
}

TEXT = {
    "game.title": "Cuba",
    "game.summary": (
        "Oogsten, handelen, bouwen en verschepen met vier van je vijf karakters; het vijfde stemt "
        "in het parlement."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **OPTIONS,
    **ASK,
    **ACT,
    **NOT,
    **NOTES,
    **LOG,
}
