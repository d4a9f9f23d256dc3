// The secret choice: one card, or a pair in any order, handed over together (SD-028).

import type { Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { cardOf, cardsEach, forEach, sorted } from './cards';
import { w } from './texts';
import type { Card, PlayerView, View } from './types';

/** Of a pair nothing is given away before both cards lie there: then the server says what fits. */
export function pickable(table: Table, player: PlayerView, card: Card): boolean {
  if (player.chosen?.length) return table.can(`play:${card}`);
  return player.hand?.includes(card) ?? false;
}

export const actionsOf = (table: Table, picks: readonly Card[]): string[] =>
  sorted(table, picks).map((card) => `play:${card}`);

export function titleOf(table: Table, player: PlayerView, picks: readonly Card[], left: number): string {
  const [card, other] = sorted(table, [...picks, ...(player.chosen ?? [])]);
  if (card === undefined) return w('ask_two');
  const the = (one: Card) => table.text(`card.${one}.the`);
  if (left) return capital(w('commit_half', { card: the(card) }));
  return capital(
    other ? w('commit_two', { card: the(card), other: the(other) }) : w('commit_one', { card: the(card) }),
  );
}

/** What the chosen card would bring; of a pair the numbers on the cards tell enough. */
export function noteOn(table: Table, view: View, player: PlayerView, picks: readonly Card[]): string {
  const [card] = picks;
  const forecast = card && view.derived.forecasts[card];
  if (!forecast || cardsEach(table) === 2) return w('ask_two_note');
  const [one = 0, two = 0] = forecast.shares;
  const others = forEach(table, card);
  if (card === 'beggar') return w('note_beggar', { n: forecast.hand_goods, more: others[0]?.[1] ?? 0 });
  if (card === 'merchant') return w('note_merchant', { goods: player.goods, one, two });
  if (others.length) {
    const things = others.map(([other, n]) => w('for_each', { card: table.text(`card.${other}`), n }));
    return `${capital(things.join(', '))}.`;
  }
  const kind = cardOf(table, card).row === 'goods' ? 'gain_goods' : 'gain_points';
  return w('note_shares', { one: w(kind, { n: one }), two });
}

/** What a card does, in a line. */
export function lineOf(table: Table, card: Card): string {
  const [first, second] = forEach(table, card);
  return w(card, { n: cardOf(table, card).most, first: first?.[1] ?? 0, second: second?.[1] ?? 0 });
}
