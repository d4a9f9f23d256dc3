"""Cuba in English."""

from __future__ import annotations

from entrepot.engine.text import forms, words

WORDS = {
    "ware.citrus": "citrus fruit",
    "ware.citrus.short": "citrus",
    "ware.sugar": "sugar cane",
    "ware.sugar.short": "sugar",
    "ware.tobacco": "tobacco",
    "ware.rum": "rum",
    "ware.cigars": "cigars",
    "ware.wood": "wood",
    "ware.stone": "stone",
    "ware.water": "water",
    "wares.some": "{number} × {ware}",
    **words(
        "character",
        "the",
        worker="worker",
        tradeswoman="tradeswoman",
        architect="architect",
        foreman="foreman",
        mayor="mayor",
    ),
    **words(
        "building",
        "the",
        cement_factory="cement factory",
        sawmill="sawmill",
        golf_course="golf course",
        monastery="monastery",
        rum_cafe="rum café",
        cigar_cafe="cigar café",
        small_trading_office="small trading office",
        large_trading_office="large trading office",
        hotel="hotel",
        inn="inn",
        department_store="department store",
        product_shop="product shop",
        building_shop="building-supply shop",
        small_bank="small bank",
        large_bank="large bank",
        cigar_factory="cigar factory",
        distillery="distillery",
        black_market="black market",
        church="church",
        town_hall="town hall",
        dam="dam",
        lighthouse="lighthouse",
        warehouse_tile="warehouse",
    ),
    "space.t1": "the tradeswoman's first space",
    "space.t2": "the tradeswoman's second space",
    "space.a1": "the architect's first space",
    "space.a2": "the architect's second space",
    "space.m1": "the mayor's first space",
    "space.m2": "the mayor's second space",
    **words("structure", "the", printed_warehouse="printed warehouse"),
    **words(
        "ground",
        "the",
        citrus="citrus field",
        sugar="sugar field",
        tobacco="tobacco field",
        forest="forest",
        mountain="mountain",
        lake="lake",
        warehouse="printed warehouse",
    ),
    **{
        f"field.{row}_{column}": f"row {row}, column {column}"
        for row in (1, 2, 3)
        for column in (1, 2, 3, 4)
    },
    **{f"dock.dock_{number}": f"dock {number}" for number in (1, 2, 3)},
    **{f"ship.ship_{number}": f"ship {number}" for number in range(1, 16)},
    "type.tax": "tax",
    "type.duty": "duty",
    "type.subsidy": "subsidy",
    "type.other": "other",
    **words(
        "law",
        "the",
        printed_tax="tax of 2 pesos",
        tax_1="tax of 1 peso",
        tax_2="tax of 2 pesos",
        tax_3="tax of 3 pesos",
        tax_4="tax of 4 pesos",
        tax_5="tax of 5 pesos",
        tax_buildings="tax of 1 peso for each building",
        printed_duty="duty of citrus fruit",
        duty_citrus="duty of citrus fruit",
        duty_sugar="duty of sugar cane",
        duty_tobacco="duty of tobacco",
        duty_water="duty of water",
        duty_materials="duty of 2 building materials",
        duty_products="duty of 2 products",
        subsidy_buildings="subsidy for buildings",
        subsidy_material_fields="subsidy for open building-material fields",
        subsidy_product_fields="subsidy for open product fields",
        subsidy_water="subsidy for water",
        subsidy_votes="subsidy for votes on the fifth card",
        subsidy_pesos="subsidy for every 3 pesos",
        market_demand_law="market demand law",
        market_supply_law="market supply law",
        drought_law="drought law",
        building_law="building law",
        harbour_law="harbour law",
        anti_corruption_law="anti-corruption law",
    ),
    "source.earlier": "earlier points",
    "source.buildings": "use of buildings",
    "source.ships": "loaded ships",
    "source.erected": "erected buildings",
    "tie.pesos": "pesos",
    "end.six_rounds": "six rounds have been played",
}

