"""Puerto Rico in English."""

from __future__ import annotations

from entrepot.engine.text import forms, words

WORDS = {
    "good.corn": "corn",
    "good.indigo": "indigo",
    "good.sugar": "sugar",
    "good.tobacco": "tobacco",
    "good.coffee": "coffee",
    **words(
        "role",
        "the",
        settler="settler",
        mayor="mayor",
        builder="builder",
        craftsman="craftsman",
        trader="trader",
        captain="captain",
        prospector_1="prospector",
        prospector_2="second prospector",
    ),
    **words(
        "tile",
        "the",
        "a",
        quarry="quarry",
        corn="corn plantation",
        sugar="sugar plantation",
        tobacco="tobacco plantation",
        coffee="coffee plantation",
    ),
    **words("tile", "the", "an", indigo="indigo plantation"),
    **words(
        "ship",
        "the",
        ship_4="ship with 4 holds",
        ship_5="ship with 5 holds",
        ship_6="ship with 6 holds",
        ship_7="ship with 7 holds",
        ship_8="ship with 8 holds",
    ),
    **words(
        "building",
        "the",
        small_indigo_plant="small indigo plant",
        small_sugar_mill="small sugar mill",
        small_market="small market",
        hacienda="hacienda",
        construction_hut="construction hut",
        small_warehouse="small warehouse",
        indigo_plant="indigo plant",
        sugar_mill="sugar mill",
        hospice="hospice",
        office="office",
        large_market="large market",
        large_warehouse="large warehouse",
        tobacco_storage="tobacco storage",
        coffee_roaster="coffee roaster",
        factory="factory",
        university="university",
        harbor="harbor",
        wharf="wharf",
        guild_hall="guild hall",
        residence="residence",
        fortress="fortress",
        customs_house="customs house",
        city_hall="city hall",
    ),
    "source.chips": "shipped goods",
    "source.buildings": "buildings",
    "tie.doubloons_and_goods": "doubloons and goods",
    "end.colonists": "there are too few colonists to fill the ship",
    "end.city": "a city is full",
    "end.victory_points": "the victory points have run out",
}

WHAT_IT_DOES = {
    **forms(
        "role",
        "does",
        settler="everyone may take an island tile, and you may choose a quarry",
        mayor="everyone receives and places colonists, and you may take one more",
        builder="everyone may build, you for 1 doubloon less",
        craftsman="everyone produces goods, and you may take one more",
        trader="everyone may sell a good, you for 1 doubloon more",
        captain="everyone ships goods for points, and your first delivery earns 1 more",
        prospector_1="you receive 1 doubloon, and nobody else does anything",
        prospector_2="you receive 1 doubloon, and nobody else does anything",
    ),
    **forms(
        "building",
        "does",
        small_indigo_plant="it makes 1 indigo",
        small_sugar_mill="it makes 1 sugar",
        small_market="1 doubloon more for what you sell",
        hacienda="an extra plantation from the face-down pile when you settle",
        construction_hut="you may settle a quarry instead of a plantation",
        small_warehouse="it stores all goods of one kind",
        indigo_plant="it makes up to 3 indigo",
        sugar_mill="it makes up to 3 sugar",
        hospice="a colonist comes with each tile you take",
        office="you may sell what is already in the trading house",
        large_market="2 doubloons more for what you sell",
        large_warehouse="it stores all goods of two kinds",
        tobacco_storage="it makes up to 3 tobacco",
        coffee_roaster="it makes up to 2 coffee",
        factory="it pays when you produce several kinds",
        university="a colonist comes with each building you build",
        harbor="1 point more for each of your deliveries",
        wharf="once a captain phase you ship all goods of one kind by yourself",
        guild_hall="at the end 1 point for each small and 2 for each large production building",
        residence="at the end 4 to 7 points for the tiles on your island",
        fortress="at the end 1 point for every 3 colonists",
        customs_house="at the end 1 point for every 4 points in chips",
        city_hall="at the end 1 point for each violet building",
    ),
}

ASK = {
    "ask.choose_role": "Which role do you take?",
    "ask.hacienda_draw": "Do you draw an extra plantation with the hacienda?",
    "ask.take_tile": "Which tile do you take for your island?",
    "ask.hospice_colonist": "Do you put a colonist on your new {group}?",
    "ask.mayor_extra": "Do you take the extra colonist?",
    "ask.place_colonists.man": "Where do you put a colonist? {left} still to place.",
    "ask.place_colonists.spare": "Which circle stays empty? {left} still to name.",
    "ask.build": "What do you build?",
    "ask.university_colonist": "Do you put a colonist on your new {group}?",
    "ask.produce": "Do you produce your goods?",
    "ask.extra_good": "Which extra good do you take as craftsman?",
    "ask.sell": "Which good do you sell?",
    "ask.deliver": "Which goods do you ship?",
    "ask.keep_one": "You cannot store everything. Of which kind do you keep a single good?",
    "ask.store": "Which goods go into your warehouses? {left:kind|kinds} still to choose.",
}

