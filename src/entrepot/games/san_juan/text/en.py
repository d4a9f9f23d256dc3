"""San Juan in English."""

from __future__ import annotations

from entrepot.engine.text import forms, words
from entrepot.games.san_juan.text import cards, plan

WORDS = {
    "good.indigo": "indigo",
    "good.sugar": "sugar",
    "good.tobacco": "tobacco",
    "good.coffee": "coffee",
    "good.silver": "silver",
    **words(
        "role",
        "the",
        builder="builder",
        producer="producer",
        trader="trader",
        councillor="councillor",
        prospector="prospector",
    ),
    **words(
        "card",
        "the",
        indigo_plant="indigo plant",
        sugar_mill="sugar mill",
        tobacco_storage="tobacco storage",
        coffee_roaster="coffee roaster",
        silver_smelter="silver smelter",
        smithy="smithy",
        gold_mine="gold mine",
        archive="archive",
        poor_house="poor house",
        black_market="black market",
        trading_post="trading post",
        well="well",
        market_stand="market stand",
        crane="crane",
        chapel="chapel",
        tower="tower",
        aqueduct="aqueduct",
        carpenter="carpenter",
        prefecture="prefecture",
        market_hall="market hall",
        quarry="quarry",
        library="library",
        statue="statue",
        victory_column="victory column",
        hero="hero",
        guild_hall="guild hall",
        city_hall="city hall",
        triumphal_arch="triumphal arch",
        palace="palace",
    ),
    "tile.t1": "indigo 1, sugar 1, tobacco 1, coffee 2, silver 2",
    "tile.t2": "indigo 1, sugar 1, tobacco 2, coffee 2, silver 2",
    "tile.t3": "indigo 1, sugar 1, tobacco 2, coffee 2, silver 3",
    "tile.t4": "indigo 1, sugar 2, tobacco 2, coffee 2, silver 3",
    "tile.t5": "indigo 1, sugar 2, tobacco 2, coffee 3, silver 3",
    "source.buildings": "buildings",
    "source.chapel_pile": "cards under the chapel",
    "tie.hand_cards_and_goods": "hand cards and goods",
    "end.twelve_buildings": "somebody has twelve buildings",
    "end.standstill": "no card can move any more",
    "end.round_limit": "200 rounds have been played",
}

WHAT_IT_DOES = {
    **forms(
        "role",
        "does",
        builder="everyone may build, you for 1 card less",
        producer="everyone may produce a good, you two",
        trader="everyone may sell a good, you two",
        councillor="everyone may draw 2 cards and keep 1, you draw 5",
        prospector="you draw 1 card, and the others get nothing",
    ),
    **forms(
        "card",
        "does",
        indigo_plant="it produces indigo",
        sugar_mill="it produces sugar",
        tobacco_storage="it produces tobacco",
        coffee_roaster="it produces coffee",
        silver_smelter="it produces silver",
        smithy="production buildings cost you 1 card less",
        gold_mine="in the prospector phase you may turn up 4 cards; if all costs differ, keep one",
        archive="in the councillor phase you put away cards from your whole hand",
        poor_house="1 card if you have 0 or 1 left after building",
        black_market="you may pay with up to 2 goods when you build",
        trading_post="you may sell 1 good more",
        well="1 card if you produce at least 2 goods",
        market_stand="1 card if you sell at least 2 goods",
        crane="you may build over one of your buildings and pay the difference",
        chapel="each round you may tuck a card under it for 1 point",
        tower="you may hold 12 cards",
        aqueduct="you may produce 1 good more",
        carpenter="1 card for each violet building you build",
        prefecture="you keep 2 cards in the councillor phase",
        market_hall="1 card if you sell at least 1 good",
        quarry="violet buildings cost you 1 card less",
        library="it doubles the privilege of your role",
        statue="3 points",
        victory_column="4 points",
        hero="5 points",
        guild_hall="in the end 2 points for each production building",
        city_hall="in the end 1 point for each violet building",
        triumphal_arch="in the end 4, 6 or 8 points for 1, 2 or 3 monuments",
        palace="in the end 1 point for every 4 points",
    ),
}

