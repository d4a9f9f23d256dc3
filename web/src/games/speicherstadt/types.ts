// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView, Said } from '../../lib/protocol';

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

export interface Tally {
  of: 'strength' | 'counting_office' | 'ship';
  seats: number[];
}

export type Good = 'coffee' | 'tea' | 'spices' | 'rubber' | 'cloth';

export interface Symbol {
  good: Good;
  filled: boolean;
}

export interface ContractProgress {
  /** Those with a cube on them first of their kind. */
  symbols: Symbol[];
  open: number;
  complete: boolean;
}

export interface SeasonLeft {
  name: Season | 'last_card';
  /** With which it began. */
  cards: number;
  left: number;
  fire: string | null;
  fire_out: boolean;
}

/** Somebody in line, when all before have stepped out. */
export interface Claim {
  seat: number;
  price: number;
  coins_left: number;
  /** Whether the coins suffice for it, and whether all of them go. */
  means: 'cannot' | 'all' | 'enough';
  /** The merchant that would be placed now. */
  joining: boolean;
}

/** A merchant of this seat that would be placed above a card. */
export interface Bid {
  line: Claim[];
  /** It is the last one in hand. */
  last: boolean;
  /** Who would pay what. */
  notes: Said[];
}

/** The card that this seat may buy now. */
export interface Purchase {
  price: number;
  note: Said;
  /** What happens if the seat steps out of the line. */
  withdraw: Said;
}

/** What a ship would bring to a contract. */
export interface Delivery {
  /** The places, from 0, that it fills. */
  symbols: number[];
  completes: boolean;
}

/** Where a cube lies before anything is arranged. */
export interface Beginning {
  good: Good;
  /** In store, still to be placed, or in store only if it lay there before. */
  place: 'keep' | 'bench' | 'as_before';
}

/** A place as in `goods_layout`. */
export interface Placement {
  good: Good;
  place: string;
}

/** How goods may lie when a turn begins; `arrange` says what becomes of them. */
export interface GoodsTurn {
  /** Every cube: what fits a contract is asked for, the rest stays as far as there is room. */
  beginning: Beginning[];
  /** A place for every cube: first what is paid now, and also what that payment brings. */
  proposal: Placement[];
}

export interface Derived {
  /** The one on top of the stack. */
  season: Season | null;
  next_fire: string | null;
  /** Of each seat, if a fire broke out now. */
  fire_standings: ('strongest' | 'weakest' | 'between' | 'even')[];
  /** What each seat would gain or lose in the next fire now. */
  fire_points: number[];
  /** Of each seat: what its cards would score now, all its traders together; without those that never do. */
  card_points: Record<string, number>[];
  /** Of cards that count things or are compared: how much everybody has. */
  tallies: Record<string, Tally>;
  contracts: Record<string, ContractProgress>;
  /** From left to right. */
  columns: string[];
  /** Of these, where nothing lies any more, in the order in which the cards went. */
  sold: string[];
  /** Also the last card. */
  seasons: SeasonLeft[];
  /** Of the whole stack … */
  cards_left: number;
  /** … that it began with. */
  cards: number;
  rounds: number;
  /** Whose goods are being processed. */
  processor: number | null;
  /** Where the cards of the row come from; several seasons: the last of them. */
  drawn_from: Season;
  /** Of each card of the row: who may buy it, one after the other, as they stand in line. */
  lines: Record<string, Claim[]>;
  /** The same with one more merchant of this seat, while merchants are placed. */
  bids: Record<string, Bid>;
  purchase: Purchase | null;
  /** What a ship of the row could bring to contracts of this seat. */
  deliveries: Record<string, Record<string, Delivery>>;
  /** What this seat has in store. */
  stored: Record<Good, number>;
  /** When this seat processes its goods. */
  goods_turn: GoodsTurn | null;
}

export interface SpaceView {
  column: string;
  card: string;
  cubes: Record<Good, number>;
  line: number[];
}

export interface ContractView {
  goods: Good[];
  delivered: Record<string, number>;
}

export interface PlayerView {
  coins: number;
  points: number;
  score: number;
  merchants: number;
  bought: number;
  cards: Record<string, number>;
  contracts: Record<string, ContractView>;
  fire_strength: number;
  storage_room: number;
  cargo: Record<Good, number>;
  warehouse: Record<Good, number>;
  house: Record<Good, number>;
}

export interface PendingView {
  column: string | null;
  pool: Record<Good, number>;
  step: string | null;
  step_from: number;
  exchange_for: Good | null;
  exchanged: Good[];
}

export interface View extends BaseView {
  derived: Derived;
  round: number;
  start_player: number;
  row: SpaceView[];
  players: PlayerView[];
  stack: Record<Season | 'last_card', Record<string, number>>;
  removed: Record<string, number>;
  card_discard: Record<string, number>;
  contracts: Record<string, Good[]>;
  fire_values: Record<string, number>;
  bag: Record<Good, number>;
  goods_discard: Record<Good, number>;
  last_round: boolean;
  pending: PendingView;
}

export interface ContractMaterial {
  goods: Good[];
  points: number;
}

/** What so many counting offices are worth together. */
export interface OfficePoints {
  number: number;
  points: number;
}

