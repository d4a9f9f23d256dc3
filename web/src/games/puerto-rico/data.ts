// Puerto Rico: the shape of its view, and the material that the table draws (ledger section 1).

import type { BaseView } from '../../lib/protocol';

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const;
export type Good = (typeof GOODS)[number];

export interface Player {
  doubloons: number;
  goods: Record<Good, number>;
  island: Record<string, { tiles: number; colonists: number }>;
  buildings: Record<string, { circles: number; colonists: number }>;
  city_spaces: number;
  san_juan: number;
  wharf_used: boolean;
  building_points: number;
  victory_points?: number;
  bonus_points?: number;
}

export interface PuertoRico extends BaseView {
  round: number;
  governor: number;
  role: string | null;
  picker: number | null;
  roles: Record<string, { doubloons: number; taken_by: number | null }>;
  players: Player[];
  supply: {
    goods: Record<Good, number>;
    buildings: Record<string, number>;
    quarries: number;
    colonists: number;
    victory_points: number;
  };
  colonist_ship: number;
  plantations: { row: Record<Good, number>; face_down: number; discard: Record<Good, number> };
  cargo_ships: { name: string; holds: number; good: Good | null; load: number }[];
  trading_house: Record<Good, number>;
  end_trigger: string | null;
  pending: {
    fresh: string | null;
    placing: 'man' | 'spare' | null;
    placing_left: number;
    placing_room: Record<string, number>;
    keep_one: Good | null;
    store_left: number;
    stored: Good[];
  };
}

export interface Building {
  name: string;
  cost: number;
  /** The most quarries that count for it, and its points. */
  column: number;
  circles: number;
  good: Good | null;
  large: boolean;
}

const building = (name: string, cost: number, column: number, circles = 1, good: Good | null = null): Building => ({
  name,
  cost,
  column,
  circles,
  good,
  large: column === 4,
});

export const BUILDINGS: readonly Building[] = [
  building('small_indigo_plant', 1, 1, 1, 'indigo'),
  building('small_sugar_mill', 2, 1, 1, 'sugar'),
  building('small_market', 1, 1),
  building('hacienda', 2, 1),
  building('construction_hut', 2, 1),
  building('small_warehouse', 3, 1),
  building('indigo_plant', 3, 2, 3, 'indigo'),
  building('sugar_mill', 4, 2, 3, 'sugar'),
  building('hospice', 4, 2),
  building('office', 5, 2),
  building('large_market', 5, 2),
  building('large_warehouse', 6, 2),
  building('tobacco_storage', 5, 3, 3, 'tobacco'),
  building('coffee_roaster', 6, 3, 2, 'coffee'),
  building('factory', 7, 3),
  building('university', 8, 3),
  building('harbor', 8, 3),
  building('wharf', 9, 3),
  building('guild_hall', 10, 4),
  building('residence', 10, 4),
  building('fortress', 10, 4),
  building('customs_house', 10, 4),
  building('city_hall', 10, 4),
];
export const BY_NAME: ReadonlyMap<string, Building> = new Map(BUILDINGS.map((one) => [one.name, one]));

/** Where colonists can stand, in the order of the ledger (D6). */
export const GROUPS: readonly string[] = [...BUILDINGS.map((one) => one.name), 'quarry', ...GOODS];
export const TILES: readonly string[] = ['quarry', ...GOODS];

const VICTORY_POOL = [0, 0, 65, 75, 100, 122];
const COLONIST_SUPPLY = [0, 0, 40, 55, 75, 95];
export const pool = (players: number): number => VICTORY_POOL[players] ?? 100;
export const settlers = (players: number): number => COLONIST_SUPPLY[players] ?? 75;

/** Names of the view as the actions write them, and back. */
export const dashed = (name: string): string => name.replaceAll('_', '-');
export const scored = (name: string): string => name.replaceAll('-', '_');

export const buildingIcon = (one: Building): string => (one.good ? `good-${one.good}` : `b-${dashed(one.name)}`);
export const roleIcon = (role: string): string => `role-${role.replace(/_\d$/, '')}`;

/** What a building costs this player now: quarries up to its column, the builder 1 less. */
export function priceFor(one: Building, player: Player | undefined, isBuilder: boolean): number {
  const quarries = Math.min(player?.island.quarry?.colonists ?? 0, one.column);
  return Math.max(0, one.cost - quarries - (isBuilder ? 1 : 0));
}

/** What an arrangement of colonists produces, supply aside. */
export function produces(player: Player, on: (group: string) => number): [Good, number][] {
  return GOODS.map((good): [Good, number] => {
    const fields = on(good);
    if (good === 'corn') return [good, fields];
    const worked = BUILDINGS.filter((one) => one.good === good && player.buildings[one.name]).reduce(
      (sum, one) => sum + on(one.name),
      0,
    );
    return [good, Math.min(fields, worked)];
  }).filter(([, number]) => number > 0);
}