ASK = {
    "ask.starting_hand": "Which card do you put away? {left} to go; you keep 4.",
    "ask.chapel": "Do you tuck a card under your chapel?",
    "ask.hand_limit": "You hold too many cards. Which one do you put away? {left} to go.",
    "ask.choose_role": "Which role do you take?",
    "ask.councillor_draw": "How many cards do you draw?",
    "ask.councillor_keep": "Which drawn card do you keep? {left} to choose.",
    "ask.archive_discard": "Which card do you put away? {left} to go.",
    "ask.build": "What do you build?",
    "ask.choose_site": "Where do you build {card:the}?",
    "ask.library_discount": "Do you use your library to build {card:the}?",
    "ask.black_market": (
        "{card:The} costs you {owed:card|cards}. Do you give a good to the black market?"
    ),
    "ask.payment": "Which card do you pay with? {left} to go.",
    "ask.extra_payment": (
        "Do you waive discounts and pay {left:card|cards} more, so that the poor house helps?"
    ),
    "ask.produce": "What do you produce?",
    "ask.produce.more": "What else do you produce?",
    "ask.sell": "Which good do you sell?",
    "ask.sell.more": "Which other good do you sell?",
    "ask.prospector_draw": "Do you draw as prospector?",
    "ask.gold_mine": "Do you use your gold mine?",
    "ask.gold_mine_pick": "All four costs differ. Which card do you take?",
}

ACT = {
    "act.role": "Take {role:the}: {role:does}.",
    "act.accept": "Turn up four cards with your gold mine.",
    "act.pass": "Pass.",
    "act.pass.chapel": "Tuck no card.",
    "act.pass.councillor_draw": "Draw no cards.",
    "act.pass.build": "Build nothing.",
    "act.pass.black_market": "Give no more goods; pay {owed:card|cards}.",
    "act.pass.extra_payment": "Pay no more.",
    "act.pass.produce": "Produce nothing.",
    "act.pass.sell": "Sell nothing.",
    "act.pass.more_goods": "Leave it at that.",
    "act.pass.prospector_draw": "Draw no card.",
    "act.pass.gold_mine": "Leave your gold mine unused.",
    "act.draw": "Draw {number:card|cards}.",
    "act.draw.councillor_draw": "Draw {number:card|cards} to choose from.",
    "act.draw.prospector_draw": "Draw {number:card|cards} as prospector.",
    "act.keep": "Keep {card:the}{left:|; # more to choose|; # more to choose}.",
    "act.discard": "Put {card:the} away{left:|; # more to go|; # more to go}.",
    "act.tuck": "Tuck {card:the} under your chapel for 1 point.",
    "act.build": (
        "Build {card:the} for {number:nothing|# card|# cards}"
        "{discount:| (# less than printed)| (# less than printed)}: {card:does}."
    ),
    "act.new_site": "Build on a new site for {number:nothing|# card|# cards}.",
    "act.cover": "Build over {covered:the} for {number:nothing|# card|# cards}.",
    "act.cover_good": (
        "Build over {covered:the} for {number:nothing|# card|# cards}; its good is lost."
    ),
    "act.use_library": "Use the library now and pay {number:nothing|# card|# cards}.",
    "act.keep_library": (
        "Save the library for your second role and pay {number:nothing|# card|# cards}."
    ),
    "act.give": (
        "Give {good} to the black market; {left:nothing is|# card is|# cards are} left to pay."
    ),
    "act.pay": "Pay with {card:the}{left:|; # more to go|; # more to go}.",
    "act.pay.extra_payment": "Pay {card:the} as well{left:|; # more to go|; # more to go}.",
    "act.produce": "Produce {good} on {card:the}.",
    "act.sell": "Sell {good} for {number:nothing|# card|# cards}.",
    "act.take": "Take {card:the} into your hand.",
}

