// San Juan: the shape of its view, and the material that the table draws (ledger section 2).

import type { BaseView } from '../../lib/protocol';

export const GOODS = ['indigo', 'sugar', 'tobacco', 'coffee', 'silver'] as const;
export type Good = (typeof GOODS)[number];
export type Counts = Record<string, number>;

export interface Site {
  building: string;
  good: boolean;
}

export interface Player {
  hand_size: number;
  sites: Site[];
  covered: Counts;
  library_used: boolean;
  building_points: number;
  bonus_points: number;
  hand?: Counts;
  chapel_pile?: Counts;
  chapel_size?: number;
}

export interface SanJuan extends BaseView {
  round: number;
  governor: number;
  role: string | null;
  picker: number | null;
  roles: Record<string, { taken_by: number | null }>;
  players: Player[];
  deck: number;
  discard: number;
  trading_house: { tile: string | null; order: (string | null)[]; next: number };
  pending: {
    building: string | null;
    cover: string | null;
    owed: number;
    goods_moved: number;
    turned_up: Counts;
    drawn_size: number;
    picks_due: number;
    drawn?: Counts;
    picked?: Counts;
    pick_left?: number;
  };
}

export type Kind = 'production' | 'violet' | 'monument' | 'six';

export interface Card {
  name: string;
  kind: Kind;
  cost: number;
  points: number;
  good: Good | null;
}

const card = (name: string, cost: number, points: number, kind: Kind = 'violet', good: Good | null = null): Card => ({
  name,
  kind,
  cost,
  points,
  good,
});

/** In catalogue order: picks are named in it. */
export const CARDS: readonly Card[] = [
  card('indigo_plant', 1, 1, 'production', 'indigo'),
  card('sugar_mill', 2, 1, 'production', 'sugar'),
  card('tobacco_storage', 3, 2, 'production', 'tobacco'),
  card('coffee_roaster', 4, 2, 'production', 'coffee'),
  card('silver_smelter', 5, 3, 'production', 'silver'),
  card('smithy', 1, 1),
  card('gold_mine', 1, 1),
  card('archive', 1, 1),
  card('poor_house', 2, 1),
  card('black_market', 2, 1),
  card('trading_post', 2, 1),
  card('well', 2, 1),
  card('market_stand', 2, 1),
  card('crane', 2, 1),
  card('chapel', 3, 2),
  card('tower', 3, 2),
  card('aqueduct', 3, 2),
  card('carpenter', 3, 2),
  card('prefecture', 3, 2),
  card('market_hall', 4, 2),
  card('quarry', 4, 2),
  card('library', 5, 3),
  card('statue', 3, 3, 'monument'),
  card('victory_column', 4, 4, 'monument'),
  card('hero', 5, 5, 'monument'),
  card('guild_hall', 6, 0, 'six'),
  card('city_hall', 6, 0, 'six'),
  card('triumphal_arch', 6, 0, 'six'),
  card('palace', 6, 0, 'six'),
];
export const ORDER: ReadonlyMap<string, number> = new Map(CARDS.map(({ name }, index) => [name, index]));
export const cardOf = (name: string): Card => CARDS[ORDER.get(name) ?? 0]!;
export const isViolet = (name: string): boolean => cardOf(name).kind !== 'production';

export const SITES = 12;
export const total = (counts: Counts): number => Object.values(counts).reduce((sum, number) => sum + number, 0);
export const stands = (sites: readonly Site[], building: string): boolean =>
  sites.some((site) => site.building === building);
export const handLimit = (player: Player): number => (stands(player.sites, 'tower') ? 12 : 7);

/** Cards paid for a good of each kind, by tile. */
export const PRICES: Record<string, readonly number[]> = {
  t1: [1, 1, 1, 2, 2],
  t2: [1, 1, 2, 2, 2],
  t3: [1, 1, 2, 2, 3],
  t4: [1, 2, 2, 2, 3],
  t5: [1, 2, 2, 3, 3],
};
export const price = (tile: string | null, good: Good): number =>
  tile === null ? 0 : (PRICES[tile]?.[GOODS.indexOf(good)] ?? 0);

/** The tiles of which one lies on top of the stack: one if it is known, else all that were not seen. */
export function nextTiles({ order, next }: SanJuan['trading_house']): string[] {
  const known = order[next];
  return known ? [known] : Object.keys(PRICES).filter((tile) => !order.includes(tile));
}

const monuments = (sites: readonly Site[]): number =>
  sites.filter((site) => cardOf(site.building).kind === 'monument').length;
const violets = (sites: readonly Site[]): number => sites.filter((site) => isViolet(site.building)).length;

/** Points in sight: what lies open, one's own chapel pile, and the palace's share of it. */
export function pointsInSight(player: Player): number {
  const points = player.building_points + player.bonus_points + (player.chapel_size ?? 0);
  return points + (stands(player.sites, 'palace') ? Math.floor(points / 4) : 0);
}

/** What a building of six would bring its owner now. */
export function worthNow(name: string, player: Player, built: boolean): number {
  const { sites } = player;
  const itself = built ? 0 : 1;
  if (name === 'guild_hall') return 2 * (sites.length - violets(sites));
  if (name === 'city_hall') return violets(sites) + itself;
  if (name === 'triumphal_arch') return [0, 4, 6, 8][monuments(sites)] ?? 0;
  const points = player.building_points + player.bonus_points + (player.chapel_size ?? 0);
  return Math.floor(points / 4);
}

/** Names of the view as the actions write them, and back. */
export const dashed = (name: string): string => name.replaceAll('_', '-');
export const scored = (name: string): string => name.replaceAll('-', '_');
export const cardIcon = (name: string): string => {
  const { good } = cardOf(name);
  return good ? `good-${good}` : `b-${dashed(name)}`;
};
