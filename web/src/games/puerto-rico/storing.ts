// Goods laid out in the places where they are kept, and written down as answers.

import type { Good, StoragePlace, StoringDerived } from './types';

/** What lies in each place. */
export type Storing = readonly (Good | null)[];

export const proposed = ({ places }: StoringDerived): Storing => places.map((place) => place.proposed);

/** What was answered already, one by one. */
export const settled = ({ places }: StoringDerived): Storing => places.map((place) => place.good);

/** A kind goes to a place, or to none; whatever lay there goes back. */
export const put = (storing: Storing, good: Good, place: number | null): Storing =>
  storing.map((lies, index) => (index === place ? good : lies === good ? null : lies));

/** Where a click sends a kind that is not kept yet: where most of it fits, or in exchange. */
export function freePlace({ places }: StoringDerived, storing: Storing): number {
  const open = [...places.keys()].filter((index) => places[index]!.good === null);
  const room = (index: number): number => places[index]!.room ?? Infinity;
  const free = open.filter((index) => storing[index] === null).toSorted((one, other) => room(other) - room(one));
  return free[0] ?? open[0]!;
}

/** How many goods of a heap a place takes. */
export const kept = ({ room }: StoragePlace, heap: number): number => Math.min(room ?? heap, heap);

/** All answers that are not given yet. */
export function answers({ places, movable }: StoringDerived, storing: Storing): string[] {
  const verbs = [...new Set(places.map(({ verb }) => verb))];
  const lies = (good: Good, verb: string): boolean => places[storing.indexOf(good)]?.verb === verb;
  return verbs.flatMap((verb) => movable.filter((good) => lies(good, verb)).map((good) => `${verb}:${good}`));
}
