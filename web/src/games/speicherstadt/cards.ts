// The cards and goods as they are drawn; their numbers come from the material.

import { materialOf } from '../../lib/material';
import type { LogEntry } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { eventsOf } from '../../lib/typed';
import type { Card, Events, Good, Material, SpaceView } from './types';

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
export const contractOf = (table: Table, card: string): string | undefined => boxOf(table).contract_of[card];
export const contractPoints = (table: Table, name: string): number => boxOf(table).contracts[name]?.points ?? 0;

/** Without the good, number or name that tells cards of a kind apart. */
export const kindOf = (table: Table, card: string): Kind => boxOf(table).kinds[card] ?? card;
export const cardIcon = (table: Table, card: string): string => ICONS[kindOf(table, card)] ?? 'ui-cards';

/** The name of a card that there is once, under which it travels to whoever buys it. */
export const pieceOf = (table: Table, card: string): string | undefined =>
  boxOf(table).unique.includes(card) ? `card-${card}` : undefined;
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
  return good ? FIELD[good] : (TONES[kindOf(table, card)] ?? 'var(--violet-soft)');
}

// --- counting ------------------------------------------------------------------------------------

export const sum = (numbers: Record<string, number>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0);
/** Cube by cube, in the order of goods. */
export const spread = (cubes: Record<string, number>): Good[] =>
  Object.entries(cubes).flatMap(([good, number]) => Array<Good>(number).fill(good as Good));

export interface Sale {
  card: Card;
  buyer: number | null;
  price: number;
}

/** What became of the cards of this round, in the order of `derived.sold`. */
export function sales(log: LogEntry[]): Sale[] {
  const events = eventsOf<Events>(log);
  const start = events.findLastIndex(({ kind }) => kind === 'round_started');
  return events.slice(start + 1).flatMap(({ kind, data }): Sale[] => {
    if (kind === 'bought') return data.map(({ card, who, money }) => ({ card, buyer: who, price: money }));
    return kind === 'unsold' ? data.map(({ card }) => ({ card, buyer: null, price: 0 })) : [];
  });
}
