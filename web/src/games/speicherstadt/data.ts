// The Speicherstadt: the shape of its view, and the material that the table draws (ledger section 2).

import type { LogEntry, BaseView } from '../../lib/protocol';

export const GOODS = ['coffee', 'tea', 'spices', 'rubber', 'cloth'] as const;
export type Good = (typeof GOODS)[number];
export type Cubes = Record<Good, number>;

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];
export const SEASON_CARDS: Record<Season, number> = { winter: 12, spring: 13, summer: 13, autumn: 15 };
export const ROUNDS: Record<number, number> = { 2: 16, 3: 12, 4: 10, 5: 8 };

export const POSITIONS = 8;
export const WAREHOUSE_ROOM = 4;
export const OFFICE_POINTS = [0, 2, 5, 9, 14];
const CONTRACT_POINTS = [0, 0, 5, 8, 11];

export interface Contract {
  goods: Good[];
  delivered: Partial<Cubes>;
}

export interface Player {
  coins: number;
  points: number;
  score: number;
  merchants: number;
  bought: number;
  cards: Record<string, number>;
  contracts: Record<string, Contract>;
  fire_strength: number;
  storage_room: number;
  cargo: Cubes;
  warehouse: Cubes;
  house: Cubes;
}

export interface Space {
  column: string;
  card: string;
  cubes: Cubes;
  line: number[];
}

export interface Speicherstadt extends BaseView {
  round: number;
  start_player: number;
  row: Space[];
  players: Player[];
  stack: Record<Season | 'last_card', Record<string, number>>;
  removed: Record<string, number>;
  card_discard: Record<string, number>;
  contracts: Record<string, Good[]>;
  fire_values: Record<string, number>;
  bag: Cubes;
  goods_discard: Cubes;
  last_round: boolean;
  pending: {
    column: string | null;
    pool: Cubes;
    step: string | null;
    step_from: number;
    exchange_for: Good | null;
    exchanged: Good[];
  };
}

// --- cards ---------------------------------------------------------------------------------------

const TRADERS: Record<string, Good> = {
  coffee_trader: 'coffee',
  tea_trader: 'tea',
  spice_trader: 'spices',
  rubber_trader: 'rubber',
  cloth_trader: 'cloth',
};
const ICONS: Record<string, string> = {
  trader: 'role-trader',
  contract: 'sp-contract',
  fireman: 'sp-fireman',
  fire: 'fire-card',
  counting_office: 'sp-counting-office',
  warehouse: 'sp-warehouse',
  ship: 'ship-cargo',
  bank: 'b-bank',
  chamber_of_commerce: 'sp-chamber',
  port: 'sp-port',
  boat_church: 'sp-boat-church',
  church: 'b-church',
};

export type Kind = keyof typeof ICONS;

export const traderGood = (card: string): Good | undefined => TRADERS[card];
export const contractOf = (card: string): string | undefined =>
  card.startsWith('contract_') ? card.slice('contract_'.length) : undefined;
export const strengthOf = (card: string): number => (card.startsWith('fireman_') ? Number(card.at(-1)) : 0);

export function kindOf(card: string): Kind {
  if (card in TRADERS) return 'trader';
  return card.replace(/_(?:\d|[abc]\d)$/, '');
}
export const cardIcon = (card: string): string => ICONS[kindOf(card)] ?? 'ui-cards';

/** The name of a card that there is once, under which it travels to whoever buys it. */
export function pieceOf(card: string): string | undefined {
  return ['ship', 'fireman', 'counting_office', 'fire'].includes(kindOf(card)) ? undefined : `card-${card}`;
}
/** The name of a card that has just been laid out. */
export const rowPiece = (round: number, { column, card }: Space): string =>
  pieceOf(card) ?? `card-${round}-${column}-${card}`;

export const FIELD: Record<Good, string> = {
  coffee: 'var(--f-coffee)',
  tea: 'color-mix(in srgb, var(--g-tea) 24%, var(--surface))',
  spices: 'var(--f-corn)',
  rubber: 'var(--surface-3)',
  cloth: 'color-mix(in srgb, var(--g-cloth) 20%, var(--surface))',
};
const TONES: Record<string, string> = {
  contract: 'color-mix(in srgb, var(--gold) 18%, var(--surface))',
  fireman: 'var(--danger-soft)',
  ship: 'var(--sea)',
  warehouse: 'var(--surface-2)',
};

