// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView } from '../../lib/protocol';

export interface PlayerDerived {
  hand_limit: number;
  /** Without a chapel pile that the viewer does not know. */
  points_in_sight: number;
  /** Points of each building whose points are not printed: as it stands, or if it were built. */
  worth: Record<string, number>;
}

/** How far the end of the game still is: the buildings of whoever has the most. */
export interface EndMeter {
  seat: number;
  value: number;
  start: number;
  end: number;
}

export type Tile = 't1' | 't2' | 't3' | 't4' | 't5';

export type Good = 'indigo' | 'sugar' | 'tobacco' | 'coffee' | 'silver';

export interface PriceRange {
  least: number;
  most: number;
}

export interface Discount {
  source: 'builder' | 'library' | 'quarry' | 'smithy' | 'black_market';
  number: number;
}

/** Cards that a building gives. */
export interface Gain {
  building: string;
  number: number;
}

/** So many cards can be paid. */
export interface Payment {
  cards: number;
  gains: Gain[];
}

export interface Bill {
  discounts: Discount[];
  /** What is owed; then perhaps more, so that the poor house helps. */
  payments: Payment[];
}

/** With the library or without it. */
export interface Way {
  action: 'use-library' | 'keep-library';
  /** The building that is saved for later. */
  saved: string | null;
  /** By the number of goods given, from none to as many as the black market takes. */
  bills: Bill[];
}

export interface Place {
  /** The one built over; none: a new one. */
  site: number | null;
  action: string;
  /** Why this site can never be built over. */
  problem: 'covers_crane' | 'covers_same' | null;
  /** Cards missing, with all the help there is. */
  short: number;
  /** What the building below takes off the cost. */
  saved: number;
  /** The one that lies on the building below. */
  loses_good: boolean;
  /** Sites whose goods the black market takes. */
  goods: number[];
  /** Empty if it cannot be built there; two if there is a choice, the usual one first. */
  ways: Way[];
}

export interface Build {
  /** On a new site, with all discounts, before goods are given. */
  price: number;
  /** Cards of it that are not in hand. */
  short: number;
  /** A violet building that the seat has already. */
  stands: boolean;
  /** Types of cards that can pay for it. */
  pays_with: string[];
  places: Place[];
}

/** Cards to be picked one by one. */
export interface Picking {
  verb: 'discard' | 'keep' | 'tuck' | 'take' | 'pay';
  source: 'hand' | 'drawn' | 'turned_up';
  due: number;
  /** Types that can still be picked. */
  cards: string[];
  /** Cards that are not picked in the end. */
  left: number;
}

/** Goods that can be produced or sold together. */
export interface GoodsChoice {
  goods: Good[];
  /** All of them, the end included. */
  answers: string[];
  /** What a sale brings, gains included. */
  cards: number;
  gains: Gain[];
}

/** Goods to be produced or sold. */
export interface Moving {
  verb: 'produce' | 'sell';
  /** Where a good can be put, or taken from. */
  sites: number[];
  most: number;
  /** As many as possible, the most valuable ones; empty where that is not always wise. */
  proposal: number[];
  /** From few goods to many. */
  choices: GoodsChoice[];
}

/** What a building of the seat does for the choice at hand. */
export interface Effect {
  building: string;
  kind: 'goods' | 'keeps' | 'whole_hand' | 'hand_limit' | 'library_used' | 'tucked';
  number: number;
}

export interface Derived {
  players: PlayerDerived[];
  end: EndMeter;
  /** Somebody has all his buildings: the game ends with this phase. */
  ending: boolean;
  /** One of these lies on top of the stack. */
  next_tiles: Tile[];
  /** Of the tile that lies open, else of those that may come next. */
  prices: Record<Good, PriceRange>;
  /** The answer that is always worth giving, if there is one. */
  trivial: string | null;
  /** The site being built over, if the good on it is lost. */
  losing_good: number | null;
  /** What each type in hand would cost, while the seat chooses what to build. */
  builds: Record<string, Build>;
  /** By site: the answer that builds over it, while the seat chooses where to build. */
  covers: string[];
  /** Sites whose goods the black market takes, while the seat is asked for one. */
  giveable: number[];
  picking: Picking | null;
  moving: Moving | null;
  effects: Effect[];
}

export type Role = 'builder' | 'producer' | 'trader' | 'councillor' | 'prospector';

export interface RoleView {
  taken_by: number | null;
}

export interface SiteView {
  building: string;
  good: boolean;
}

export interface PlayerView {
  hand_size: number;
  sites: SiteView[];
  covered: Record<string, number>;
  library_used: boolean;
  building_points: number;
  bonus_points: number;
  /** This and the next: only of the own seat. */
  hand?: Record<string, number>;
  chapel_pile?: Record<string, number>;
  /** Of the own seat; of everybody at the end. */
  chapel_size?: number;
}

export interface TradingHouseView {
  tile: Tile | null;
  order: (Tile | null)[];
  next: number;
}

