// The cards as they are drawn; their numbers come from the material.

import { materialOf } from '../../lib/material';
import type { Table } from '../../lib/table.svelte';
import type { Card, Material } from './types';

export const boxOf = (table: Table): Material => materialOf<Material>(table);

/** In the order in which they are carried out. */
export const cardNames = (table: Table): Card[] => boxOf(table).cards.map(({ name }) => name);

export const numberOf = (table: Table, card: Card): number =>
  boxOf(table).cards.find(({ name }) => name === card)!.number;

/** How many cards a player plays in a round. */
export const cardsEach = (table: Table): number => boxOf(table).cards_a_round[table.view.seats] ?? 0;

export const sorted = (table: Table, cards: readonly Card[]): Card[] =>
  cardNames(table).filter((card) => cards.includes(card));

export const iconOf = (card: Card): string => `role-${card}`;

/** What a card is about, for its tint: points, goods, trade, or the beggar's bowl. */
export const TONE: Record<Card, 'points' | 'goods' | 'trade' | 'bowl'> = {
  captain: 'points',
  admiral: 'points',
  governor: 'goods',
  frigate: 'goods',
  galleon: 'goods',
  customs: 'points',
  merchant: 'trade',
  beggar: 'bowl',
};
