// Placing colonists freely, and writing it down as the engine's small answers (ledger D6).

import { BUILDINGS, GOODS, GROUPS, dashed, type PuertoRico } from './data';

export type Arrangement = Record<string, number>;

/** The whole choice is still open: nothing of it was answered one by one. */
export function isFresh(view: PuertoRico, seat: number): boolean {
  const player = view.players[seat];
  if (!player || view.pending.placing === null) return false;
  const circles =
    Object.values(player.buildings).reduce((sum, one) => sum + one.circles, 0) +
    Object.values(player.island).reduce((sum, one) => sum + one.tiles, 0);
  return circles === sum(view.pending.placing_room);
}

export const sum = (numbers: Record<string, number>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0);

/** How many colonists there are to place. */
export function inHand(view: PuertoRico): number {
  const { placing, placing_left: left, placing_room: room } = view.pending;
  return placing === 'man' ? left : sum(room) - left;
}

/** As before, then fields with their works, then all other buildings, as far as colonists go. */
export function suggestion(view: PuertoRico, before: Arrangement): Arrangement {
  const room = view.pending.placing_room;
  const draft: Arrangement = {};
  let left = inHand(view);
  const put = (group: string, number: number): void => {
    const more = Math.min(number, left, (room[group] ?? 0) - (draft[group] ?? 0));
    if (more > 0) {
      draft[group] = (draft[group] ?? 0) + more;
      left -= more;
    }
  };
  for (const group of GROUPS) put(group, before[group] ?? 0);
  put('corn', 12);
  for (const good of GOODS.slice(1)) {
    for (const works of BUILDINGS.filter((one) => one.good === good)) {
      for (let pair = 0; pair < works.circles && left >= 2; pair += 1) {
        if ((draft[good] ?? 0) >= (room[good] ?? 0)) break;
        put(good, 1);
        put(works.name, 1);
      }
    }
  }
  for (const works of BUILDINGS.filter((one) => one.good === null)) put(works.name, 1);
  put('quarry', 12);
  for (const group of GROUPS) put(group, 12);
  return draft;
}

/** The answers in canonical order; what leaves no choice is left out, the engine plays it itself. */
export function compile(view: PuertoRico, draft: Arrangement): string[] {
  const { placing, placing_left } = view.pending;
  const room: Arrangement = { ...view.pending.placing_room };
  const named = (group: string): number =>
    placing === 'man' ? (draft[group] ?? 0) : (view.pending.placing_room[group] ?? 0) - (draft[group] ?? 0);
  const wanted = GROUPS.flatMap((group, index) => Array<number>(Math.max(0, named(group))).fill(index));
  const actions: string[] = [];
  let from = 0;
  wanted.forEach((group, answered) => {
    const left = placing_left - answered;
    if (options(room, from, left) > 1) actions.push(`${placing}:${dashed(GROUPS[group]!)}`);
    room[GROUPS[group]!] = (room[GROUPS[group]!] ?? 0) - 1;
    from = group;
  });
  return actions;
}

function options(room: Arrangement, from: number, left: number): number {
  const ahead = GROUPS.slice(from).map((group) => room[group] ?? 0);
  let places = ahead.reduce((total, number) => total + number, 0);
  let found = 0;
  for (const number of ahead) {
    if (number === 0) continue;
    if (places < left) break;
    found += 1;
    places -= number;
  }
  return found;
}
