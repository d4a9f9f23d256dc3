// What the details and the rules at hand say of cards.

import type { Details } from '../../kit/details';
import type { Table } from '../../lib/table.svelte';
import { listed } from '../../lib/text.svelte';
import { cardIcon, spread, strengthOf, sum } from './cards';
import { w } from './texts';
import type { View } from './types';

/** "5 ships, contract C1 and the bank", as many as there are. */
export function cardList(table: Table, cards: Record<string, number>): string {
  const names = Object.entries(cards).map(([card, n]) => (n > 1 ? `${n}× ` : '') + table.text(`card.${card}`));
  return listed(names);
}

/** As it stands on a small card: the strength of a fireman in one figure. */
export function shortName(table: Table, card: string): string {
  const strength = strengthOf(table, card);
  return strength ? `${w('fireman')} ${strength}` : table.title(`card.${card}`);
}

export function goodsList(table: Table, cubes: Record<string, number>): string {
  return listed(spread(cubes).map((good) => table.text(`good.${good}`)));
}

export function cardTooltip(table: Table, view: View, card: string, cubes?: Record<string, number>): Details {
  const cargo = cubes && sum(cubes) ? `${table.title(`card.${card}`)}: ${goodsList(table, cubes)}.` : '';
  return {
    title: table.title(`card.${card}`),
    icon: cardIcon(table, card),
    meta: cargo || null,
    text: [`${table.title(`card.${card}.does`)}.`, compared(table, view, card)].filter(Boolean).join('\n'),
  };
}

/** Of what counts by comparison or in numbers: how much everybody has. */
function compared(table: Table, view: View, card: string): string {
  const tally = view.derived.tallies[card];
  if (!tally) return '';
  const each = tally.seats.map((n, seat) => w('owns', { name: table.name(seat), n }));
  return `${w(`tally_${tally.of}`)}: ${each.join(', ')}.`;
}
