// One build, planned freely and written down as the engine's answers D8 to D13 (ledger 4.5, 4.6).

import { cardOf, GOODS, isViolet, total, type Counts, type Site } from './data';
import { pickCards } from './picking';

/** Who builds: area and hand, and what the role allows. */
export interface Builder {
  sites: readonly Site[];
  /** Before the building is named. */
  hand: Counts;
  chooser: boolean;
  /** A library of his may double the privilege. */
  mayDouble: boolean;
  /** Two players, first role of the round: a library may be saved for the second. */
  maySave: boolean;
}

export interface Plan {
  card: string;
  /** The site that is built over; null: a new one. */
  cover: number | null;
  useLibrary: boolean;
  /** Sites whose goods go to the black market. */
  goods: readonly number[];
  /** Hand cards paid, those for the poor house included. */
  pay: readonly string[];
}

export interface Discount {
  source: 'builder' | 'library' | 'quarry' | 'smithy';
  number: number;
}

type Place = number | null;
const MOST_GOODS = 2;

/** Is this building visible on another site than the one being covered (SJ-083)? */
export const helps = (sites: readonly Site[], building: string, cover: Place): boolean =>
  sites.some((site, index) => site.building === building && index !== cover);

export function baseCost({ sites }: Builder, card: string, cover: Place): number {
  const covered = cover === null ? 0 : cardOf(sites[cover]!.building).cost;
  return Math.max(0, cardOf(card).cost - covered);
}

export function discounts(builder: Builder, card: string, cover: Place, library: boolean): Discount[] {
  const helper = isViolet(card) ? 'quarry' : 'smithy';
  const found: Discount[] = [];
  if (builder.chooser) found.push({ source: 'builder', number: 1 });
  if (library) found.push({ source: 'library', number: 1 });
  if (helps(builder.sites, helper, cover)) found.push({ source: helper, number: 1 });
  return found;
}

/** The cost before goods are given (M of SJ-051). */
export function cost(builder: Builder, card: string, cover: Place, library: boolean): number {
  return Math.max(0, baseCost(builder, card, cover) - discounts(builder, card, cover, library).length);
}

const hasLibrary = (builder: Builder, cover: Place): boolean =>
  builder.chooser && builder.mayDouble && helps(builder.sites, 'library', cover);

/** What the library does for this build: nothing, it helps by itself, or its owner may save it. */
export function libraryHelp(builder: Builder, card: string, cover: Place): 'none' | 'sure' | 'choice' {
  const lowers = cost(builder, card, cover, true) < cost(builder, card, cover, false);
  if (!hasLibrary(builder, cover) || !lowers) return 'none';
  return builder.maySave && payable(builder, card, cover, false) ? 'choice' : 'sure';
}

/** Goods that the black market takes for this build. */
export function giveable({ sites }: Builder, cover: Place): number[] {
  if (!helps(sites, 'black_market', cover)) return [];
  return sites.flatMap((site, index) => (site.good && index !== cover ? [index] : []));
}
export const mostGoods = (builder: Builder, cover: Place, owed: number): number =>
  Math.min(MOST_GOODS, owed, giveable(builder, cover).length);

/** In cards, with all the help there is; or without the library. */
export function leastCost(builder: Builder, card: string, cover: Place, library = hasLibrary(builder, cover)): number {
  const owed = cost(builder, card, cover, library);
  return owed - mostGoods(builder, cover, owed);
}
const payable = (builder: Builder, card: string, cover: Place, library?: boolean): boolean =>
  leastCost(builder, card, cover, library) <= total(builder.hand) - 1;

/** Where this card can be built. */
export function places(builder: Builder, card: string): Place[] {
  const fits = (cover: Place): boolean => payable(builder, card, cover);
  const found: Place[] = fits(null) ? [null] : [];
  if (!helps(builder.sites, 'crane', null)) return found;
  const covers = builder.sites.flatMap(({ building }, site) =>
    building !== 'crane' && building !== card && fits(site) ? [site] : [],
  );
  return [...found, ...covers];
}

export const coverAction = ({ building, good }: Site): string =>
  good ? `cover-good:${cardOf(building).good}` : `cover:${building.replaceAll('_', '-')}`;

/** What a plan costs in cards, and how many more would bring the poor house's card (SJ-060). */
export function bill(builder: Builder, plan: Plan): { owed: number; extra: number } {
  const { card, cover } = plan;
  const help = libraryHelp(builder, card, cover);
  const library = help === 'sure' || (help === 'choice' && plan.useLibrary);
  const before = cost(builder, card, cover, library);
  const owed = before - Math.min(before, plan.goods.length);
  const discount = baseCost(builder, card, cover) - before;
  const left = total(builder.hand) - 1 - owed + (carpenterHelps(builder, card, cover) ? 1 : 0);
  const offered = helps(builder.sites, 'poor_house', cover) && left - 1 <= discount;
  return { owed, extra: offered ? Math.max(0, left - 1) : 0 };
}

export const carpenterHelps = ({ sites }: Builder, card: string, cover: Place): boolean =>
  isViolet(card) && helps(sites, 'carpenter', cover);

export function compile(builder: Builder, plan: Plan): string[] {
  const { card, cover } = plan;
  const actions = [`build:${card.replaceAll('_', '-')}`];
  const where = new Set(places(builder, card).map((place) => siteAction(builder, place)));
  if (where.size > 1) actions.push(siteAction(builder, cover));
  if (libraryHelp(builder, card, cover) === 'choice') actions.push(plan.useLibrary ? 'use-library' : 'keep-library');
  actions.push(...give(builder, plan));
  return [...actions, ...pay(builder, plan)];
}

const siteAction = ({ sites }: Builder, place: Place): string =>
  place === null ? 'new-site' : coverAction(sites[place]!);

/** Goods in order, then the word that it is enough: each only where something else was possible. */
function give(builder: Builder, plan: Plan): string[] {
  const kind = (site: number): number => GOODS.indexOf(cardOf(builder.sites[site]!.building).good!);
  const chosen = plan.goods.map(kind).toSorted((one, other) => one - other);
  const left = giveable(builder, plan.cover).map(kind);
  const cards = total(builder.hand) - 1;
  let { owed } = bill(builder, { ...plan, goods: [] });
  let from = 0;
  const actions: string[] = [];
  for (let given = 0; given <= chosen.length; given += 1) {
    const short = owed - cards;
    const ahead = left.filter((one) => one >= from);
    const open = owed > 0 && given < MOST_GOODS ? ahead : [];
    const ways = new Set(open.filter((one) => ahead.filter((other) => other >= one).length >= short));
    const named = chosen[given];
    if (ways.size + (short <= 0 ? 1 : 0) > 1) actions.push(named === undefined ? 'pass' : `give:${GOODS[named]}`);
    if (named === undefined) break;
    left.splice(left.indexOf(named), 1);
    from = named;
    owed -= 1;
  }
  return actions;
}

function pay(builder: Builder, plan: Plan): string[] {
  const { owed, extra } = bill(builder, plan);
  const hand: Counts = { ...builder.hand, [plan.card]: (builder.hand[plan.card] ?? 0) - 1 };
  const price = plan.pay.slice(0, owed);
  const actions = pickCards({ verb: 'pay', cards: hand, picks: price });
  if (extra === 0) return actions;
  if (plan.pay.length === owed) return [...actions, 'pass'];
  for (const name of price) hand[name] = (hand[name] ?? 0) - 1;
  return [...actions, ...pickCards({ verb: 'pay', cards: hand, picks: plan.pay.slice(owed), optional: true })];
}
