// What the prompt asks and what its buttons say.

import type { Draft, Table } from '../../lib/table.svelte';
import type { GoodsDraft } from './goods_draft.svelte';
import { nth, w } from './texts';
import type { Claim, View } from './types';

/** A merchant about to be placed: who would pay what in that line. */
export function bidDraft(table: Table, view: View, me: number, column: string): Draft | null {
  const space = view.row.find((one) => one.column === column);
  const claims = view.derived.lines_with_me[column];
  if (!space || !claims) return null;
  const card = table.text(`card.${space.card}.the`, `card.${space.card}`);
  const last = view.players[me]!.merchants === 1;
  return {
    title: w(last ? 'bid_title_last' : 'bid_title', { card }),
    note: lineNote(table, me, claims),
    label: w('bid_label', { nth: nth(claims.length) }),
    ready: true,
    actions: () => [`bid:${column}`],
    clear: () => table.clear(),
  };
}

const PAYS = { cannot: 'bid_cannot', all: 'bid_pays_all', enough: 'bid_pays' } as const;

function lineNote(table: Table, me: number, claims: Claim[]): string {
  const [first, second] = claims;
  if (!first) return '';
  const { seat, price, means } = first;
  if (!second) return w('bid_first', { n: price });
  if (claims.every((claim) => claim.seat === me)) return w('bid_all_mine', { n: price });
  const values = { name: table.name(seat), n: price };
  const pays = seat === me ? w(means === 'cannot' ? 'bid_you_cannot' : 'bid_you_pay', values) : w(PAYS[means], values);
  const next = w(second.seat === me ? 'bid_next_you' : 'bid_next', { name: table.name(second.seat), n: second.price });
  return `${pays} ${next}`;
}

export function processDraft(table: Table, goodsDraft: GoodsDraft): Draft {
  const done = summary(table, goodsDraft);
  const excess = goodsDraft.facts?.excess ?? 0;
  return {
    title: excess ? w('process_title_excess', { n: excess }) : w('process_title'),
    note: done.length ? `${done.join(' · ')}.` : w('process_note'),
    label: goodsDraft.missing ?? w('process_go'),
    ready: goodsDraft.whole,
    actions: () => goodsDraft.actions,
    complete: true,
    untouched: !goodsDraft.touched,
    clear: () => goodsDraft.clear(),
  };
}

/** What the arrangement does, in a few words. */
function summary(table: Table, goodsDraft: GoodsDraft): string[] {
  const delivered = goodsDraft.cubes.filter(({ place }) => place.startsWith('contract:'));
  const completed = Object.entries(goodsDraft.facts?.completed ?? {});
  const exchanged = goodsDraft.exchanges.filter(([, { taken }]) => taken !== null).length;
  const count = (key: Parameters<typeof w>[0], n: number): string[] => (n ? [w(key, { n })] : []);
  return [
    ...count('done_deliver', delivered.length),
    ...completed.map(([name, n]) => w('done_complete', { contract: table.text(`contract.${name}`), n })),
    ...count('done_exchange', exchanged),
    ...count('done_coins', goodsDraft.facts?.coins ?? 0),
    ...count('done_store', goodsDraft.at('keep').length),
    ...count('done_discard', goodsDraft.at('discard').length),
  ];
}

const LONGEST = 34;

export function buttonLabel(table: Table, view: View, action: string): string | undefined {
  const [first, next] = view.derived.lines[view.pending.column ?? ''] ?? [];
  if (action === 'buy') return w('buy_label', { n: first?.price ?? 0 });
  if (action !== 'withdraw') return undefined;
  if (!next) return w('withdraw_last');
  const key = next.seat === table.me ? 'withdraw_you' : 'withdraw_next';
  const text = w(key, { name: table.name(next.seat), n: next.price });
  return text.length <= LONGEST ? text : w('withdraw_label');
}
