// The secret choice: one card, or several picked in any order, handed over together (SD-028).

import type { Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { sorted } from './cards';
import { w } from './texts';
import type { Card, Play, PlayerView, View } from './types';

export const pickable = ({ derived }: View, card: Card): boolean =>
  derived.plays.some(({ cards }) => cards.includes(card));

/** What the picks are, in whatever order they were made; the service says in which they are named. */
const playOf = ({ derived }: View, picks: readonly Card[]): Play | undefined =>
  derived.plays.find(({ cards }) => cards.length === picks.length && cards.every((card) => picks.includes(card)));

export const actionsOf = (view: View, picks: readonly Card[]): string[] =>
  (playOf(view, picks)?.cards ?? []).map((card) => `play:${card}`);

export function titleOf(table: Table, player: PlayerView, picks: readonly Card[], left: number): string {
  const [card, other] = sorted(table, [...picks, ...(player.chosen ?? [])]);
  if (card === undefined) return w('ask_cards', { n: left });
  const the = (one: Card) => table.text(`card.${one}.the`);
  if (left) return capital(w('commit_half', { card: the(card) }));
  return capital(
    other ? w('commit_two', { card: the(card), other: the(other) }) : w('commit_one', { card: the(card) }),
  );
}

/** What the picks bring, once they are complete. */
export function noteOn(table: Table, view: View, picks: readonly Card[]): string {
  const play = playOf(view, picks);
  return play ? table.say(play.note) : table.text('note.choose_cards');
}
