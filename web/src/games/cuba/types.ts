// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView } from '../../lib/protocol';

export type Colour = 'blue' | 'red' | 'yellow' | 'green' | 'purple';

export type Ware = 'citrus' | 'sugar' | 'tobacco' | 'rum' | 'cigars' | 'wood' | 'stone' | 'water';

export type Product = 'citrus' | 'sugar' | 'tobacco';

export type FieldKind = 'citrus' | 'sugar' | 'tobacco' | 'forest' | 'mountain' | 'lake' | 'warehouse';

export interface FieldView {
  kind: FieldKind;
  building: string | null;
}

export type Character = 'worker' | 'tradeswoman' | 'architect' | 'foreman' | 'mayor';

export interface PlayerView {
  colour: Colour;
  pesos: number;
  victory_points: number;
  building_points: number;
  yard: Record<Ware, number>;
  warehouse: Record<Product, number>;
  figure: string;
  fields: Record<string, FieldView>;
  hand: Character[];
  last_card: Character | null;
  town_hall: boolean;
  votes: number;
  tax_paid: boolean;
  /** Only of the own seat, between its commitment and the reveal. */
  bid?: number;
}

export type Good = 'citrus' | 'sugar' | 'tobacco' | 'rum' | 'cigars';

export interface MarketRowView {
  units: number;
  buying_price: number;
  selling_price: number;
}

export type Space = 't1' | 't2' | 'a1' | 'a2' | 'm1' | 'm2';

export type Dock = 'dock_1' | 'dock_2' | 'dock_3';

export interface DockView {
  ship: string | null;
  slots: Good[];
  cargo: Record<Good, number>;
}

export interface ShipView {
  ship: string | null;
  slots: Good[];
}

export type StatuteType = 'tax' | 'duty' | 'subsidy' | 'other';

export interface PendingView {
  direction: Record<Good, number>;
  changes: Record<Good, number>;
  building: string | null;
  usable: Record<string, number>;
  single_use: boolean;
  storing: boolean;
  loading: Dock | null;
}

export interface View extends BaseView {
  options: {
    plantations: 'common' | 'individual';
    colours: 'by_seat' | 'drawn';
  };
  round: number;
  start_player: number;
  turns: number;
  winner: number | null;
  players: PlayerView[];
  market: Record<Good, MarketRowView>;
  /** The prices of the spaces of each row, from the left. */
  market_rows: Record<Good, number[]>;
  supply: Record<Ware, number>;
  display: Record<string, number>;
  markers: Record<Space, number>;
  docks: Record<Dock, DockView>;
  ship_at_sea: ShipView;
  ship_lots: Record<string, Good[]>;
  ship_stack: string[];
  bills: Record<StatuteType, string | null>;
  laws: Record<StatuteType, string | null>;
  statute_stacks: string[];
  veto: StatuteType | null;
  barred: StatuteType | null;
  pending: PendingView;
}

export type Luxury = 'rum' | 'cigars';

export type Resource = 'wood' | 'stone' | 'water';

export interface BuildingMaterial {
  name: string;
  cost: Record<Resource, number>;
  copies: number;
  /** The wares of which it takes some in a use … */
  takes: Ware[];
  /** … up to so many units … */
  most: number;
  /** … for the same number of another ware … */
  makes: Ware | null;
  /** … or for so many victory points each … */
  points: number;
  /** … or pesos each. A building that takes nothing gives these outright. */
  pesos: number;
}

export interface Material {
  products: Product[];
  luxuries: Luxury[];
  goods: Good[];
  materials: Resource[];
  /** All that lies on a yard, in kind order. */
  wares: Ware[];
  wares_in_game: Record<Ware, number>;
  characters: Character[];
  votes: Record<Character, number>;
  docks: Dock[];
  /** What a unit delivered to the ship in a dock is worth. */
  dock_points: Record<Dock, number>;
  /** Of a ship. */
  slots: number;
  ship_lots: Record<string, Good[]>;
  /** The prices of the spaces of each row, from the left. */
  market_rows: Record<Good, number[]>;
  price_when_empty: number;
  price_when_full: Record<Good, number>;
  /** For the first and the second who takes points instead of building. */
  architect_points: number[];
  mayor_pesos: number[];
  town_hall_votes: number;
  statute_types: StatuteType[];
  statutes: string[];
  /** What can be in force: the statutes, and what the board shows at the start. */
  laws: string[];
  cards_of_a_type: number;
  most_subsidy: number;
  field_kinds: FieldKind[];
  /** What the worker harvests on a field. */
  field_yield: Record<FieldKind, Ware | null>;
  /** Row and column, both from 1. */
  fields: string[];
  rows: number;
  columns: number;
  buildings: BuildingMaterial[];
  building_law_pesos: number;
  points_of_a_building: number;
  start_pesos: number;
  rounds: number;
  /** Cards that each player plays in a round. */
  circuits: number;
}
