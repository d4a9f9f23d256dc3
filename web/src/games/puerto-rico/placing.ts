// Colonists laid out freely on the circles, and written down as answers.

import { dashed } from './data';
import type { View } from './types';

export type Arrangement = Record<string, number>;

export const sum = (numbers: Arrangement): number => Object.values(numbers).reduce((total, one) => total + one, 0);

/** As before, then as the service proposes, as far as colonists and circles go. */
export function suggestion({ pending, derived }: View, before: Arrangement): Arrangement {
  const draft: Arrangement = {};
  let left = derived.placing?.in_hand ?? 0;
  const put = (group: string, number: number): void => {
    const more = Math.min(number, left, (pending.placing_room[group] ?? 0) - (draft[group] ?? 0));
    if (more <= 0) return;
    draft[group] = (draft[group] ?? 0) + more;
    left -= more;
  };
  for (const [group, number] of Object.entries(before)) put(group, number);
  const manned = { ...draft };
  for (const group of derived.placing?.order ?? []) {
    if ((manned[group] ?? 0) > 0) manned[group]! -= 1;
    else put(group, 1);
  }
  return draft;
}

/** All answers, group by group: the circles to man, or, as asked, those to leave empty. */
export function answers({ pending }: View, groups: readonly string[], draft: Arrangement): string[] {
  const { placing, placing_room: room } = pending;
  const named = (group: string): number =>
    placing === 'man' ? (draft[group] ?? 0) : (room[group] ?? 0) - (draft[group] ?? 0);
  return groups.flatMap((group) => Array<string>(named(group)).fill(`${placing}:${dashed(group)}`));
}
