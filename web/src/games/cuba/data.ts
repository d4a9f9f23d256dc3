// Cuba: the shape of its view, and the material that the table draws (ledger section 2).

import type { BaseView } from '../../lib/protocol';

export const PRODUCTS = ['citrus', 'sugar', 'tobacco'] as const;
export const LUXURIES = ['rum', 'cigars'] as const;
export const GOODS = [...PRODUCTS, ...LUXURIES] as const;
export const MATERIALS = ['wood', 'stone', 'water'] as const;
export const WARES = [...GOODS, ...MATERIALS] as const;
export type Product = (typeof PRODUCTS)[number];
export type Good = (typeof GOODS)[number];
export type Material = (typeof MATERIALS)[number];
export type Ware = (typeof WARES)[number];

export const CHARACTERS = ['worker', 'tradeswoman', 'architect', 'foreman', 'mayor'] as const;
export type Character = (typeof CHARACTERS)[number];
export const votesOf = (character: Character): number => CHARACTERS.indexOf(character) + 1;

export const DOCKS = ['dock_1', 'dock_2', 'dock_3'] as const;
export type Dock = (typeof DOCKS)[number];
/** A unit delivered to the ship in dock d is worth d points. */
export const worth = (dock: Dock): number => DOCKS.indexOf(dock) + 1;

export const TYPES = ['tax', 'duty', 'subsidy', 'other'] as const;
export type Type = (typeof TYPES)[number];

export type Ground = Product | 'forest' | 'mountain' | 'lake' | 'warehouse';
export const YIELD: Record<Ground, Ware | null> = {
  citrus: 'citrus',
  sugar: 'sugar',
  tobacco: 'tobacco',
  forest: 'wood',
  mountain: 'stone',
  lake: 'water',
  warehouse: null,
};
export const FIELDS: readonly string[] = [1, 2, 3].flatMap((row) => [1, 2, 3, 4].map((column) => `${row}_${column}`));

export interface Field {
  kind: Ground;
  building: string | null;
}

export interface Player {
  colour: string;
  pesos: number;
  victory_points: number;
  building_points: number;
  yard: Record<Ware, number>;
  warehouse: Record<Product, number>;
  figure: string;
  fields: Record<string, Field>;
  hand: Character[];
  last_card: Character | null;
  town_hall: boolean;
  votes: number;
  tax_paid: boolean;
  /** Only mine, between my commitment and the reveal. */
  bid?: number;
}

interface Row {
  units: number;
  buying_price: number;
  selling_price: number;
}

export interface Ship {
  ship: string | null;
  slots: Good[];
}

export type Space = 't1' | 't2' | 'a1' | 'a2' | 'm1' | 'm2';

export interface Cuba extends BaseView {
  round: number;
  start_player: number;
  turns: number;
  winner: number | null;
  players: Player[];
  market: Record<Good, Row>;
  /** The prices of the spaces of each row, from the left. */
  market_rows: Record<Good, number[]>;
  supply: Record<Ware, number>;
  display: Record<string, number>;
  markers: Record<Space, number>;
  docks: Record<Dock, Ship & { cargo: Record<Good, number> }>;
  ship_at_sea: Ship;
  ship_lots: Record<string, Good[]>;
  ship_stack: string[];
  bills: Record<Type, string | null>;
  laws: Record<Type, string | null>;
  statute_stacks: string[];
  veto: Type | null;
  barred: Type | null;
  pending: {
    direction: Record<Good, number>;
    changes: Record<Good, number>;
    building: string | null;
    usable: Record<string, number>;
    single_use: boolean;
    storing: boolean;
    loading: Dock | null;
  };
}

export interface Building {
  name: string;
  cost: Record<Material, number>;
  /** Of these wares it takes up to `most` units in a use … */
  takes: readonly Ware[];
  most: number;
  /** … for as many units of this one, or for so many points or pesos each. */
  makes: Ware | null;
  points: number;
  pesos: number;
}

type Use = Partial<Pick<Building, 'takes' | 'most' | 'makes' | 'points' | 'pesos'>>;

const building = (name: string, wood: number, stone: number, water: number, use: Use = {}): Building => ({
  name,
  cost: { wood, stone, water },
  takes: [],
  most: 0,
  makes: null,
  points: 0,
  pesos: 0,
  ...use,
});