WHAT_IT_DOES = {
    **forms(
        "character",
        "does",
        worker="move your figure and harvest in its row and column",
        tradeswoman="buy and sell on the market, or take a unit from the supply",
        architect="erect a building, or take points",
        foreman="use buildings",
        mayor="load a ship, or take pesos",
    ),
    **forms(
        "building",
        "does",
        cement_factory="up to 4 stone become 1 point each",
        sawmill="up to 4 wood become 1 point each",
        golf_course="up to 4 water become 1 point each",
        monastery="up to 2 products become 1 point each",
        rum_cafe="up to 3 rum become 2 points each",
        cigar_cafe="up to 3 cigars become 2 points each",
        small_trading_office="it delivers a trade good to a ship",
        large_trading_office="it delivers up to 2 equal trade goods to a ship",
        hotel="2 points for each use",
        inn="1 point for each use",
        department_store="it buys a luxury good for 6 pesos",
        product_shop="it buys a product for 4 pesos",
        building_shop="it buys up to 2 building materials for 2 pesos each",
        small_bank="2 pesos for each use",
        large_bank="4 pesos for each use",
        cigar_factory="it turns tobacco into cigars",
        distillery="it turns sugar cane into rum",
        black_market="it changes a trade good into another kind",
        church="it rejects a bill",
        town_hall="2 extra votes in this round",
        dam="2 water for each use",
        lighthouse="it exchanges the ship at sea",
        warehouse_tile="it stores the products on your yard",
    ),
    **forms(
        "building",
        "more",
        monastery="they may be of different kinds",
        small_trading_office="it goes into a free slot that shows it and brings what its dock is "
        "worth",
        large_trading_office="they go into free slots that show them, and each brings what the "
        "dock is worth",
        hotel="they come as soon as the foreman uses it",
        inn="it comes as soon as the foreman uses it",
        building_shop="they may be of different kinds",
        small_bank="they come as soon as the foreman uses it",
        large_bank="they come as soon as the foreman uses it",
        cigar_factory="one for one, as many as you like while the supply has cigars",
        distillery="one for one, as many as you like while the supply has rum",
        black_market="all five kinds may be given, and all that the supply has may be taken",
        church="the bill is gone for good; in the next round the same type is safe",
        town_hall="only in the round in which the foreman uses it",
        dam="fewer if the supply has fewer",
        lighthouse="you choose any ship of the stack, and the former one is shuffled into it",
        warehouse_tile="the foreman stores last of all; what is stored does not spoil",
    ),
    "structure.printed_warehouse.more": (
        "the foreman stores last of all; what is stored does not spoil"
    ),
    "structure.printed_warehouse.does": "it stores the products on your yard",
    **forms(
        "law",
        "does",
        printed_tax="2 pesos bring 2 points, and 1 more with the duty",
        tax_1="1 peso brings 2 points, and 1 more with the duty",
        tax_2="2 pesos bring 2 points, and 1 more with the duty",
        tax_3="3 pesos bring 2 points, and 1 more with the duty",
        tax_4="4 pesos bring 2 points, and 1 more with the duty",
        tax_5="5 pesos bring 2 points, and 1 more with the duty",
        tax_buildings="1 peso for each of your buildings brings 2 points, and 1 more with the duty",
        printed_duty="1 citrus fruit brings 2 points, or 3 after the tax",
        duty_citrus="1 citrus fruit brings 2 points, or 3 after the tax",
        duty_sugar="1 sugar cane brings 2 points, or 3 after the tax",
        duty_tobacco="1 tobacco brings 2 points, or 3 after the tax",
        duty_water="1 water brings 2 points, or 3 after the tax",
        duty_materials="2 building materials of any kind bring 2 points, or 3 after the tax",
        duty_products="2 products of any kind bring 2 points, or 3 after the tax",
        subsidy_buildings="1 point for each of your buildings",
        subsidy_material_fields="1 point for each of your open forests, mountains and lakes",
        subsidy_product_fields="1 point for each of your open product fields",
        subsidy_water="1 point for each of your water, at most 7",
        subsidy_votes="1 point for each vote printed on your fifth card",
        subsidy_pesos="1 point for every 3 of your pesos, at most 7",
        market_demand_law="2 units of each product leave the market every round",
        market_supply_law="2 units of each product come to the market every round",
        drought_law="the worker uses only 1 product field without water",
        building_law="a building costs 2 pesos more",
        harbour_law="a ship leaves as soon as it is full",
        anti_corruption_law="no votes can be bought",
    ),
    **forms(
        "law",
        "short",
        printed_tax="2 pesos",
        tax_1="1 peso",
        tax_2="2 pesos",
        tax_3="3 pesos",
        tax_4="4 pesos",
        tax_5="5 pesos",
        tax_buildings="1 per building",
        printed_duty="1 citrus",
        duty_citrus="1 citrus",
        duty_sugar="1 sugar",
        duty_tobacco="1 tobacco",
        duty_water="1 water",
        duty_materials="2 of these",
        duty_products="2 of these",
        subsidy_buildings="1 per building",
        subsidy_material_fields="1 per material field",
        subsidy_product_fields="1 per product field",
        subsidy_water="1 per water, to 7",
        subsidy_votes="1 per vote kept",
        subsidy_pesos="1 per 3 pesos, to 7",
        market_demand_law="Demand: −2 each",
        market_supply_law="Supply: +2 each",
        drought_law="Drought: 1 field free",
        building_law="Building: +2 pesos",
        harbour_law="Full ships leave",
        anti_corruption_law="No votes bought",
    ),
}

