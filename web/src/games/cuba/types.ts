// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView, Said } from '../../lib/protocol';

export type Character = 'worker' | 'tradeswoman' | 'architect' | 'foreman' | 'mayor';

export type Space = 't1' | 't2' | 'a1' | 'a2' | 'm1' | 'm2';

export type Ware = 'citrus' | 'sugar' | 'tobacco' | 'rum' | 'cigars' | 'wood' | 'stone' | 'water';

export interface SpaceOffer {
  /** One of these. */
  wares: Ware[];
  /** That takes it now. */
  action: string | null;
}

/** A space on the board that is used instead of a character's action. */
export interface SpaceState {
  offers: SpaceOffer[];
  /** It is free, but whoever has begun to trade cannot use it any more. */
  closed: boolean;
}

export type Good = 'citrus' | 'sugar' | 'tobacco' | 'rum' | 'cigars';

export interface MarketSpace {
  price: number;
  filled: boolean;
  /** Here lies the unit that is bought next … */
  buys: boolean;
  /** … and here the next unit sold comes to lie. */
  sells: boolean;
}

export type Dock = 'dock_1' | 'dock_2' | 'dock_3';

export type StatuteType = 'tax' | 'duty' | 'subsidy' | 'other';

/** The statutes of a type. */
export interface Statutes {
  /** Bills that are still to come … */
  left: string[];
  /** … of so many. */
  number: number;
  vetoed: boolean;
  /** The church cannot reject a bill of this type now. */
  barred: boolean;
}

export type Resource = 'wood' | 'stone' | 'water';

/** What an open field in the figure's row or column yields. */
export interface FieldWork {
  ware: Ware;
  /** That it pays by itself; 0 where it is to be chosen. */
  units: number;
  /** Whether the player chooses it. */
  chosen: boolean;
}

export interface Choice {
  action: string;
  /** What is clicked for it: wares, fields, slots of ships as "dock_1:0", or types of bills; of an exchange what is given, then what is taken. */
  parts: string[];
}

/** Wares of one class that are still to be chosen before the first round. */
export interface StartGoods {
  wares: Ware[];
  number: number;
  choices: Choice[];
}

export interface Choices {
  choices: Choice[];
  /** What is clicked unless the person says otherwise. */
  proposed: string[];
}

export type Product = 'citrus' | 'sugar' | 'tobacco';

/** What an action changes for the seat, with what then follows by itself. */
export interface Effect {
  pesos: number;
  points: number;
  yard: Record<Ware, number>;
  warehouse: Record<Product, number>;
  ship_leaves: boolean;
  /** Of ships, that it fills: dock and place, counted from 0, as "dock_1:0". */
  slots: string[];
  /** What is worth saying of it. */
  notes: Said[];
}

export interface Derived {
  phase: 'start' | 'actions' | 'parliament' | 'statutes';
  /** The character that is being carried out. */
  acting: Character | null;
  /** Who plays a card after this turn. */
  next_player: number | null;
  last_round: boolean;
  /** Cards that are left in hand count as votes. */
  voting: boolean;
  spaces: Record<Space, SpaceState>;
  /** From the left. */
  market: Record<Good, MarketSpace[]>;
  filled_slots: Record<Dock, boolean[]>;
  /** How many of the bills that are open become law, if not all. */
  bill_note: Said | null;
  statutes: Record<StatuteType, Statutes>;
  /** The laws in force that bear upon what is decided now. */
  matters: StatuteType[];
  /** What a building costs more. */
  fee_note: Said | null;
  /** Of each seat, yard and warehouse together. */
  owned: Record<Ware, number>[];
  /** Who takes part in the bidding that goes on. */
  bidders: number[];
  /** What the seat lacks of the cost of each building. This and the rest only with a seat. */
  missing: Record<string, Record<Resource, number>>;
  /** While it harvests: where its figure may stand, and what the fields then yield. */
  work: Record<string, Record<string, FieldWork>>;
  /** The fields that count if the figure stands on a field, where that matters now. */
  reach: Record<string, string[]>;
  start_goods: StartGoods[];
  /** What is clicked for an answer … */
  answer: Choices;
  /** … and for the use of a building. */
  uses: Record<string, Choices>;
  /** The action that sets to work what stands on a field. */
  foreman: Record<string, string>;
  /** Fields with a building that the foreman can use now … */
  usable: string[];
  /** … and those where that is done. */
  used: string[];
  /** What start goods or a duty chosen so far change on the yard, named as in actions. */
  picked: Record<string, Record<Ware, number>>;
  /** By legal action; one without an effect is left out. */
  effects: Record<string, Effect>;
}