ACT = {
    "act.role": (
        "Take {role:the}{money:| and the doubloon on it| and the # doubloons on it}: {role:does}."
    ),
    "act.accept": "Say yes.",
    "act.accept.hacienda_draw": "Draw a plantation from the face-down pile with your hacienda.",
    "act.accept.hospice_colonist": "Put a colonist on your new {group}, thanks to the hospice.",
    "act.accept.mayor_extra": "Take 1 colonist from the supply, as the mayor may.",
    "act.accept.university_colonist": (
        "Put a colonist on your new {group}, thanks to the university."
    ),
    "act.accept.produce": (
        "Produce {goods}"
        "{money:|, for # doubloon from the factory|, for # doubloons from the factory}."
    ),
    "act.accept.produce.each": "{number} {good}",
    "act.pass": "Pass.",
    "act.pass.hacienda_draw": "Leave the hacienda unused.",
    "act.pass.take_tile": "Take no tile.",
    "act.pass.hospice_colonist": "Leave your new {group} without a colonist.",
    "act.pass.mayor_extra": "Leave the extra colonist in the supply.",
    "act.pass.build": "Build nothing.",
    "act.pass.university_colonist": "Leave your new {group} without a colonist.",
    "act.pass.produce": "Produce nothing.",
    "act.pass.extra_good": "Take no extra good.",
    "act.pass.sell": "Sell nothing.",
    "act.pass.deliver": "Ship nothing this turn.",
    "act.pass.keep_one": "Keep everything.",
    "act.tile": (
        "Take {tile:a} for your island, which then has "
        "{left:no free space|# free space|# free spaces}."
    ),
    "act.man": "Put a colonist on your {group}{room:||, which has # free circles}.",
    "act.spare": "Leave a circle of your {group} empty{room:|| (# are manned so far)}.",
    "act.build": (
        "Build {building:the} {money:for free|for # doubloon|for # doubloons}: {building:does}."
    ),
    "act.build.discount": (
        "Build {building:the} {money:for free|for # doubloon|for # doubloons} (cost {cost}"
        "{quarries:|, # less for a quarry|, # less for quarries}"
        "{privilege:|, # less as builder|, # less as builder}): {building:does}."
    ),
    "act.extra": "Take 1 more {good} from the supply.",
    "act.sell": "Sell 1 {good} for {money:nothing|# doubloon|# doubloons}.",
    "act.load": (
        "Load {number:|# |# }{good} onto {ship:the}{points:| for # point| for # points}"
        "{bonus:|, # of them as a bonus|, # of them as a bonus}."
    ),
    "act.wharf": (
        "Ship {number:|# |# }{good} with your wharf{points:| for # point| for # points}"
        "{bonus:|, # of them as a bonus|, # of them as a bonus}."
    ),
    "act.keep_one": "Keep 1 {good}{others:| and return the other one| and return the other #}.",
    "act.store": "Store {number:|your # |your # }{good} in a warehouse.",
}

NOT = {
    "not.role_absent": "{role:The} is not in play with {players} players.",
    "not.role_taken": "{role:The} was already taken this round, by {who}.",
    "not.equal_prospectors": "Both prospectors bring equally much: take the first one.",
    "not.no_colonist": "There is no colonist left in the supply.",
    "not.no_production": "You would produce nothing now.",
    "not.must_keep": "Goods that you can keep are kept: choose the kind of the single good.",
    "not.must_load": "You can load a ship, so you may not pass.",
    "not.must_load_or_wharf": (
        "You can load a ship, so you may not pass: load it or use your wharf."
    ),
    "not.island_full": "Your island is full.",
    "not.no_plantation": "There is no {tile} face up.",
    "not.no_quarries": "There are no quarries left.",
    "not.quarry_privilege": (
        "Only the settler and owners of a manned construction hut may take a quarry."
    ),
    "not.name_empty_circles": (
        "More than half of your circles will be manned, so name those that stay empty."
    ),
    "not.name_manned_circles": ("At least half of your circles stay empty, so name those to man."),
    "not.no_circle": "You have no {group}.",
    "not.earlier_circle": (
        "Circles are named in order: {group:the} comes before {last:the}, your last answer."
    ),
    "not.circles_named": "You have named all circles of your {group} already.",
    "not.too_late_circle": (
        "{left} circles are still to be named, and from {group:the} onwards there are fewer: "
        "name an earlier one first."
    ),
    "not.building_owned": "You already have {building:the}.",
    "not.building_sold_out": "{building:The} is sold out.",
    "not.city_full": "Your city is full.",
    "not.no_room_for_large": (
        "{building:The} is a large building and needs two spaces; your city has only one left."
    ),
    "not.fifth_large": "A city has room for no more than {number} large buildings.",
    "not.too_expensive": (
        "{building:The} costs you {price:doubloon|doubloons} now, and you have {money}."
    ),
    "not.not_produced": "You have produced no {good} in this phase.",
    "not.none_in_supply": "There is no {good} left in the supply.",
    "not.not_held": "You have no {good}.",
    "not.already_traded": (
        "The trading house already has {good}; you may add more only with a manned office."
    ),
    "not.ship_absent": "{ship:The} is not in play with {players} players.",
    "not.ship_full": "{ship:The} is full.",
    "not.kind_shipped_full": (
        "The {good} lies on {ship:the}, which is full, and may not go on a second one."
    ),
    "not.kind_on_other_ship": "The {good} already lies on {ship:the} and must go there.",
    "not.ship_taken": "{ship:The} carries {good}, and a ship takes one kind only.",
    "not.smaller_load": (
        "{ship:The} takes only {number} of your {held} {good}; choose a ship that takes {most}."
    ),
    "not.no_wharf": "You have no wharf.",
    "not.wharf_unmanned": "Your wharf is not manned.",
    "not.wharf_used": "You have already used your wharf in this captain phase.",
    "not.everything_fits": "You can store all your goods, so there is nothing to choose.",
    "not.kept_single": "The {good} is already the kind of which you keep a single good.",
    "not.already_stored": "The {good} is already in a warehouse.",
    "not.earlier_kind": "Kinds are named in order: {good} comes before {last}, your last answer.",
    "not.too_late_kind": (
        "{left} kinds are still to be chosen, and from {good} onwards there are fewer: "
        "choose an earlier one first."
    ),
}