OPTIONS = {
    "option.plantations": "Plantations",
    "option.plantations.common": "the same for all",
    "option.plantations.individual": "a different one for each colour",
    "option.colours": "Colours",
    "option.colours.by_seat": "in the order of the seats",
    "option.colours.drawn": "drawn at random",
}

ASK = {
    "ask.start_materials": "Which two building materials do you start with?",
    "ask.start_products": "Which two products do you start with?",
    "ask.play_card": "Which character do you play?",
    "ask.play_card.last": "Which character do you play? The other one gives your votes.",
    "ask.move_figure": "Where do you put your figure?",
    "ask.harvest": (
        "Which products do you harvest? {free:field is|fields are} free, each further one costs "
        "1 of your {water} water."
    ),
    "ask.trade": "What do you buy or sell, or what do you take instead?",
    "ask.trade.more": "What else do you buy or sell?",
    "ask.build": "What do you build{money:|| for # pesos besides the materials}?",
    "ask.place_building": "On which field do you put {building:the}?",
    "ask.foreman": "Which buildings do you use?",
    "ask.use_building": "Which building do you use now?",
    "ask.use_building.single": "How do you use {building:the}?",
    "ask.choose_ship": "Which ship do you load?",
    "ask.load_ship": (
        "Which goods do you load on the ship in {dock}, for {points:point|points} each?"
    ),
    "ask.bid": (
        "How many votes do you buy, for 1 peso each? You have {votes:vote|votes}, and all choose "
        "at the same time."
    ),
    "ask.second_bid": (
        "The vote is tied at {votes:vote|votes}. How many more do you buy, for 1 peso each?"
    ),
    "ask.enact": "Which two bills become laws?",
    "ask.tax": "Do you pay the tax of {money:peso|pesos} for 2 points?",
    "ask.duty": "Do you hand over {law:the} for {points} points?",
}