export interface Material {
  goods: Good[];
  seasons: Season[];
  /** All trade cards; the fires come last. */
  cards: string[];
  /** Cards that differ only by good, number or name are of one kind. */
  kinds: Record<string, string>;
  /** Cards that there are once. */
  unique: string[];
  /** The contract on a card. */
  contract_of: Record<string, string>;
  /** The good that each trader deals in. */
  traders: Record<string, Good>;
  /** The strength of each kind of fireman. */
  firemen: Record<string, number>;
  fire_values: Record<string, number>;
  contracts: Record<string, ContractMaterial>;
  /** How often each card lies in a season. */
  season_cards: Record<Season, Record<string, number>>;
  /** Cards taken out of the game. This and the next tables: by the number of players. */
  removed: Record<number, Record<string, number>>;
  /** Where these cards would lie. */
  removed_from: Season;
  /** So many merchants can stand above one card. */
  positions: number;
  merchants: number;
  start_coins: number;
  cubes_of_a_good: number;
  ship_load: number;
  warehouse_room: number;
  house_room: number;
  /** Cubes paid in an exchange … */
  exchange_price: number;
  /** … and taken for them. */
  exchange_gain: number;
  counting_offices: OfficePoints[];
  /** Of a church, and of a card that counts for each cube, ship or coin. */
  points: Record<string, number>;
  /** For a cube sold to its trader, for cubes sold together, and for a bank in each round. */
  coins: Record<'trader' | 'pair' | 'bank', number>;
  /** Cubes sold together. */
  pair_size: number;
  /** Cards of each season, by the number of players. */
  stack_sizes: Record<number, Record<Season | 'last_card', number>>;
  /** The card at the bottom of the stack. */
  last_fire: string;
}

/** What an action is about; which of it depends on the verb. `key`: another text than usual. */
export interface Facts {
  key?: string;
  card?: string;
  contract?: string;
  good?: string;
  goods?: string[];
  cubes?: Record<string, unknown>[];
  pool?: Record<string, unknown>[];
  who?: number;
  column?: number;
  number?: number;
  money?: number;
  points?: number;
  left?: number;
  room?: number;
}

export type Verb =
  | 'bid'
  | 'buy'
  | 'withdraw'
  | 'deliver'
  | 'exchange'
  | 'pay'
  | 'trader'
  | 'sell'
  | 'discard'
  | 'finish';

export type Card =
  | 'coffee_trader'
  | 'tea_trader'
  | 'spice_trader'
  | 'rubber_trader'
  | 'cloth_trader'
  | 'contract_a1'
  | 'contract_a2'
  | 'contract_a3'
  | 'contract_b1'
  | 'contract_b2'
  | 'contract_b3'
  | 'contract_c1'
  | 'contract_c2'
  | 'contract_c3'
  | 'contract_c4'
  | 'fireman_1'
  | 'fireman_2'
  | 'fireman_3'
  | 'fireman_4'
  | 'fireman_5'
  | 'counting_office'
  | 'warehouse'
  | 'ship'
  | 'bank'
  | 'chamber_of_commerce'
  | 'port'
  | 'boat_church'
  | 'church'
  | 'fire_1'
  | 'fire_2'
  | 'fire_3'
  | 'fire_4';

export type Fire = 'fire_1' | 'fire_2' | 'fire_3' | 'fire_4';

export type Contract = 'a1' | 'a2' | 'a3' | 'b1' | 'b2' | 'b3' | 'c1' | 'c2' | 'c3' | 'c4';

/** The values of events, by kind. */
export interface Events {
  game_started: { players: number };
  round_started: { number: number; who: number };
  card_laid: { column: number; card: Card };
  ship_loaded: { column: number; good: Good };
  fire_broke_out: { fire: Fire; points: number };
  fire_gained: { who: number; points: number; strength: number };
  fire_lost: { who: number; points: number; strength: number };
  fire_even: { strength: number };
  merchant_placed: { who: number; column: number; card: Card };
  bought: { who: number; card: Card; money: number };
  withdrawn: { who: number; card: Card; money: number };
  unsold: { card: Card };
  delivered: { who: number; good: Good; contract: Contract };
  contract_completed: { who: number; contract: Contract; points: number };
  exchanged: { who: number; wanted: Good; good: Good };
  sold_to_trader: { who: number; good: Good };
  sold_pair: { who: number; good: Good; second: Good };
  discarded: { who: number; good: Good };
  stored: { who: number; number: number; good: Good };
  income: { who: number; money: number };
  game_ended: { end: 'fourth_fire' };
}

export interface ExchangeArranged {
  begun: boolean;
  wanted: Good | null;
  /** Cubes still to be given. */
  lacks: number;
  /** What it brings, once it is complete. */
  taken: Good | null;
  /** What may be chosen of the goods discard … */
  wants: Good[];
  /** … and what else lies there. */
  lie_there: Good[];
}

export interface GoodsArranged {
  /** Where one more cube of which goods may be put. */
  fits: Record<string, Good[]>;
  /** Those begun, by their numbers, and one more while goods could be exchanged. */
  exchanges: Record<string, ExchangeArranged>;
  /** Cubes that are missing for cubes to be sold together. */
  pair_lacks: number;
  pair_coins: number;
  /** What all sales bring. */
  coins: number;
  /** Cubes that cannot stay. */
  excess: number;
  /** Contracts that this completes, and their points. */
  completed: Record<string, number>;
  /** Symbols of the contracts of this seat that are still open. */
  open: Record<string, number>;
  /** Where the cubes that are kept come to lie (SP-115), with the free places: these here … */
  warehouse: (Good | null)[];
  /** … and these here. */
  house: (Good | null)[];
  warehouse_points: number;
  /** What is to be done first before the turn can end. */
  missing: Said | null;
  /** What is arranged, in a few words. */
  summary: Said[];
}
