// Several cards or goods chosen freely, written down as the engine's small answers: in catalogue
// order, without the steps that leave no choice (ledger 3.1).

import { CARDS, cardOf, GOODS, ORDER, type Counts, type Site } from './data';

export const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0));

/** How many types the next pick can name: from the previous one on, while enough cards follow. */
function choices(cards: Counts, from: number, left: number): number {
  const ahead = CARDS.slice(from).map(({ name }) => cards[name] ?? 0);
  let following = ahead.reduce((sum, number) => sum + number, 0);
  let found = 0;
  for (const number of ahead) {
    if (following < left) break;
    if (number > 0) found += 1;
    following -= number;
  }
  return found;
}

interface Picking {
  verb: string;
  /** What can be picked from. */
  cards: Counts;
  picks: readonly string[];
  /** What was already answered one by one. */
  before?: Counts;
  /** The first pick can also be left. */
  optional?: boolean;
}

export function pickCards({ verb, cards, picks, before = {}, optional = false }: Picking): string[] {
  const left: Counts = { ...cards };
  let from = Math.max(0, ...Object.keys(before).map((name) => ORDER.get(name) ?? 0));
  const actions: string[] = [];
  inOrder(picks).forEach((name, index) => {
    const ways = choices(left, from, picks.length - index) + (optional && index === 0 ? 1 : 0);
    if (ways > 1) actions.push(`${verb}:${name.replaceAll('_', '-')}`);
    left[name] = (left[name] ?? 0) - 1;
    from = ORDER.get(name) ?? 0;
  });
  return actions;
}

interface Moving {
  verb: 'produce' | 'sell';
  sites: readonly Site[];
  /** Places in `sites`. */
  chosen: readonly number[];
  /** How many goods may still be moved. */
  limit: number;
}

/** Goods one after the other; who could go on says that it is enough. */
export function moveGoods({ verb, sites, chosen, limit }: Moving): string[] {
  const kind = (site: number): number => GOODS.indexOf(cardOf(sites[site]!.building).good!);
  const kinds = chosen.map(kind).toSorted((one, other) => one - other);
  const last = kinds.at(-1) ?? 0;
  const more = movable(verb, sites).some((site) => !chosen.includes(site) && kind(site) >= last);
  const actions = kinds.map((one) => `${verb}:${GOODS[one]}`);
  return chosen.length < limit && more ? [...actions, 'pass'] : actions;
}

/** Production buildings that can take a good, or give one. */
export const movable = (verb: 'produce' | 'sell', sites: readonly Site[]): number[] =>
  sites.flatMap(({ building, good }, site) => (cardOf(building).good && good === (verb === 'sell') ? [site] : []));
