// The secret choice: one card, or several picked in any order, handed over together (SD-028).

import type { Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { cardOf, cardsEach, forEach, sorted } from './cards';
import { w } from './texts';
import type { Card, PlayerView, View } from './types';

export const pickable = ({ derived }: View, card: Card): boolean => derived.plays.some((play) => play.includes(card));

/** The cards that are still to be chosen. */
export const missingCards = ({ derived }: View): number => derived.plays[0]?.length ?? 0;

/** Whatever the order of picking, the service says in which order the cards are named. */
export function actionsOf({ derived }: View, picks: readonly Card[]): string[] {
  const found = derived.plays.find(
    (play) => play.length === picks.length && play.every((card) => picks.includes(card)),
  );
  return (found ?? []).map((card) => `play:${card}`);
}

export function titleOf(table: Table, player: PlayerView, picks: readonly Card[], left: number): string {
  const [card, other] = sorted(table, [...picks, ...(player.chosen ?? [])]);
  if (card === undefined) return w('ask_cards', { n: left });
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
  if (!forecast || cardsEach(table) > 1) return table.text('note.choose_cards');
  const [one = 0, two = 0] = forecast.shares;
  const others = (key: 'for_each' | 'more_for_each') =>
    forEach(table, card)
      .map(([other, n]) => w(key, { card: table.text(`card.${other}`), n }))
      .join(', ');
  switch (forecast.kind) {
    case 'hand':
      return w('note_hand', { n: forecast.hand_goods, more: others('more_for_each') });
    case 'exchange':
      return w('note_exchange', { goods: player.goods, one, two });
    case 'for_each':
      return `${capital(others('for_each'))}.`;
    case 'shares':
      return w('note_shares', { one: w(`gain_${forecast.brings}`, { n: one }), two });
  }
}

/** What a card does, in a line. */
export function lineOf(table: Table, card: Card): string {
  return w(card, { n: cardOf(table, card).most, ...cardOf(table, card).for_each });
}