/** The ground of a card: what it is about, beside its drawing and its name. */
export function toneOf(card: string): string {
  const good = traderGood(card);
  return good ? FIELD[good] : (TONES[kindOf(card)] ?? 'var(--violet-soft)');
}

// --- counting ------------------------------------------------------------------------------------

export const none = (): Cubes => ({ coffee: 0, tea: 0, spices: 0, rubber: 0, cloth: 0 });
export const sum = (numbers: Record<string, number>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0);
/** Cube by cube, in the order of goods. */
export const spread = (cubes: Partial<Cubes>): Good[] =>
  GOODS.flatMap((good) => Array<Good>(cubes[good] ?? 0).fill(good));

export const contractPoints = (goods: readonly Good[]): number => CONTRACT_POINTS[goods.length] ?? 0;
export const isFull = (contract: Contract): boolean => sum(contract.delivered) === contract.goods.length;

/** The symbols of a contract, those with a cube on them first of their kind. */
export function symbols(contract: Contract): { good: Good; filled: boolean }[] {
  const left: Partial<Cubes> = { ...contract.delivered };
  return contract.goods.map((good) => {
    const filled = (left[good] ?? 0) > 0;
    if (filled) left[good] = (left[good] ?? 0) - 1;
    return { good, filled };
  });
}

/** Which open symbols these cubes would fill: the contract nearest to its end first. */
export function deliveries(player: Player, cubes: Cubes): Record<string, Good[]> {
  const left = { ...cubes };
  const open = Object.entries(player.contracts)
    .map(([name, contract]) => ({
      name,
      goods: symbols(contract)
        .filter(({ filled }) => !filled)
        .map(({ good }) => good),
      points: contractPoints(contract.goods),
    }))
    .filter(({ goods }) => goods.length > 0);
  const lacks = (goods: Good[]): number => {
    const rest = { ...left };
    return goods.filter((good) => (rest[good] -= 1) < 0).length;
  };
  const order = open.toSorted((one, other) => lacks(one.goods) - lacks(other.goods) || other.points - one.points);
  const filled: Record<string, Good[]> = {};
  for (const { name, goods } of order) {
    for (const good of goods) {
      if (left[good] === 0) continue;
      left[good] -= 1;
      (filled[name] ??= []).push(good);
    }
  }
  return filled;
}

/** Points of the cards of one kind, as they would score now (ledger 4.10). */
export function pointsOf(player: Player, card: string): number {
  const count = player.cards[card] ?? 0;
  const contract = player.contracts[contractOf(card) ?? ''];
  if (contract) return isFull(contract) ? contractPoints(contract.goods) : 0;
  if (traderGood(card)) return count;
  switch (card) {
    case 'counting_office':
      return OFFICE_POINTS[count] ?? 0;
    case 'warehouse':
      return sum(player.warehouse);
    case 'port':
      return player.cards.ship ?? 0;
    case 'chamber_of_commerce':
      return player.coins;
    case 'boat_church':
      return 3;
    case 'church':
      return 4;
    default:
      return 0;
  }
}

export const seasonOf = (view: Speicherstadt): Season | null =>
  SEASONS.find((season) => sum(view.stack[season]) > 0) ?? null;

/** The fire that comes next, or null when all are out. */
export const nextFire = (view: Speicherstadt): string | null =>
  Object.keys(view.fire_values).find((fire) => !view.card_discard[fire]) ?? null;

export interface Sale {
  card: string;
  buyer: number | null;
  price: number;
}

/** What became of the cards of this round, from left to right. */
export function sales(log: LogEntry[]): Sale[] {
  const start = log.findLastIndex((entry) => entry.kind === 'round_started');
  return log.slice(start + 1).flatMap(({ kind, data }): Sale[] => {
    if (kind === 'bought') {
      return data.map((row) => ({ card: String(row.card), buyer: Number(row.who), price: Number(row.money) }));
    }
    return kind === 'unsold' ? data.map((row) => ({ card: String(row.card), buyer: null, price: 0 })) : [];
  });
}
