// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView, Said } from '../../lib/protocol';

export type End = 'colonists' | 'city' | 'victory_points';

/** How far a reason to end the game still is. */
export interface EndMeter {
  reason: End;
  value: number;
  start: number;
  end: number;
}

export interface PlayerDerived {
  /** Spaces of the island without a tile. */
  island_free: number;
  city_free: number;
  /** Buildings that do not work. */
  idle: string[];
}

export interface BuildingDerived {
  /** What it costs the seat now; without a seat, as printed. */
  price: number;
  /** Spaces of the seat's city that would be left. */
  city_free: number;
}

export type Good = 'corn' | 'indigo' | 'sugar' | 'tobacco' | 'coffee';

/** Where goods of one kind are kept; none of these may stay empty. */
export interface StoragePlace {
  /** How many goods; none: all of the kind. */
  room: number | null;
  /** If that is answered already. */
  good: Good | null;
  proposed: Good | null;
  /** How many goods of each kind lie here, if it is put here … */
  keeps: Record<Good, number>;
  /** … and how many go back to the supply then. */
  returns: Record<Good, number>;
}

export interface StoringDerived {
  places: StoragePlace[];
  /** Places that are still open, those for the most goods first. */
  by_preference: number[];
  /** Those that work. */
  warehouses: string[];
  /** Kinds about which nothing is answered yet. */
  movable: Good[];
}

export interface Derived {
  ends: EndMeter[];
  /** The answer that is always worth giving, if there is one. */
  trivial: string | null;
  players: PlayerDerived[];
  buildings: Record<string, BuildingDerived>;
  trading_house_free: number;
  /** What can be loaded now, by ship, the largest heap first; the seat's own wharf is there if it can sail in this captain phase. */
  loads: Record<string, string[]>;
  /** The seat's circles: those that are manned now, then the others, the most useful first. */
  placing_order: string[];
  storing: StoringDerived | null;
}

export interface RoleView {
  doubloons: number;
  taken_by: number | null;
}

export interface TilesView {
  tiles: number;
  colonists: number;
}

export interface BuildingView {
  circles: number;
  colonists: number;
}

export interface PlayerView {
  doubloons: number;
  goods: Record<Good, number>;
  island: Record<string, TilesView>;
  buildings: Record<string, BuildingView>;
  city_spaces: number;
  san_juan: number;
  wharf_used: boolean;
  building_points: number;
  /** Chips and the points of manned large buildings: one's own, and everybody's at the end. */
  victory_points?: number;
  bonus_points?: number;
}

export interface SupplyView {
  goods: Record<Good, number>;
  buildings: Record<string, number>;
  quarries: number;
  colonists: number;
  victory_points: number;
}

export interface PlantationsView {
  row: Record<Good, number>;
  face_down: number;
  discard: Record<Good, number>;
}

export interface ShipView {
  name: string;
  holds: number;
  good: Good | null;
  load: number;
}

export type Placing = 'man' | 'spare';

export interface PendingView {
  fresh: string | null;
  placing: Placing | null;
  placing_left: number;
  placing_room: Record<string, number>;
  crafted: Record<Good, number>;
  captain_bonus: boolean;
  keep_one: Good | null;
  store_left: number;
  stored: Good[];
}

export interface View extends BaseView {
  derived: Derived;
  round: number;
  governor: number;
  role: string | null;
  picker: number | null;
  roles: Record<string, RoleView>;
  players: PlayerView[];
  supply: SupplyView;
  colonist_ship: number;
  plantations: PlantationsView;
  cargo_ships: ShipView[];
  trading_house: Record<Good, number>;
  end_trigger: End | null;
  pending: PendingView;
}

export type Tile = 'quarry' | 'corn' | 'indigo' | 'sugar' | 'tobacco' | 'coffee';

export type BuildingKind = 'production' | 'violet' | 'large';

export interface BuildingMaterial {
  name: string;
  kind: BuildingKind;
  cost: number;
  points: number;
  circles: number;
  spaces: number;
  /** What a production building is for. */
  good: Good | null;
}

/** Of the supply board. */
export interface ColumnMaterial {
  points: number;
  /** The most that count for a building of it. */
  quarries: number;
  buildings: string[];
}

export interface ShipMaterial {
  name: string;
  holds: number;
}

export interface Material {
  goods: Good[];
  tiles: Tile[];
  roles: string[];
  /** In the order of the supply board. */
  buildings: BuildingMaterial[];
  columns: ColumnMaterial[];
  /** This and the tables below that have whole numbers as keys: by the number of players. */
  building_copies: Record<number, Record<string, number>>;
  ships: ShipMaterial[];
  /** What the trading house pays. */
  price: Record<Good, number>;
  trading_house_room: number;
  island_spaces: number;
  city_spaces: number;
  large_buildings_in_a_city: number;
  /** Doubloons by the number of kinds produced. */
  factory_pays: number[];
  /** Victory points by the number of island spaces covered. */
  residence_pays: number[];
  victory_pool: Record<number, number>;
  colonist_supply: Record<number, number>;
  quarry_tiles: Record<number, number>;
  start_doubloons: Record<number, number>;
  plantation_tiles: Record<number, Record<Good, number>>;
  goods_in_game: Record<number, Record<Good, number>>;
}

