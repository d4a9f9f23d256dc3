// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView } from '../../lib/protocol';

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/** Somebody in line, when all before have stepped out. */
export interface Claim {
  seat: number;
  price: number;
  /** After paying; below 0 for somebody who cannot. */
  coins_left: number;
}

export type Good = 'coffee' | 'tea' | 'spices' | 'rubber' | 'cloth';

/** A place is `keep`, `trader`, `pair`, `discard`, `pay` or `contract:` and its name. */
export interface Placement {
  good: Good;
  place: string;
}

/** Goods are arranged in any order: these are the places of the whole turn, not of a step. */
export interface GoodsTurn {
  /** So many cubes cannot stay; below 0 if there is room for more. */
  excess: number;
  /** Where cubes of each good may be put. */
  places: Record<Good, string[]>;
  /** The same for a cube that an exchange of this turn brings. */
  taken_places: Record<Good, string[]>;
  /** The goods that an exchange can bring, and what may be given for each. */
  payments: Record<Good, Good[]>;
  /** Cubes that fit on contracts. */
  deliverable: Good[];
  /** A place for every cube: first what is paid now, and also what that payment brings. */
  proposal: Placement[];
}

export interface Derived {
  /** The one on top of the stack. */
  season: Season | null;
  next_fire: string | null;
  /** Of each seat, if a fire broke out now. */
  fire_standings: ('strongest' | 'weakest' | 'between' | 'even')[];
  /** Of each seat: what its cards of a kind would score now. */
  card_points: Record<string, number>[];
  /** Of each card of the row: who may buy it, one after the other. */
  lines: Record<string, Claim[]>;
  /** The same with one more merchant of this seat, while merchants are placed. */
  lines_with_me: Record<string, Claim[]>;
  /** The goods that a ship of the row could fill in on contracts of this seat. */
  deliveries: Record<string, Record<string, Good[]>>;
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

export interface Material {
  goods: Good[];
  seasons: Season[];
  /** All kinds of trade cards; the fires come last. */
  cards: string[];
  /** The good that each trader deals in. */
  traders: Record<string, Good>;
  /** The strength of each kind of fireman. */
  firemen: Record<string, number>;
  fire_values: Record<string, number>;
  contracts: Record<string, ContractMaterial>;
  /** How often each card lies in a season. */
  season_cards: Record<Season, Record<string, number>>;
  /** Cards taken out of the game. This and the next two tables: by the number of players. */
  removed: Record<number, Record<string, number>>;
  row_length: Record<number, number>;
  rounds: Record<number, number>;
  /** So many merchants can stand above one card. */
  positions: number;
  merchants: number;
  start_coins: number;
  cubes_of_a_good: number;
  ship_load: number;
  warehouse_room: number;
  house_room: number;
  /** Cubes paid for another one. */
  exchange_price: number;
  /** By the number of counting offices owned. */
  counting_office_points: number[];
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
  /** Everything that can be done with goods, in the order of a turn (SP-117, SP-118). */
  order_of_uses: string[];
}
