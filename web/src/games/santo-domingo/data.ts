// Santo Domingo: the shape of its view, and what its cards bring (ledger sections 2 and 4).

import type { BaseView } from '../../lib/protocol';

export const CARDS = ['captain', 'admiral', 'governor', 'frigate', 'galleon', 'customs', 'merchant', 'beggar'] as const;
export type Card = (typeof CARDS)[number];

export const ROWS = ['victory_points', 'goods', 'merchant'] as const;
export type Row = (typeof ROWS)[number];

export interface Player {
  victory_points: number;
  goods: number;
  hand_size: number;
  discard_size: number;
  /** Chosen in secret and not yet turned over. */
  face_down: number;
  face_up: Card[];
  /** Only of the own seat. */
  hand?: Card[];
  chosen?: Card[];
}

export interface SantoDomingo extends BaseView {
  options: { board_side: 'standard' | 'winter'; target: number };
  round: number;
  rows: Record<Row, number>;
  ratio: string;
  /** Goods to points for each space of the merchant row. */
  ratios: string[];
  players: Player[];
  exchange_order: number[];
  /** What lies in each discard pile: everybody has seen it, and may have forgotten it. */
  memory_aid: Card[][];
}

export const LAST_SPACE = 15;
export const MOST_GOODS = 15;
const SUPPLY = [0, 0, 3, 5, 3, 4, 5];
const MOST: Partial<Record<Card, number>> = { captain: 2, admiral: 5, frigate: 3, galleon: LAST_SPACE };
const MERCHANT_STEP = 2;
const BEGGAR_FOR_HAND = [4, 3, 3, 2, 2, 1, 1, 1];

export const numberOf = (card: Card): number => CARDS.indexOf(card) + 1;
export const iconOf = (card: Card): string => `role-${card}`;
export const cardsEach = (players: number): number => (players <= 3 ? 2 : 1);
export const supplySteps = (players: number): number => SUPPLY[players] ?? 0;

/** What a card is about, for its tint: points, goods, trade, or the beggar's bowl. */
export const TONE: Record<Card, 'points' | 'goods' | 'trade' | 'bowl'> = {
  captain: 'points',
  admiral: 'points',
  governor: 'goods',
  frigate: 'goods',
  galleon: 'goods',
  customs: 'points',
  merchant: 'trade',
  beggar: 'bowl',
};

/** Which cards take from a row of the board, or use it. */
export const USES: Record<Row, Card[]> = {
  victory_points: ['captain', 'admiral'],
  goods: ['frigate', 'galleon'],
  merchant: ['merchant'],
};

const rowOf = (card: Card): Row | undefined => ROWS.find((row) => USES[row].includes(card) && row !== 'merchant');

const share = (card: Card, stock: number, players: number): number =>
  Math.min(MOST[card] ?? 0, Math.floor(stock / players));

/** What the card brings me when so many players choose it, my limit of goods included. */
export function shareFor(view: SantoDomingo, player: Player, card: Card, players: number): number {
  const row = rowOf(card);
  if (row === undefined) return bestExchange(view, player.goods, players);
  const given = share(card, view.rows[row], players);
  return row === 'goods' ? Math.min(given, MOST_GOODS - player.goods) : given;
}

/** Whether a share of goods would be cut off by the limit, if I alone play the card. */
export function limited(view: SantoDomingo, player: Player, card: Card): boolean {
  if (rowOf(card) === 'goods') return share(card, view.rows.goods, 1) > MOST_GOODS - player.goods;
  return card === 'governor' && player.goods > MOST_GOODS - 4;
}

/** What a card brings for each card of another kind that others play. */
export const FOR_EACH: Partial<Record<Card, [Card, number][]>> = {
  governor: [
    ['captain', 4],
    ['admiral', 2],
  ],
  customs: [
    ['frigate', 3],
    ['galleon', 1],
  ],
  beggar: [['merchant', 2]],
};

/** The beggar's goods for the cards that stay in hand. */
export function beggarGoods(view: SantoDomingo, player: Player): number {
  const left = (player.hand?.length ?? 0) + (player.chosen?.length ?? 0) - cardsEach(view.seats);
  return BEGGAR_FOR_HAND[left] ?? 0;
}

/** Where the markers would stand if nobody else took anything. */
export function rowsAfter(view: SantoDomingo, cards: readonly Card[]): Record<Row, number> {
  const rows = { ...view.rows };
  for (const card of CARDS.filter((one) => cards.includes(one))) {
    const row = rowOf(card);
    if (row !== undefined) rows[row] -= share(card, rows[row], 1);
    else if (card === 'merchant') rows.merchant = 0;
  }
  return rows;
}

// --- the exchange (ledger 2.6, 2.7) ---------------------------------------------------------------

export type Ratio = readonly [goods: number, points: number];
export interface Lot {
  ratio: Ratio;
  times: number;
}

export function ratioOf(text: string): Ratio {
  const [goods = 1, points = 1] = text.split(':').map(Number);
  return [goods, points];
}

/** The ratio of a space and all that are not better on this side, best first (SD-093). */
function usable(view: SantoDomingo, space: number): Ratio[] {
  const [most, gain] = ratioOf(view.ratios[space] ?? '1:1');
  return [...new Set(view.ratios)]
    .map(ratioOf)
    .filter(([goods, points]) => points * most <= gain * goods)
    .toSorted((one, other) => other[1] / other[0] - one[1] / one[0]);
}

/** The lots that turn exactly so many goods into so many points; most at the best ratio. */
function lotsOf([best, ...worse]: Ratio[], goods: number, points: number): Lot[] | null {
  if (best === undefined) return goods === 0 && points === 0 ? [] : null;
  for (let times = Math.floor(goods / best[0]); times >= 0; times -= 1) {
    const rest = lotsOf(worse, goods - times * best[0], points - times * best[1]);
    if (rest) return times ? [{ ratio: best, times }, ...rest] : rest;
  }
  return null;
}

export interface Offer {
  points: number;
  goods: number;
  lots: Lot[];
}

/** The fewest goods for so many points at the marker, and how they are exchanged. */
export function offer(view: SantoDomingo, points: number, space = view.rows.merchant): Offer | null {
  const ratios = usable(view, space);
  for (let goods = 0; goods <= MOST_GOODS; goods += 1) {
    const lots = lotsOf(ratios, goods, points);
    if (lots) return { points, goods, lots };
  }
  return null;
}

/** The most points for these goods when so many merchants are played. */
export function bestExchange(view: SantoDomingo, goods: number, merchants: number): number {
  const space = Math.max(0, view.rows.merchant - MERCHANT_STEP * (merchants - 1));
  const [most, gain] = ratioOf(view.ratios[space] ?? '1:1');
  let points = Math.floor((goods * gain) / most);
  while (points > 0 && (offer(view, points, space)?.goods ?? Infinity) > goods) points -= 1;
  return points;
}
