"""What stands on the cards of San Juan, and the whole rule of each."""

from __future__ import annotations

from entrepot.engine.text import forms

_PRODUCES_EN = (
    "It holds 1 good at most. In the producer phase a card of the deck is laid on it face "
    "down: 1 {}. You may build several."
)
EN = {
    **forms(
        "card",
        "short",
        indigo_plant="produces indigo",
        sugar_mill="produces sugar",
        tobacco_storage="produces tobacco",
        coffee_roaster="produces coffee",
        silver_smelter="produces silver",
        smithy="production buildings cost 1 less",
        gold_mine="prospector: turn up 4; if all costs differ, keep 1",
        archive="councillor: discard from your whole hand",
        poor_house="built with 0 or 1 card left: draw 1",
        black_market="pay with up to 2 goods",
        trading_post="sell 1 good more",
        well="produced 2 goods or more: draw 1",
        market_stand="sold 2 goods or more: draw 1",
        crane="build over one of your buildings",
        chapel="each round tuck a card: 1 point each",
        tower="hand limit 12",
        aqueduct="produce 1 good more",
        carpenter="built a violet building: draw 1",
        prefecture="councillor: keep 2 cards",
        market_hall="sold a good: draw 1",
        quarry="violet buildings cost 1 less",
        library="your privilege counts double",
        statue="monument",
        victory_column="monument",
        hero="monument",
        guild_hall="2 points for each production building",
        city_hall="1 point for each violet building",
        triumphal_arch="4, 6 or 8 points for 1, 2 or 3 monuments",
        palace="1 point for every 4 points",
    ),
    **forms(
        "card",
        "rule",
        indigo_plant=_PRODUCES_EN.format("indigo"),
        sugar_mill=_PRODUCES_EN.format("sugar"),
        tobacco_storage=_PRODUCES_EN.format("tobacco"),
        coffee_roaster=_PRODUCES_EN.format("coffee"),
        silver_smelter=_PRODUCES_EN.format("silver"),
        smithy="Every production building costs you 1 card less, but never less than nothing.",
        gold_mine=(
            "In each prospector phase you may turn up the 4 top cards of the deck. If all their "
            "costs differ, you take one of them; the others are put away."
        ),
        archive=(
            "In the councillor phase the cards you draw join your hand first. Then you put away "
            "as many cards as you must, from your whole hand."
        ),
        poor_house=(
            "If you have 0 or 1 card in hand after building, you draw 1 card. A card of the "
            "carpenter comes before. To get that far you may waive discounts and pay more."
        ),
        black_market=(
            "When you build, you may hand in up to 2 goods, each in place of 1 card. They are put "
            "away unseen."
        ),
        trading_post="In the trader phase you may sell 1 good more: 2, or 3 as trader.",
        well="If you produce at least 2 goods in a producer phase, you draw 1 card.",
        market_stand="If you sell at least 2 goods in a trader phase, you draw 1 card more.",
        crane=(
            "You may lay a new building over one of yours and pay only the difference of their "
            "costs. The covered building is out of the game and its good is lost. The crane "
            "cannot cover itself, nor a building one of its own kind."
        ),
        chapel=(
            "At the start of each round but the first you may tuck 1 hand card under it, unseen. "
            "Each is worth 1 point in the end, also if the chapel is built over."
        ),
        tower="At the start of a round you may hold 12 cards instead of 7.",
        aqueduct="In the producer phase you may produce 1 good more: 2, or 3 as producer.",
        carpenter=(
            "Whenever you build a violet building, you draw 1 card after paying. The carpenter "
            "does not help with itself."
        ),
        prefecture="In the councillor phase you keep 2 of the cards you draw instead of 1.",
        market_hall="If you sell at least 1 good in a trader phase, you draw 1 card more.",
        quarry="Every violet building costs you 1 card less, but never less than nothing.",
        library=(
            "When you take a role, its privilege counts twice: builder 2 cards less, producer and "
            "trader 3 goods, councillor 8 cards, prospector 2 cards. With two players it helps "
            "once a round."
        ),
        statue=(
            "A monument. It does nothing, but is worth 3 points, and the triumphal arch counts it."
        ),
        victory_column=(
            "A monument. It does nothing, but is worth 4 points, and the triumphal arch counts it."
        ),
        hero=(
            "A monument. It does nothing, but is worth 5 points, and the triumphal arch counts it."
        ),
        guild_hall=(
            "In the end 2 points for each of your production buildings; equal ones count, too."
        ),
        city_hall="In the end 1 point for each of your violet buildings, itself included.",
        triumphal_arch="In the end 4 points for one monument of yours, 6 for two, 8 for three.",
        palace="In the end 1 point for every 4 points you have, rounded down. It is counted last.",
    ),
}