/** What an action is about; which of it depends on the verb. `key`: another text than usual. */
export interface Facts {
  key?: string;
  role?: string;
  tile?: string;
  group?: string;
  building?: string;
  good?: string;
  ship?: string;
  money?: number;
  cost?: number;
  quarries?: number;
  privilege?: number;
  number?: number;
  points?: number;
  bonus?: number;
  others?: number;
  left?: number;
  room?: number;
  goods?: Record<string, unknown>[];
}

export type Verb =
  | 'role'
  | 'accept'
  | 'pass'
  | 'tile'
  | 'man'
  | 'spare'
  | 'build'
  | 'extra'
  | 'sell'
  | 'load'
  | 'wharf'
  | 'keep-one'
  | 'store';

export type Role =
  | 'settler'
  | 'mayor'
  | 'builder'
  | 'craftsman'
  | 'trader'
  | 'captain'
  | 'prospector_1'
  | 'prospector_2';

export type Building =
  | 'small_indigo_plant'
  | 'small_sugar_mill'
  | 'small_market'
  | 'hacienda'
  | 'construction_hut'
  | 'small_warehouse'
  | 'indigo_plant'
  | 'sugar_mill'
  | 'hospice'
  | 'office'
  | 'large_market'
  | 'large_warehouse'
  | 'tobacco_storage'
  | 'coffee_roaster'
  | 'factory'
  | 'university'
  | 'harbor'
  | 'wharf'
  | 'guild_hall'
  | 'residence'
  | 'fortress'
  | 'customs_house'
  | 'city_hall';

export type Group =
  | 'small_indigo_plant'
  | 'small_sugar_mill'
  | 'small_market'
  | 'hacienda'
  | 'construction_hut'
  | 'small_warehouse'
  | 'indigo_plant'
  | 'sugar_mill'
  | 'hospice'
  | 'office'
  | 'large_market'
  | 'large_warehouse'
  | 'tobacco_storage'
  | 'coffee_roaster'
  | 'factory'
  | 'university'
  | 'harbor'
  | 'wharf'
  | 'guild_hall'
  | 'residence'
  | 'fortress'
  | 'customs_house'
  | 'city_hall'
  | 'quarry'
  | 'corn'
  | 'indigo'
  | 'sugar'
  | 'tobacco'
  | 'coffee';

export type Ship = 'ship_4' | 'ship_5' | 'ship_6' | 'ship_7' | 'ship_8';

/** The values of events, by kind. */
export interface Events {
  game_started: { players: number };
  round_started: { number: number; who: number };
  role_taken: { who: number; role: Role; money: number };
  unused: { who: number; building: Building };
  tile_taken: { who: number; tile: Tile };
  tile_drawn: { who: number; tile: Tile };
  no_tile: { who: number };
  row_laid: { number: number; good: Good };
  colonist_added: { who: number; group: Group };
  extra_colonist: { who: number };
  no_extra_colonist: { who: number };
  colonists_shared: { number: number; who: number };
  manned: { who: number; number: number; group: Group };
  left_empty: { who: number; number: number; group: Group };
  all_manned: { who: number; idle: number };
  ship_filled: { number: number; left: number };
  built: { who: number; building: Building; money: number };
  nothing_built: { who: number };
  produced: { who: number; number: number; good: Good };
  nothing_produced: { who: number };
  factory_paid: { who: number; money: number };
  extra_good: { who: number; good: Good };
  no_extra_good: { who: number };
  sold: { who: number; good: Good; money: number };
  nothing_sold: { who: number };
  trading_house_emptied: Record<string, never>;
  loaded: { who: number; number: number; good: Good; ship: Ship; points: number };
  wharf_loaded: { who: number; number: number; good: Good; points: number };
  goods_lost: { who: number; number: number; good: Good };
  ship_sailed: { ship: Ship; good: Good };
  prospected: { who: number };
  role_doubloon: { role: Role; money: number };
  end_triggered: { end: End };
  game_ended: { end: End };
}

export interface Harvest {
  good: Good;
  number: number;
}

export interface ColonistsArranged {
  title: Said;
  notes: Said[];
  label: Said;
  /** What the colonists would produce as they stand. */
  harvests: Harvest[];
}

/** What the prompt says. */
export interface Wording {
  title: Said;
  notes: Said[];
  /** Of the button that plays it. */
  label: Said;
}