NOT = {
    "not.role_taken": "{role:The} was already taken this round, by {who}.",
    "not.extra_begun": "You have begun to pay more: {left:card|cards} still to go.",
    "not.must_give": (
        "You owe {owed:card|cards} and cannot pay that: "
        "give {short:good|goods} to the black market first."
    ),
    "not.council_amount": "In the councillor phase 2, 5 or 8 cards are drawn.",
    "not.councillor_only": "Only the councillor may draw {number} cards.",
    "not.prospector_amount": "The prospector draws 1 card, or 2 with a library.",
    "not.no_library": "Without a library you cannot draw {number} cards.",
    "not.library_used": "With two players a library helps once a round, and yours has.",
    "not.few_cards": (
        "There {cards:are no cards|is only # card|are only # cards} left; "
        "you get all of them with {number}."
    ),
    "not.not_in_hand": "You do not hold {card:the}.",
    "not.not_drawn": "{card:The} is not among the cards you drew.",
    "not.earlier_card": (
        "Cards are named in order: {card:the} comes before {last:the}, your last answer."
    ),
    "not.too_late_card": (
        "{left:card is|cards are} still to be named, and from {card:the} onwards you have fewer: "
        "name an earlier one first."
    ),
    "not.already_built": "You already have {card:the}, and one is enough.",
    "not.too_expensive": (
        "{card:The} costs you {number:card|cards} here, and you can pay with {hand:card|cards}"
        "{goods:| and # good| and # goods}."
    ),
    "not.covers_crane": "The crane cannot build over itself.",
    "not.covers_same": "A building cannot cover one of its own kind.",
    "not.only_with_good": "Every {card} of yours holds a good: say that you cover one with a good.",
    "not.no_building": "You have no {card}.",
    "not.no_good": "You have no {good}.",
    "not.covered_good": "The {good} lies on the building that you are covering.",
    "not.earlier_good": ("Goods are named in order: {good} comes before {last}, your last answer."),
    "not.too_late_good": (
        "You must give more goods than you have from {good} onwards: name an earlier one first."
    ),
    "not.holds_good": "Every {card} of yours holds a good already.",
    "not.not_turned_up": "{card:The} is not among the four cards.",
}

LOG = {
    "log.game_started": "A game begins; {who} is the first governor.",
    "log.card_drawn": "You draw: {card}.",
    "log.card_put_away": "You put away: {card}.",
    "log.dealt": "{who} is dealt {number} cards.",
    "log.reshuffled": "The {number} discarded cards are shuffled and become the deck.",
    "log.starting_hand_chosen": "{who} puts {number:card|cards} away and keeps 4.",
    "log.round_started": "Round {number}: {who} is governor.",
    "log.tucked": "{who} tucks a card under the chapel.",
    "log.not_tucked": "{who} tucks no card.",
    "log.hand_cut": "{who} holds too many cards and puts {number} away.",
    "log.role_taken": "{who} takes {role:the}.",
    "log.council_declined": "{who} draws no cards.",
    "log.council_drawn": "{who} draws {number:card|cards} to choose from.",
    "log.council_discarded": "{who} puts {number:card|cards} away.",
    "log.not_built": "No building for {who}.",
    "log.built": "{who} builds {card:the}.",
    "log.covered": "{who} lays it over {covered:the}.",
    "log.good_covered": "The {good} of {who} on the covered building is lost.",
    "log.library_used": "{who} uses the library.",
    "log.good_given": "{who} gives {good} to the black market.",
    "log.paid": "{who} pays {number:nothing|# card|# cards}.",
    "log.paid_more": "{who} pays {number:card|cards} more for the sake of the poor house.",
    "log.carpenter_paid": "{who} draws {number:no card|# card|# cards} with the carpenter.",
    "log.poor_house_paid": "{who} draws {number:no card|# card|# cards} with the poor house.",
    "log.produced": "{who} produces {good}.",
    "log.nothing_produced": "No goods for {who}.",
    "log.well_paid": "{who} draws {number:no card|# card|# cards} with the well.",
    "log.tile_turned": "The trading house pays in cards: {tile}.",
    "log.sold": "{who} sells {good}.",
    "log.nothing_sold": "No sale for {who}.",
    "log.sale_paid": "{who} draws {number:no card|# card|# cards} for the sale.",
    "log.prospected": "{who} draws {number:no card|# card|# cards} as prospector.",
    "log.prospector_declined": "{who} draws no card as prospector.",
    "log.gold_mine_declined": "{who} leaves the gold mine unused.",
    "log.gold_mine_card": "{who} turns up with the gold mine: {card}.",
    "log.gold_mine_missed": "Two costs are equal; {who} gets nothing.",
    "log.gold_mine_taken": "{who} takes {card:the}.",
    "log.game_ended": "The game is over: {end}.",
}

TEXT = {
    "game.title": "San Juan",
    "game.summary": (
        "One deck of cards is building, money and good at once: build the best town of twelve."
    ),
    "option.start_variant": "Starting hands",
    "option.start_variant.false": "four cards each",
    "option.start_variant.true": "choose four of more cards",
    **WORDS,
    **WHAT_IT_DOES,
    **cards.EN,
    **plan.EN,
    **ASK,
    **ACT,
    **NOT,
    **LOG,
}
