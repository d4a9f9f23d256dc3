// Goods laid out in the slots where they are kept, and written down as answers.

import type { Good, StoringDerived } from './types';

export interface Storing {
  /** The kind of which a single good is kept. */
  single: Good | null;
  /** The kinds that go into warehouses. */
  whole: Good[];
}

export type Place = 'single' | 'whole' | 'back';

export const suggestion = ({ proposed_single, proposed_whole }: StoringDerived): Storing => ({
  single: proposed_single,
  whole: proposed_whole,
});

/** What was answered already, one by one. */
export const settled = ({ single, whole }: StoringDerived): Storing => ({ single, whole });

/** A kind goes to a place; whatever lay there and has no room any more goes back. */
export function put(storing: Storing, good: Good, place: Place, slots: number): Storing {
  const whole = storing.whole.filter((one) => one !== good);
  const single = storing.single === good ? null : storing.single;
  if (place === 'single') return { single: good, whole };
  if (place === 'back') return { single, whole };
  return { single, whole: [...whole.slice(0, slots - 1), good] };
}

/** Where a click sends a kind that is not kept yet. */
export const freePlace = (storing: Storing, slots: number): Place =>
  storing.whole.length < slots ? 'whole' : 'single';

/** Slots that are still empty. */
export const missing = (storing: Storing, slots: number): number =>
  slots - storing.whole.length + (storing.single === null ? 1 : 0);

/** All answers that are not given yet, the kinds in their order. */
export function answers(asked: StoringDerived, goods: readonly Good[], storing: Storing): string[] {
  const first = asked.single === null ? [`keep-one:${storing.single}`] : [];
  const named = goods.filter((good) => storing.whole.includes(good) && !asked.whole.includes(good));
  return [...first, ...named.map((good) => `store:${good}`)];
}