ACT = {
    "act.pass": "Pass.",
    "act.pass.trade": "Trade nothing and take nothing.",
    "act.pass.build": "Build nothing and take no points.",
    "act.pass.foreman": "Use no building.",
    "act.pass.choose_ship": "Load no ship and take no pesos.",
    "act.done": "Stop trading.",
    "act.finish": (
        "Use no further building{number:|, and store the product on your yard|"
        ", and store the # products on your yard}."
    ),
    "act.decline": "Say no.",
    "act.decline.tax": "Pay no tax.",
    "act.decline.duty": "Hand over nothing.",
    "act.alternative": "Take the alternative.",
    "act.alternative.build": "Take {points:point|points} instead of building.",
    "act.alternative.choose_ship": "Take {money:peso|pesos} instead of loading a ship.",
    "act.start_materials": "Start with {wares}.",
    "act.start_products": "Start with {wares}.",
    "act.play": "Play {character:the} ({votes:vote|votes}): {character:does}.",
    "act.move": (
        "Put your figure on {ground:the} in {field}: {materials} at once, and fields with "
        "{products}."
    ),
    "act.move.stay": (
        "Leave your figure on {ground:the} in {field}: {materials} at once, and fields with "
        "{products}."
    ),
    "act.harvest": "Harvest {wares}{water:| for 1 water| for # water}.",
    "act.buy": "Buy {good} for {money:peso|pesos}.",
    "act.buy.supply": "Buy {good} from the supply for {money:peso|pesos}.",
    "act.sell": "Sell {good} for {money:peso|pesos}.",
    "act.sell.supply": "Sell {good} to the supply for {money:peso|pesos}.",
    "act.take_material": "Take {ware} from the supply instead of trading.",
    "act.take_product": "Take {ware}, the cheapest product, from the supply instead of trading.",
    "act.build": "Build {building:the} for {wares}{money:|| and # pesos}: {building:does}.",
    "act.place": "Build on {ground:the} in {field}.",
    "act.place.building": "Put {building:the} on {ground:the} in {field}.",
    "act.row_and_column": "Use what is in the row and column of your figure: {structures}.",
    "act.single": "Use {structure:the} alone: {structure:does}.",
    "act.cement_factory": "Hand in {wares} at the cement factory for {points:point|points}.",
    "act.sawmill": "Hand in {wares} at the sawmill for {points:point|points}.",
    "act.golf_course": "Hand in {wares} at the golf course for {points:point|points}.",
    "act.monastery": "Hand in {wares} at the monastery for {points:point|points}.",
    "act.rum_cafe": "Hand in {wares} at the rum café for {points:point|points}.",
    "act.cigar_cafe": "Hand in {wares} at the cigar café for {points:point|points}.",
    "act.small_trading_office": (
        "Deliver {wares} to the ship in {dock} with the small trading office, for "
        "{points:point|points}."
    ),
    "act.large_trading_office": (
        "Deliver {wares} to the ship in {dock} with the large trading office, for "
        "{points:point|points}."
    ),
    "act.department_store": "Sell {wares} to the department store for {money:peso|pesos}.",
    "act.product_shop": "Sell {wares} to the product shop for {money:peso|pesos}.",
    "act.building_shop": "Sell {wares} to the building-supply shop for {money:peso|pesos}.",
    "act.cigar_factory": "Turn {wares} into {number} × cigars in the cigar factory.",
    "act.distillery": "Turn {wares} into {number} × rum in the distillery.",
    "act.black_market": "Change {ware} into {other} on the black market.",
    "act.church": "Reject {law:the} with the church.",
    "act.church.gone": "Reject the bill of the type {type} with the church.",
    "act.dam": "Take {wares} with the dam.",
    "act.lighthouse": (
        "Let {ship} ({slots}) lie at sea instead of {other}, by means of the lighthouse."
    ),
    "act.load": ("Load {ship} in {dock}: {points:point|points} for each unit, room for {free}."),
    "act.load.empty": "Load a ship in {dock}: {points:point|points} for each unit.",
    "act.cargo": "Load {wares} for {points:point|points}.",
    "act.cargo.slots": "Fill these slots of a ship: {slots}.",
    "act.bid": "{number:Buy no votes.|Buy # vote for # peso.|Buy # votes for # pesos.}",
    "act.bid.votes": (
        "{number:Buy no votes|Buy # vote for # peso|Buy # votes for # pesos}: {votes} in all."
    ),
    "act.enact": "Enact {bills}.",
    "act.enact.bill": "{law:the}",
    "act.enact.law": "{law:the} ({law:does})",
    "act.enact.types": "Enact the bills of the types {types}.",
    "act.pay": "Pay {money:nothing|# peso|# pesos} for 2 points.",
    "act.duty": (
        "Hand over {wares} for {points} points{bonus:|, # of them for tax and duty together|}."
    ),
}