export interface PendingView {
  building: string | null;
  cover: string | null;
  owed: number;
  discount: number;
  goods_moved: number;
  proceeds: number;
  turned_up: Record<string, number>;
  drawn_size: number;
  picks_due: number;
  /** This and the following: only of the own seat. */
  drawn?: Record<string, number>;
  picked?: Record<string, number>;
  pick_left?: number;
}

export interface View extends BaseView {
  derived: Derived;
  options: {
    start_variant: false | true;
  };
  round: number;
  governor: number;
  role: Role | null;
  picker: number | null;
  roles: Record<Role, RoleView>;
  players: PlayerView[];
  deck: number;
  discard: number;
  trading_house: TradingHouseView;
  pending: PendingView;
}

export type CardKind = 'production' | 'violet' | 'monument' | 'six_cost';

export interface CardMaterial {
  name: string;
  kind: CardKind;
  cost: number;
  /** null: they are worked out. */
  points: number | null;
  copies: number;
  /** What a production building is for. */
  good: Good | null;
}

export type BuildStep = 'building' | 'place' | 'library' | 'goods' | 'cards' | 'extra_cards' | 'pass';

export interface Material {
  /** In the order in which several of them are named. */
  goods: Good[];
  roles: Role[];
  /** In catalogue order, in which several of them are named (ledger 3.1). */
  cards: CardMaterial[];
  /** What is answered to build, in this order (D8 to D13). */
  build_steps: BuildStep[];
  /** Cards paid for a good, by the tile of the trading house. */
  price: Record<Tile, Record<Good, number>>;
  /** Buildings in front of a player; whoever reaches this number ends the game. */
  sites: number;
  start_hand: number;
  hand_limit: number;
  tower_hand_limit: number;
  black_market_goods: number;
  gold_mine_cards: number;
  /** The palace gives a point for so many points. */
  palace_share: number;
  /** Triumphal arch: points by the number of monuments. */
  arch_pays: number[];
  /** Roles picked in a round, by the number of players. */
  picks: Record<number, number>;
}

/** What an action is about; which of it depends on the verb. `key`: another text than usual. */
export interface Facts {
  key?: string;
  role?: string;
  card?: string;
  covered?: string;
  good?: string;
  number?: number;
  discount?: number;
  left?: number;
  owed?: number;
}

export type Verb =
  | 'role'
  | 'accept'
  | 'pass'
  | 'draw'
  | 'keep'
  | 'discard'
  | 'tuck'
  | 'build'
  | 'new-site'
  | 'cover'
  | 'cover-good'
  | 'use-library'
  | 'keep-library'
  | 'give'
  | 'pay'
  | 'produce'
  | 'sell'
  | 'take';

export type Card =
  | 'indigo_plant'
  | 'sugar_mill'
  | 'tobacco_storage'
  | 'coffee_roaster'
  | 'silver_smelter'
  | 'smithy'
  | 'gold_mine'
  | 'archive'
  | 'poor_house'
  | 'black_market'
  | 'trading_post'
  | 'well'
  | 'market_stand'
  | 'crane'
  | 'chapel'
  | 'tower'
  | 'aqueduct'
  | 'carpenter'
  | 'prefecture'
  | 'market_hall'
  | 'quarry'
  | 'library'
  | 'statue'
  | 'victory_column'
  | 'hero'
  | 'guild_hall'
  | 'city_hall'
  | 'triumphal_arch'
  | 'palace';

export type End = 'twelve_buildings' | 'standstill' | 'round_limit';

/** The values of events, by kind. */
export interface Events {
  game_started: { who: number };
  card_drawn: { card: Card };
  card_put_away: { card: Card };
  dealt: { who: number; number: number };
  reshuffled: { number: number };
  starting_hand_chosen: { who: number; number: number };
  round_started: { number: number; who: number };
  tucked: { who: number };
  not_tucked: { who: number };
  hand_cut: { who: number; number: number };
  role_taken: { who: number; role: Role };
  council_declined: { who: number };
  council_drawn: { who: number; number: number };
  council_discarded: { who: number; number: number };
  not_built: { who: number };
  built: { who: number; card: Card };
  covered: { who: number; covered: Card };
  good_covered: { who: number; good: Good };
  library_used: { who: number };
  good_given: { who: number; good: Good };
  paid: { who: number; number: number };
  paid_more: { who: number; number: number };
  carpenter_paid: { who: number; number: number };
  poor_house_paid: { who: number; number: number };
  produced: { who: number; good: Good };
  nothing_produced: { who: number };
  well_paid: { who: number; number: number };
  tile_turned: { tile: Tile };
  sold: { who: number; good: Good };
  nothing_sold: { who: number };
  sale_paid: { who: number; number: number };
  prospected: { who: number; number: number };
  prospector_declined: { who: number };
  gold_mine_declined: { who: number };
  gold_mine_card: { who: number; card: Card };
  gold_mine_missed: { who: number };
  gold_mine_taken: { who: number; card: Card };
  game_ended: { end: End };
}
