// What a choice changes for a player, added up and told apart by where it lies.

import type { Effect, PlayerView, Product, Ware } from './types';

export interface Change {
  pesos: number;
  points: number;
  yard: Partial<Record<Ware, number>>;
  warehouse: Partial<Record<Product, number>>;
}

export const NOTHING: Change = { pesos: 0, points: 0, yard: {}, warehouse: {} };

type Counts = Partial<Record<string, number>>;

function combined(one: Counts, other: Counts, sign: 1 | -1): Counts {
  const numbers = { ...one };
  for (const [name, number] of Object.entries(other)) numbers[name] = (numbers[name] ?? 0) + sign * (number ?? 0);
  return Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== 0));
}

export const between = (before: PlayerView, after: PlayerView): Change => ({
  pesos: after.pesos - before.pesos,
  points: after.victory_points - before.victory_points,
  yard: combined(after.yard, before.yard, -1),
  warehouse: combined(after.warehouse, before.warehouse, -1),
});

export function plus(change: Change, effect: Effect | undefined): Change {
  if (!effect) return change;
  return {
    pesos: change.pesos + effect.pesos,
    points: change.points + effect.points,
    yard: combined(change.yard, effect.yard, 1),
    warehouse: combined(change.warehouse, effect.warehouse, 1),
  };
}

/** Yard and warehouse together. */
export const wares = ({ yard, warehouse }: Change): Partial<Record<Ware, number>> => combined(yard, warehouse, 1);