NOT = {
    "not.card_played": "You have already played {character:the} in this round.",
    "not.too_few_fields": (
        "In the row and column of your figure you have {number:no open field|only # open field|"
        "only # open fields} with {ware}."
    ),
    "not.too_few_left": "The supply holds {number:no|only # ×|only # ×} {ware}.",
    "not.must_harvest": (
        "As many products as are free of charge must be harvested, up to {number}."
    ),
    "not.too_little_water": "That takes {needed} water, and you have {water:none|#|#}.",
    "not.none_to_buy": "Neither the market nor the supply holds {good}.",
    "not.too_expensive": "1 × {good} costs {price:peso|pesos}, and you have {money:none|#|#}.",
    "not.turned_too_often": (
        "You have already turned between buying and selling {good} three times."
    ),
    "not.not_owned": "You have no {ware}.",
    "not.too_few_owned": "You have only {number} × {ware}.",
    "not.not_cheapest": (
        "Only a product with the lowest price can be taken: 1 × {ware} costs {price:peso|pesos}, "
        "the cheapest one {lowest}."
    ),
    "not.traded_already": "You have traded, so you can take nothing from the supply instead.",
    "not.space_used": "This alternative has already been used in this round.",
    "not.none_in_supply": "The supply holds no {ware}.",
    "not.say_done": "You have traded, so you cannot pass: stop trading instead.",
    "not.nothing_traded": "You have not traded yet: pass if you do not want to.",
    "not.none_on_display": "{building:The} is not on display any more.",
    "not.materials_lacking": "{building:The} costs {wares}, and you have {held}.",
    "not.fee_lacking": (
        "By the building law a building costs {fee:peso|pesos} more, and you have {money:none|#|#}."
    ),
    "not.alternatives_used": "Both alternatives have already been used in this round.",
    "not.built_on": "On this field is {structure:the}.",
    "not.nothing_active": "There is no building in the row and column of your figure.",
    "not.no_such_building": "You have no {structure}.",
    "not.active_already": (
        "{structure:The} is in the row and column of your figure: use all buildings there."
    ),
    "not.no_effect": "{structure:The} would have no effect now.",
    "not.must_use": "You have chosen a single building and must use it.",
    "not.another_building": "You use another single building, not {structure:the}.",
    "not.not_active": "{structure:The} is not in the row and column of your figure.",
    "not.used_already": "You have already used {structure:the}.",
    "not.dock_empty": "There is no ship in {dock}.",
    "not.nothing_fits": "Nothing that you own fits on the ship in {dock}.",
    "not.too_few_slots": (
        "The ship in {dock} has {number:no free slot|only # free slot|only # free slots} for "
        "{good}."
    ),
    "not.slot_taken": "Slot {slot} is already filled with {good}.",
    "not.later_slot": "Of slots for the same good the first free ones are filled first.",
    "not.no_bill": "There is no open bill of the type {type}.",
    "not.barred": "A bill of the type {type} was rejected in the round before.",
    "not.not_in_stack": "In the stack there is no {ship}.",
    "not.too_high_bid": "You have only {money:peso|pesos}.",
    "not.tax_too_high": "The tax is {tax:peso|pesos}, and you have {money:none|#|#}.",
    "not.no_tax": "You owe nothing, which counts as paid.",
    "not.other_duty": "What is asked for is {law:the}.",
}

