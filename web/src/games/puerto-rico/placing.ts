// Colonists laid out freely on the circles, and written down as answers.

import type { Good, PlacingDerived } from './types';

export type Arrangement = Record<string, number>;

export const sum = (numbers: Arrangement): number => Object.values(numbers).reduce((total, one) => total + one, 0);

/** The circles in this order, as far as the colonists go. */
export function laidOut(order: readonly string[], inHand: number): Arrangement {
  const draft: Arrangement = {};
  for (const group of order.slice(0, inHand)) draft[group] = (draft[group] ?? 0) + 1;
  return draft;
}

/** What the colonists laid out would produce. */
export function harvest({ harvests }: PlacingDerived, draft: Arrangement): [Good, number][] {
  const on = (...groups: string[]): number => groups.reduce((total, group) => total + (draft[group] ?? 0), 0);
  return harvests
    .map(({ good, field, works, goods }): [Good, number] => [good, goods[on(field)]?.[on(...works)] ?? 0])
    .filter(([, number]) => number > 0);
}

/** All answers: the circles that are manned, or, as asked, those that are left empty. */
export function answers({ groups, named }: PlacingDerived, draft: Arrangement): string[] {
  return groups.flatMap(({ name, circles, answer }) => {
    const manned = draft[name] ?? 0;
    return Array<string>(named === 'manned' ? manned : circles - manned).fill(answer);
  });
}
