// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView } from '../../lib/protocol';

export type Good = 'coffee' | 'tea' | 'spices' | 'rubber' | 'cloth';

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

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

export interface PendingView {
  column: string | null;
  pool: Record<Good, number>;
  step: string | null;
  step_from: number;
  exchange_for: Good | null;
  exchanged: Good[];
}

export interface View extends BaseView {
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
  boat_church_points: number;
  church_points: number;
}
