// The cards and goods as they are drawn; their numbers come from the material.

import { materialOf } from '../../lib/material';
import type { LogEntry } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { eventsOf } from '../../lib/typed';
import type { Card, ContractView, Events, Good, Material, SpaceView } from './types';

export const boxOf = (table: Table): Material => materialOf<Material>(table);

// --- cards ---------------------------------------------------------------------------------------

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

export const traderGood = (table: Table, card: string): Good | undefined => boxOf(table).traders[card];
export const strengthOf = (table: Table, card: string): number => boxOf(table).firemen[card] ?? 0;
export const contractOf = (card: string): string | undefined =>
  card.startsWith('contract_') ? card.slice('contract_'.length) : undefined;
export const contractPoints = (table: Table, name: string): number => boxOf(table).contracts[name]?.points ?? 0;

/** Without the good, number or name that tells cards of a kind apart. */
export const kindOf = (card: string): Kind =>
  card.endsWith('_trader') ? 'trader' : card.replace(/_(?:\d|[abc]\d)$/, '');
export const cardIcon = (card: string): string => ICONS[kindOf(card)] ?? 'ui-cards';

/** The name of a card that there is once, under which it travels to whoever buys it. */
export function pieceOf(table: Table, card: string): string | undefined {
  const copies = Object.values(boxOf(table).season_cards).map((cards) => cards[card] ?? 0);
  return copies.reduce((total, number) => total + number, 0) === 1 ? `card-${card}` : undefined;
}
/** The name of a card that has just been laid out. */
export const rowPiece = (table: Table, round: number, { column, card }: SpaceView): string =>
  pieceOf(table, card) ?? `card-${round}-${column}-${card}`;

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
export function toneOf(table: Table, card: string): string {
  const good = traderGood(table, card);
  return good ? FIELD[good] : (TONES[kindOf(card)] ?? 'var(--violet-soft)');
}

// --- counting ------------------------------------------------------------------------------------

export const sum = (numbers: Record<string, number>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0);
/** Cube by cube, in the order of goods. */
export const spread = (cubes: Record<string, number>): Good[] =>
  Object.entries(cubes).flatMap(([good, number]) => Array<Good>(number).fill(good as Good));

/** The symbols of a contract, those with a cube on them first of their kind. */
export function symbols(contract: ContractView): { good: Good; filled: boolean }[] {
  const left: Record<string, number> = { ...contract.delivered };
  return contract.goods.map((good) => {
    const filled = (left[good] ?? 0) > 0;
    if (filled) left[good] = (left[good] ?? 0) - 1;
    return { good, filled };
  });
}

export interface Sale {
  card: Card;
  buyer: number | null;
  price: number;
}

/** What became of the cards of this round, from left to right. */
export function sales(log: LogEntry[]): Sale[] {
  const events = eventsOf<Events>(log);
  const start = events.findLastIndex(({ kind }) => kind === 'round_started');
  return events.slice(start + 1).flatMap(({ kind, data }): Sale[] => {
    if (kind === 'bought') return data.map(({ card, who, money }) => ({ card, buyer: who, price: money }));
    return kind === 'unsold' ? data.map(({ card }) => ({ card, buyer: null, price: 0 })) : [];
  });
}