export type Colour = 'blue' | 'red' | 'yellow' | 'green' | 'purple';

export type FieldKind = 'citrus' | 'sugar' | 'tobacco' | 'forest' | 'mountain' | 'lake' | 'warehouse';

export interface FieldView {
  kind: FieldKind;
  building: string | null;
}

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

export interface MarketRowView {
  units: number;
  buying_price: number;
  selling_price: number;
}

export interface DockView {
  ship: string | null;
  slots: Good[];
  cargo: Record<Good, number>;
}

export interface ShipView {
  ship: string | null;
  slots: Good[];
}

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
  derived: Derived;
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

/** What a space on the board gives instead of a character's action. */
export interface SpaceMaterial {
  character: Character;
  /** So many … */
  units: number;
  /** … of one of these; of products only of the cheapest. */
  wares: Ware[];
  points: number;
  pesos: number;
}

export type Use = 'number' | 'wares' | 'slots' | 'exchange' | 'bill' | 'ship' | 'plain';

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
  /** Units that it brings to a ship in a use. */
  delivers: number;
  /** What the foreman's player then chooses; null if it works by itself. */
  use: Use | null;
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
  /** What can be used instead of the action of a character. */
  spaces: Record<Space, SpaceMaterial>;
  town_hall_votes: number;
  statute_types: StatuteType[];
  statutes_of_type: Record<StatuteType, string[]>;
  statutes: string[];
  /** What can be in force: the statutes, and what the board shows at the start. */
  laws: string[];
  /** What each duty may be paid with. */
  duty_wares: Record<string, Ware[]>;
  most_subsidy: number;
  field_kinds: FieldKind[];
  /** What the worker harvests on a field. */
  field_yield: Record<FieldKind, Ware | null>;
  /** What is printed on a field and works like a building. */
  field_structure: Record<FieldKind, string | null>;
  /** The fields in the row and the column of each field. */
  lines: Record<string, string[]>;
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

/** What an action is about; which of it depends on the verb. `key`: another text than usual. */
export interface Facts {
  key?: string;
  character?: string;
  field?: string;
  ground?: string;
  good?: string;
  ware?: string;
  other?: string;
  building?: string;
  structure?: string;
  dock?: string;
  ship?: string;
  type?: string;
  law?: string;
  wares?: Record<string, unknown>[];
  materials?: Record<string, unknown>[];
  products?: Record<string, unknown>[];
  free?: Record<string, unknown>[];
  slots?: number[] | Record<string, unknown>[];
  structures?: string[];
  types?: string[];
  bills?: Record<string, unknown>[];
  number?: number;
  votes?: number;
  water?: number;
  money?: number;
  points?: number;
  bonus?: number;
}

export type Verb =
  | 'pass'
  | 'done'
  | 'finish'
  | 'decline'
  | 'alternative'
  | 'start-materials'
  | 'start-products'
  | 'play'
  | 'move'
  | 'harvest'
  | 'buy'
  | 'sell'
  | 'take-material'
  | 'take-product'
  | 'build'
  | 'place'
  | 'row-and-column'
  | 'single'
  | 'cement-factory'
  | 'sawmill'
  | 'golf-course'
  | 'monastery'
  | 'rum-cafe'
  | 'cigar-cafe'
  | 'small-trading-office'
  | 'large-trading-office'
  | 'department-store'
  | 'product-shop'
  | 'building-shop'
  | 'cigar-factory'
  | 'distillery'
  | 'black-market'
  | 'church'
  | 'dam'
  | 'lighthouse'
  | 'load'
  | 'cargo'
  | 'bid'
  | 'enact'
  | 'pay'
  | 'duty';

export type Statute =
  | 'tax_1'
  | 'tax_2'
  | 'tax_3'
  | 'tax_4'
  | 'tax_5'
  | 'tax_buildings'
  | 'duty_citrus'
  | 'duty_sugar'
  | 'duty_tobacco'
  | 'duty_water'
  | 'duty_materials'
  | 'duty_products'
  | 'subsidy_buildings'
  | 'subsidy_material_fields'
  | 'subsidy_product_fields'
  | 'subsidy_water'
  | 'subsidy_votes'
  | 'subsidy_pesos'
  | 'market_demand_law'
  | 'market_supply_law'
  | 'drought_law'
  | 'building_law'
  | 'harbour_law'
  | 'anti_corruption_law';