NOTE = {
    "arrange.place": "Place your colonists",
    "arrange.place.left": "{number:all placed|# still to place|# still to place}",
    "arrange.place.more": "Place {number} more",
    "arrange.place.go": "Place them so",
    "arrange.store": "What do you keep?",
    "arrange.store.more": "Choose {number} more",
    "arrange.store.go": "Keep them so",
    "arrange.store.back": "Back to the supply: {number} {good}.",
    "arrange.store.all": "Nothing goes back to the supply.",
    "note.quarries": "at most {number} less with quarries",
    "note.whole_kinds": "whole kinds",
    "note.goods_returned": "back to the supply",
    "note.own_points": "only you see this",
}

LOG = {
    "log.game_started": "A game for {players} players begins.",
    "log.round_started": "Round {number}: {who} is governor.",
    "log.role_taken": (
        "{who} takes {role:the}{money:| and the doubloon on it| and the # doubloons on it}."
    ),
    "log.unused": "{who} leaves {building:the} unused.",
    "log.tile_taken": "{who} takes {tile:a}.",
    "log.tile_drawn": "{who} draws {tile:a} with the hacienda.",
    "log.no_tile": "No tile for {who}.",
    "log.row_laid": "New plantations face up: {each}.",
    "log.row_laid.each": "{number} {good}",
    "log.colonist_added": "{who} puts a colonist on {group:the} at once.",
    "log.extra_colonist": "{who} takes an extra colonist from the supply.",
    "log.no_extra_colonist": "{who} takes no extra colonist.",
    "log.colonists_shared": "Colonists from the ship: {each}.",
    "log.colonists_shared.each": "{number} for {who}",
    "log.manned": "{who} places colonists: {each}.",
    "log.manned.each": "{group}{number:|| (#)}",
    "log.left_empty": "{who} leaves circles empty: {each}.",
    "log.left_empty.each": "{group}{number:|| (#)}",
    "log.all_manned": "All circles manned: {each}.",
    "log.all_manned.each": "{who}{idle:| (# left in San Juan)| (# left in San Juan)}",
    "log.ship_filled": (
        "The colonist ship takes {number:colonist|colonists} on board; "
        "{left:none is|# is|# are} left in the supply."
    ),
    "log.built": "{who} builds {building:the} {money:for free|for # doubloon|for # doubloons}.",
    "log.nothing_built": "No building for {who}.",
    "log.produced": "{who} produces {each}.",
    "log.produced.each": "{number} {good}",
    "log.nothing_produced": "No goods for {who}.",
    "log.factory_paid": "{who} receives {money:doubloon|doubloons} from the factory.",
    "log.extra_good": "{who} takes 1 more {good} as craftsman.",
    "log.no_extra_good": "{who} takes no extra good.",
    "log.sold": "{who} sells {good} for {money:nothing|# doubloon|# doubloons}.",
    "log.nothing_sold": "No sale for {who}.",
    "log.trading_house_emptied": "The trading house is full and is emptied.",
    "log.loaded": "{who} loads {number} {good} onto {ship:the} for {points:point|points}.",
    "log.wharf_loaded": "{who} ships {number} {good} with the wharf for {points:point|points}.",
    "log.goods_lost": "{who} cannot store {each}.",
    "log.goods_lost.each": "{number} {good}",
    "log.ship_sailed": "{ship:The} sails, full of {good}.",
    "log.prospected": "{who} receives 1 doubloon as prospector.",
    "log.role_doubloon": "Doubloons on the roles that nobody took: {each}.",
    "log.role_doubloon.each": "{role} {money}",
    "log.end_triggered": "This is the last round: {end}.",
    "log.game_ended": "The game is over: {end}.",
}

TEXT = {
    "game.title": "Puerto Rico",
    "game.summary": (
        "Plant, build, produce and ship: when one player picks a role, everyone gets to act."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **ASK,
    **ACT,
    **NOT,
    **NOTE,
    **LOG,
}
