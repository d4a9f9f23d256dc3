// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView } from '../../lib/protocol';

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

export type Tile = 't1' | 't2' | 't3' | 't4' | 't5';

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

export type Good = 'indigo' | 'sugar' | 'tobacco' | 'coffee' | 'silver';

export type CardKind = 'production' | 'violet' | 'monument' | 'six_cost';

export interface CardMaterial {
  name: string;
  kind: CardKind;
  cost: number;
  points: number;
  copies: number;
  /** What a production building is for. */
  good: Good | null;
}

export interface Material {
  goods: Good[];
  roles: Role[];
  /** In catalogue order. */
  cards: CardMaterial[];
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