export type Field = '1_1' | '1_2' | '1_3' | '1_4' | '2_1' | '2_2' | '2_3' | '2_4' | '3_1' | '3_2' | '3_3' | '3_4';

export type Building =
  | 'cement_factory'
  | 'sawmill'
  | 'golf_course'
  | 'monastery'
  | 'rum_cafe'
  | 'cigar_cafe'
  | 'small_trading_office'
  | 'large_trading_office'
  | 'hotel'
  | 'inn'
  | 'department_store'
  | 'product_shop'
  | 'building_shop'
  | 'small_bank'
  | 'large_bank'
  | 'cigar_factory'
  | 'distillery'
  | 'black_market'
  | 'church'
  | 'town_hall'
  | 'dam'
  | 'lighthouse'
  | 'warehouse_tile';

export type Ship =
  | 'ship_1'
  | 'ship_2'
  | 'ship_3'
  | 'ship_4'
  | 'ship_5'
  | 'ship_6'
  | 'ship_7'
  | 'ship_8'
  | 'ship_9'
  | 'ship_10'
  | 'ship_11'
  | 'ship_12'
  | 'ship_13'
  | 'ship_14'
  | 'ship_15';

export type Law =
  | 'tax_1'
  | 'tax_2'
  | 'tax_3'
  | 'tax_4'
  | 'tax_5'
  | 'tax_buildings'
  | 'duty_citrus'
  | 'duty_sugar'
  | 'duty_tobacco'
  | 'duty_water'
  | 'duty_materials'
  | 'duty_products'
  | 'subsidy_buildings'
  | 'subsidy_material_fields'
  | 'subsidy_product_fields'
  | 'subsidy_water'
  | 'subsidy_votes'
  | 'subsidy_pesos'
  | 'market_demand_law'
  | 'market_supply_law'
  | 'drought_law'
  | 'building_law'
  | 'harbour_law'
  | 'anti_corruption_law'
  | 'printed_tax'
  | 'printed_duty';

/** The values of events, by kind. */
export interface Events {
  game_started: { players: number };
  started_with: { who: number; number: number; ware: Ware };
  round_started: { number: number; who: number };
  bill_revealed: { statute: Statute };
  card_played: { who: number; character: Character };
  passed: { who: number };
  figure_moved: { who: number; field: Field };
  harvested: { who: number; number: number; ware: Ware };
  water_spent: { who: number; number: number };
  bought: { who: number; good: Good; money: number };
  sold: { who: number; good: Good; money: number };
  taken: { who: number; ware: Ware; space: Space };
  built: { who: number; building: Building; field: Field; money: number };
  alternative_points: { who: number; points: number; space: Space };
  alternative_pesos: { who: number; money: number; space: Space };
  used_for_points: { who: number; building: Building; points: number };
  used_for_pesos: { who: number; building: Building; money: number };
  handed_in_for_points: { who: number; number: number; ware: Ware; points: number; building: Building };
  handed_in_for_pesos: { who: number; number: number; ware: Ware; money: number; building: Building };
  processed: { who: number; building: Building; number: number; good: Good };
  exchanged: { who: number; good: Good; other_good: Good };
  bill_rejected: { who: number; statute: Statute };
  town_hall_used: { who: number };
  dam_used: { who: number; number: number };
  ship_exchanged: { who: number; ship: Ship; other_ship: Ship };
  stored: { who: number; number: number };
  delivered: { who: number; number: number; good: Good; dock: Dock; points: number };
  ship_left: { ship: Ship };
  ship_sighted: { ship: Ship };
  new_start_player: { who: number; character: Character };
  votes_shown: { who: number; votes: number };
  bid_revealed: { who: number; money: number };
  vote_tied: { who: number };
  vote_won: { who: number; votes: number };
  enacted: { who: number; statute: Statute };
  tax_paid: { who: number; money: number };
  tax_declined: { who: number };
  duty_paid: { who: number; number: number; ware: Ware; points: number };
  duty_declined: { who: number };
  subsidy_received: { law: Law; who: number; points: number };
  market_changed: { law: Law; good: Good; number: number };
  products_lost: { who: number; number: number; good: Good };
  game_ended: { end: 'six_rounds' };
}
