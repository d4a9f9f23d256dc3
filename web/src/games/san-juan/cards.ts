// The cards as they are drawn; their numbers come from the material.

import { materialOf } from '../../lib/material';
import { dashed, scored } from '../../lib/names';
import type { Table } from '../../lib/table.svelte';
import type { CardMaterial, Material, SiteView } from './types';

export type Counts = Record<string, number>;

export const boxOf = (table: Table): Material => materialOf<Material>(table);

export const cardOf = (table: Table, card: string): CardMaterial =>
  boxOf(table).cards.find(({ name }) => name === card)!;

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, number) => sum + number, 0);
export const stands = (sites: readonly SiteView[], building: string): boolean =>
  sites.some((site) => site.building === building);

export { dashed, scored };

export const cardIcon = (table: Table, card: string): string => {
  const { good } = cardOf(table, card);
  return good ? `good-${good}` : `b-${dashed(card)}`;
};