LOG = {
    "log.game_started": "A game for {players} players begins.",
    "log.started_with": "{who} starts with {each}.",
    "log.started_with.each": "{number} × {ware}",
    "log.round_started": "Round {number}: {who} is start player.",
    "log.bill_revealed": "Bills: {each}.",
    "log.bill_revealed.each": "{statute}",
    "log.card_played": "{who} plays {character:the}.",
    "log.passed": "{who} makes no use of the card.",
    "log.figure_moved": "{who} puts the figure on {field}.",
    "log.harvested": "The fields of {who} yield {each}.",
    "log.harvested.each": "{number} × {ware}",
    "log.water_spent": "{who} gives up {number} water for the harvest.",
    "log.bought": "{who} buys {good} for {money:peso|pesos}.",
    "log.sold": "{who} sells {good} for {money:peso|pesos}.",
    "log.taken": "{who} takes {ware} from the supply.",
    "log.built": "{who} builds {building:the} on {field}{money:|| and pays # pesos}.",
    "log.alternative_points": "{who} builds nothing and takes {points:point|points}.",
    "log.alternative_pesos": "{who} loads no ship and takes {money:peso|pesos}.",
    "log.used_for_points": "{who} receives {points:point|points} from {building:the}.",
    "log.used_for_pesos": "{who} receives {money:peso|pesos} from {building:the}.",
    "log.handed_in_for_points": (
        "{who} hands in {each} at {building:the} for {points:point|points}."
    ),
    "log.handed_in_for_points.each": "{number} × {ware}",
    "log.handed_in_for_pesos": "{who} sells {each} to {building:the} for {money:peso|pesos}.",
    "log.handed_in_for_pesos.each": "{number} × {ware}",
    "log.processed": "{who} makes {number} × {good} in {building:the}.",
    "log.exchanged": "{who} changes {good} into {other_good} on the black market.",
    "log.bill_rejected": "{who} rejects {statute:the} with the church.",
    "log.town_hall_used": "{who} receives 2 extra votes from the town hall.",
    "log.dam_used": "{who} takes {number} water with the dam.",
    "log.ship_exchanged": (
        "{who} exchanges {ship} at sea for {other_ship} by means of the lighthouse."
    ),
    "log.stored": "{who} stores {number:product|products}.",
    "log.delivered": "{who} delivers {each} to the ship in {dock}.",
    "log.delivered.each": "{number} × {good} for {points:point|points}",
    "log.ship_left": "Ships that leave: {each}.",
    "log.ship_left.each": "{ship}",
    "log.ship_sighted": "New ships: {each}.",
    "log.ship_sighted.each": "{ship}",
    "log.new_start_player": "With {character:the} as fourth card {who} is now start player.",
    "log.votes_shown": "Votes: {each}.",
    "log.votes_shown.each": "{votes} for {who}",
    "log.bid_revealed": "Votes bought: {each}.",
    "log.bid_revealed.each": "{money} by {who}",
    "log.vote_tied": "The vote is tied between {each}.",
    "log.vote_tied.each": "{who}",
    "log.vote_won": "{who} wins the vote with {votes:vote|votes}.",
    "log.enacted": "{who} enacts {each}.",
    "log.enacted.each": "{statute:the}",
    "log.tax_paid": (
        "{who} {money:owes no tax|pays # peso of tax|pays # pesos of tax} and gains 2 points."
    ),
    "log.tax_declined": "No tax from {each}.",
    "log.tax_declined.each": "{who}",
    "log.duty_paid": "{who} hands over {each} as duty for {points} points.",
    "log.duty_paid.each": "{number} × {ware}",
    "log.duty_declined": "No duty from {each}.",
    "log.duty_declined.each": "{who}",
    "log.subsidy_received": "{law:The} brings {each}.",
    "log.subsidy_received.each": "{points:point|points} for {who}",
    "log.market_changed": "By {law:the} the market now holds {each}.",
    "log.market_changed.each": "{number} × {good}",
    "log.products_lost": "{who} has not stored {each}, which is lost.",
    "log.products_lost.each": "{number} × {good}",
    "log.game_ended": "The game is over: {end}.",
}

TEXT = {
    "game.title": "Cuba",
    "game.summary": (
        "Harvest, trade, build and ship by playing four of five characters; the fifth one votes "
        "in parliament."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **OPTIONS,
    **ASK,
    **ACT,
    **NOT,
    **LOG,
}
