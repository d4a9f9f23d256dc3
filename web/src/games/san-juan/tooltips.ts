// What the details say of cards, roles and the trading house.

import type { Details } from '../../kit/details';
import type { Table } from '../../lib/table.svelte';
import { listed } from '../../lib/text.svelte';
import { boxOf, cardIcon, cardOf, stands, type Counts } from './cards';
import { w } from './texts';
import type { Effect, Role, View } from './types';

export const theCard = (table: Table, name: string): string => table.text(`card.${name}.the`, `card.${name}`);

export const namesOf = (table: Table, counts: Counts): string =>
  listed(
    Object.entries(counts).map(([name, number]) => (number > 1 ? `${number}× ` : '') + table.text(`card.${name}`)),
  );

export function cardTooltip(table: Table, view: View, name: string, more?: string | null): Details {
  const { kind, cost, points } = cardOf(table, name);
  const owners = view.players.flatMap(({ sites }, seat) => (stands(sites, name) ? [table.name(seat)] : []));
  const numbers = [
    w('costs', { n: cost }),
    ...(points === null ? [] : [w('points', { n: points })]),
    w(`kind_${kind}`),
  ];
  const lines = [
    table.text(`card.${name}.rule`),
    owners.length ? w('owners', { names: listed(owners) }) : '',
    more ?? '',
  ];
  return {
    title: table.title(`card.${name}`),
    icon: cardIcon(table, name),
    meta: numbers.join(' · '),
    text: lines.filter(Boolean).join('\n'),
  };
}

export function roleTooltip(table: Table, view: View, role: string): Details {
  const taker = view.roles[role as Role].taken_by;
  return {
    title: table.title(`role.${role}`),
    icon: `role-${role}`,
    meta: taker === null ? null : w('taken_by', { name: table.name(taker) }),
    text: `${table.title(`role.${role}.does`)}.`,
  };
}

export function pricesTooltip(table: Table, view: View): Details {
  const seen = view.trading_house.order.filter((tile) => tile !== null);
  const tiles = seen.map((tile) => `(${table.text(`tile.${tile}`)})`).join(', ');
  return {
    title: w('trading_house'),
    icon: 'trading-house',
    text: `${table.say('note.tiles', { number: Object.keys(boxOf(table).price).length })}\n${seen.length ? w('tiles_seen', { tiles }) : w('tiles_unseen')}`,
  };
}

/** What a building does at the moment, in two words. */
export const effectText = (effect: Effect | null | undefined): string | null =>
  effect ? w(`effect_${effect.kind}`, { n: effect.number }) : null;