const CIGAR_FACTORY = building('cigar_factory', 2, 2, 0, { takes: ['tobacco'], most: 15, makes: 'cigars' });
const DISTILLERY = building('distillery', 2, 2, 0, { takes: ['sugar'], most: 15, makes: 'rum' });

/** All 25 tiles: points, points, income, factories, influence and the rest. */
export const DISPLAY: readonly (readonly Building[])[] = [
  [
    building('cement_factory', 1, 2, 0, { takes: ['stone'], most: 4, points: 1 }),
    building('sawmill', 2, 1, 0, { takes: ['wood'], most: 4, points: 1 }),
    building('golf_course', 0, 0, 2, { takes: ['water'], most: 4, points: 1 }),
    building('monastery', 2, 1, 0, { takes: PRODUCTS, most: 2, points: 1 }),
    building('rum_cafe', 1, 1, 1, { takes: ['rum'], most: 3, points: 2 }),
  ],
  [
    building('cigar_cafe', 1, 1, 1, { takes: ['cigars'], most: 3, points: 2 }),
    building('small_trading_office', 2, 1, 0),
    building('large_trading_office', 2, 2, 0),
    building('hotel', 2, 2, 1, { points: 2 }),
    building('inn', 1, 1, 1, { points: 1 }),
  ],
  [
    building('department_store', 1, 2, 0, { takes: LUXURIES, most: 1, pesos: 6 }),
    building('product_shop', 2, 1, 0, { takes: PRODUCTS, most: 1, pesos: 4 }),
    building('building_shop', 1, 1, 1, { takes: MATERIALS, most: 2, pesos: 2 }),
    building('small_bank', 1, 1, 0, { pesos: 2 }),
    building('large_bank', 2, 3, 0, { pesos: 4 }),
  ],
  [CIGAR_FACTORY, CIGAR_FACTORY, DISTILLERY, DISTILLERY, building('black_market', 3, 2, 0)],
  [
    building('church', 2, 2, 0),
    building('town_hall', 1, 1, 0),
    building('dam', 0, 2, 0),
    building('lighthouse', 1, 1, 0),
    building('warehouse_tile', 2, 0, 0),
  ],
];
export const BY_NAME: ReadonlyMap<string, Building> = new Map(DISPLAY.flat().map((one) => [one.name, one]));
export const BUILDING_FEE = 2;

/** Names of the view as the actions write them, and back. */
export const dashed = (name: string): string => name.replaceAll('_', '-');
export const scored = (name: string): string => name.replaceAll('-', '_');

export const wareIcon = (ware: Ware): string => (ware === 'sugar' ? 'good-sugarcane' : `good-${ware}`);
export const characterIcon = (character: Character): string =>
  character === 'mayor' ? 'role-cubamayor' : `role-${character}`;

const mixed = (colour: string, share: number): string =>
  `color-mix(in srgb, var(--${colour}) ${share}%, var(--surface))`;
/** The colour of a field, by what grows on it. */
export const GROUND_COLOUR: Record<Ground, string> = {
  citrus: mixed('g-citrus', 24),
  sugar: mixed('g-tea', 22),
  tobacco: 'var(--f-tobacco)',
  forest: mixed('g-wood', 30),
  mountain: 'var(--f-quarry)',
  lake: mixed('g-water', 24),
  warehouse: 'var(--surface-3)',
};

export const isMaterial = (ware: Ware): ware is Material => (MATERIALS as readonly Ware[]).includes(ware);
export const isProduct = (ware: Ware): ware is Product => (PRODUCTS as readonly Ware[]).includes(ware);

/** What a player has of a ware, on the yard and in the warehouse together (CU-240). */
export const owned = (player: Player, ware: Ware): number =>
  player.yard[ware] + (isProduct(ware) ? player.warehouse[ware] : 0);

export const inLine = (field: string, other: string): boolean => field[0] === other[0] || field[2] === other[2];

/** What stands on a field: a building, the printed warehouse, or nothing. */
export const structureOn = ({ kind, building: built }: Field): string | null =>
  built ?? (kind === 'warehouse' ? 'printed_warehouse' : null);
