// The secret choice: one card, or a pair in any order, handed over together (SD-028).

import type { Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { beggarGoods, cardsEach, CARDS, FOR_EACH, shareFor, type Card, type Player, type SantoDomingo } from './data';
import { w } from './texts';

/** Of a pair nothing is given away before both cards lie there; then only a higher one fits. */
export function pickable(table: Table, player: Player, card: Card): boolean {
  if (player.chosen?.length) return table.can(`play:${card}`);
  return player.hand?.includes(card) ?? false;
}

/** The answers by rising number; what leaves no choice is left out, the engine plays it itself. */
export function compile(player: Player, picks: readonly Card[]): string[] {
  const [first, second] = CARDS.filter((card) => picks.includes(card));
  if (first === undefined) return [];
  if (second === undefined) return [`play:${first}`];
  const higher = (player.hand ?? []).filter((card) => CARDS.indexOf(card) > CARDS.indexOf(first));
  return higher.length === 1 ? [`play:${first}`] : [`play:${first}`, `play:${second}`];
}

export function isReady(view: SantoDomingo, player: Player): boolean {
  return player.face_down === cardsEach(view.seats);
}

export function titleOf(table: Table, player: Player, picks: readonly Card[], left: number): string {
  const [card, other] = CARDS.filter((one) => picks.includes(one) || player.chosen?.includes(one));
  if (card === undefined) return w('ask_two');
  const the = (one: Card) => table.text(`card.${one}.the`);
  if (left) return capital(w('commit_half', { card: the(card) }));
  return capital(
    other ? w('commit_two', { card: the(card), other: the(other) }) : w('commit_one', { card: the(card) }),
  );
}

/** What the chosen card would bring; of a pair the numbers on the cards tell enough. */
export function noteOn(table: Table, view: SantoDomingo, player: Player, picks: readonly Card[]): string {
  const [card] = picks;
  if (card === undefined || cardsEach(view.seats) === 2) return w('ask_two_note');
  const [one, two] = [1, 2].map((players) => shareFor(view, player, card, players)) as [number, number];
  if (card === 'beggar') return w('note_beggar', { n: beggarGoods(view, player) });
  if (card === 'merchant') return w('note_merchant', { goods: player.goods, one, two });
  const others = FOR_EACH[card];
  if (others) {
    const things = others.map(([other, n]) => w('for_each', { card: table.text(`card.${other}`), n }));
    return `${capital(things.join(', '))}.`;
  }
  const kind = card === 'frigate' || card === 'galleon' ? 'gain_goods' : 'gain_points';
  return w('note_shares', { one: w(kind, { n: one }), two });
}
