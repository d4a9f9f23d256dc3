// Keeping goods: arranged in slots, and written down as the engine's small answers (ledger D13, D14).

import { GOODS, type Good, type Player, type PuertoRico } from './data';

export interface Storing {
  /** The kind of which a single good is kept. */
  single: Good | null;
  /** The kinds that go into warehouses. */
  whole: Good[];
}

export type Place = 'single' | 'whole' | 'back';

const at = (good: Good): number => GOODS.indexOf(good);
const rising = (goods: Good[]): Good[] => goods.toSorted((one, other) => at(one) - at(other));

export const held = (player: Player): Good[] => GOODS.filter((good) => player.goods[good] > 0);

/** What was answered already, one by one. */
export const settled = ({ pending }: PuertoRico): Storing => ({ single: pending.keep_one, whole: pending.stored });

/** Kinds that the warehouses take. */
export function room(view: PuertoRico, player: Player): number {
  if (view.decision === 'store') return view.pending.store_left + view.pending.stored.length;
  const manned = (name: string) => (player.buildings[name]?.colonists ?? 0) > 0;
  return (manned('small_warehouse') ? 1 : 0) + (manned('large_warehouse') ? 2 : 0);
}

/** Kinds that may still be moved: answers never go back. */
export function movable(view: PuertoRico, player: Player): Good[] {
  const { single, whole } = settled(view);
  const last = Math.max(-1, ...whole.map(at));
  return held(player).filter((good) => good !== single && at(good) > last);
}

/** The largest heaps into the warehouses, and one of the dearest of the rest. */
export function suggestion(view: PuertoRico, player: Player): Storing {
  const { single, whole } = settled(view);
  const heaps = movable(view, player).toSorted(
    (one, other) => player.goods[other] - player.goods[one] || at(other) - at(one),
  );
  const kept = heaps.slice(0, room(view, player) - whole.length);
  const rest = heaps.filter((good) => !kept.includes(good));
  return {
    single: single ?? rest.toSorted((one, other) => at(other) - at(one))[0] ?? null,
    whole: [...whole, ...kept],
  };
}

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

/** What goes back to the supply. */
export function returned(player: Player, storing: Storing): [Good, number][] {
  return held(player)
    .filter((good) => !storing.whole.includes(good))
    .map((good): [Good, number] => [good, player.goods[good] - (storing.single === good ? 1 : 0)])
    .filter(([, number]) => number > 0);
}

/** The answers in canonical order; what leaves no choice is left out, the engine plays it itself. */
export function compile(view: PuertoRico, player: Player, storing: Storing): string[] {
  const before = settled(view);
  const actions = before.single === null ? [`keep-one:${storing.single}`] : [];
  const named = rising(storing.whole.filter((good) => !before.whole.includes(good)));
  const open = movable(view, player).filter((good) => good !== storing.single);
  named.forEach((good, answered) => {
    const from = answered === 0 ? -1 : at(named[answered - 1]!);
    const ahead = open.filter((one) => at(one) > from).length;
    if (ahead > named.length - answered) actions.push(`store:${good}`);
  });
  return actions;
}