_PRODUCES_NL = (
    "Er past 1 goed op. Bij de opzichter komt er een kaart van de stapel gedekt op te liggen: "
    "1 {}. Je mag er meer dan een bouwen."
)
NL = {
    **forms(
        "card",
        "short",
        indigo_plant="levert indigo",
        sugar_mill="levert suiker",
        tobacco_storage="levert tabak",
        coffee_roaster="levert koffie",
        silver_smelter="levert zilver",
        smithy="productiegebouwen kosten 1 minder",
        gold_mine="goudzoeker: 4 open; elke prijs anders: neem 1",
        archive="raadsheer: leg af uit je hele hand",
        poor_house="gebouwd met 0 of 1 kaart over: trek er 1",
        black_market="betaal met hoogstens 2 goederen",
        trading_post="verkoop 1 goed meer",
        well="2 of meer goederen gemaakt: trek 1",
        market_stand="2 of meer goederen verkocht: trek 1",
        crane="bouw over een eigen gebouw heen",
        chapel="elke ronde een kaart eronder: 1 punt per kaart",
        tower="handlimiet 12",
        aqueduct="produceer 1 goed meer",
        carpenter="violet gebouw gebouwd: trek 1",
        prefecture="raadsheer: houd 2 kaarten",
        market_hall="een goed verkocht: trek 1",
        quarry="violette gebouwen kosten 1 minder",
        library="je voorrecht telt dubbel",
        statue="monument",
        victory_column="monument",
        hero="monument",
        guild_hall="2 punten per productiegebouw",
        city_hall="1 punt per violet gebouw",
        triumphal_arch="4, 6 of 8 punten voor 1, 2 of 3 monumenten",
        palace="1 punt per 4 punten",
    ),
    **forms(
        "card",
        "rule",
        indigo_plant=_PRODUCES_NL.format("indigo"),
        sugar_mill=_PRODUCES_NL.format("suiker"),
        tobacco_storage=_PRODUCES_NL.format("tabak"),
        coffee_roaster=_PRODUCES_NL.format("koffie"),
        silver_smelter=_PRODUCES_NL.format("zilver"),
        smithy="Elk productiegebouw kost je 1 kaart minder, maar nooit minder dan niets.",
        gold_mine=(
            "Bij elke goudzoeker mag je de 4 bovenste kaarten van de stapel omdraaien. Zijn alle "
            "prijzen verschillend, dan neem je er een; de andere worden afgelegd."
        ),
        archive=(
            "Bij de raadsheer neem je de getrokken kaarten eerst in de hand. Daarna leg je het "
            "vereiste aantal af, uit je hele hand."
        ),
        poor_house=(
            "Heb je na het bouwen 0 of 1 kaart in de hand, dan trek je 1 kaart. De kaart van de "
            "werkplaats komt eerder. Om zover te komen mag je van kortingen afzien en meer "
            "betalen."
        ),
        black_market=(
            "Als je bouwt, mag je hoogstens 2 goederen inleveren, elk in plaats van 1 kaart. Ze "
            "worden ongezien afgelegd."
        ),
        trading_post=(
            "Bij de handelaar mag je 1 goed meer verkopen: 2, of 3 als je zelf handelaar bent."
        ),
        well="Produceer je bij de opzichter minstens 2 goederen, dan trek je 1 kaart.",
        market_stand="Verkoop je bij de handelaar minstens 2 goederen, dan trek je 1 kaart meer.",
        crane=(
            "Je mag een nieuw gebouw over een eigen gebouw leggen en betaalt alleen het verschil. "
            "Wat eronder ligt is uit het spel en een goed erop vervalt. De kraan dekt zichzelf "
            "niet af, en geen gebouw een van zijn eigen soort."
        ),
        chapel=(
            "Aan het begin van elke ronde, behalve de eerste, mag je er ongezien 1 handkaart "
            "onder leggen. Elke kaart telt aan het eind 1 punt, ook als de kapel overbouwd is."
        ),
        tower="Aan het begin van een ronde mag je 12 in plaats van 7 kaarten in de hand hebben.",
        aqueduct=(
            "Bij de opzichter mag je 1 goed meer produceren: 2, of 3 als je zelf opzichter bent."
        ),
        carpenter=(
            "Telkens als je een violet gebouw bouwt, trek je na het betalen 1 kaart. Voor "
            "zichzelf helpt de werkplaats niet."
        ),
        prefecture="Bij de raadsheer houd je 2 van de getrokken kaarten in plaats van 1.",
        market_hall="Verkoop je bij de handelaar minstens 1 goed, dan trek je 1 kaart meer.",
        quarry="Elk violet gebouw kost je 1 kaart minder, maar nooit minder dan niets.",
        library=(
            "Neem je een personage, dan telt zijn voorrecht dubbel: bouwmeester 2 kaarten minder, "
            "opzichter en handelaar 3 goederen, raadsheer 8 kaarten, goudzoeker 2 kaarten. Met "
            "twee spelers helpt ze eens per ronde."
        ),
        statue=(
            "Een monument. Het doet niets, maar is 3 punten waard en telt mee voor de triomfboog."
        ),
        victory_column=(
            "Een monument. Ze doet niets, maar is 4 punten waard en telt mee voor de triomfboog."
        ),
        hero="Een monument. Hij doet niets, maar is 5 punten waard en telt mee voor de triomfboog.",
        guild_hall=(
            "Aan het eind 2 punten voor elk van je productiegebouwen; ook gelijke tellen mee."
        ),
        city_hall="Aan het eind 1 punt voor elk van je violette gebouwen, ook voor zichzelf.",
        triumphal_arch="Aan het eind 4 punten voor een monument van jou, 6 voor twee, 8 voor drie.",
        palace=(
            "Aan het eind 1 punt voor elke 4 punten die je hebt, naar beneden afgerond. Het wordt "
            "als laatste geteld."
        ),
    ),
}
