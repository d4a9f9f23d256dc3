// What the prompt asks and what its buttons say.

import type { Draft, Table } from '../../lib/table.svelte';
import type { GoodsDraft } from './goods_draft.svelte';
import { nth, w } from './texts';
import type { View } from './types';

/** A merchant about to be placed: who would pay what in that line. */
export function bidDraft(table: Table, view: View, column: string): Draft | null {
  const space = view.row.find((one) => one.column === column);
  const bid = view.derived.bids[column];
  if (!space || !bid) return null;
  const card = table.text(`card.${space.card}.the`, `card.${space.card}`);
  return {
    title: w(bid.last ? 'bid_title_last' : 'bid_title', { card }),
    note: bid.notes.map((one) => table.say(one)).join(' '),
    label: w('bid_label', { nth: nth(bid.line.length) }),
    ready: true,
    actions: () => [`bid:${column}`],
    clear: () => table.clear(),
  };
}

export function processDraft(table: Table, goodsDraft: GoodsDraft): Draft {
  const { excess = 0, missing = null, summary = [] } = goodsDraft.facts ?? {};
  return {
    title: excess ? w('process_title_excess', { n: excess }) : w('process_title'),
    note: summary.length ? `${summary.map((one) => table.say(one)).join(' · ')}.` : table.text('note.process'),
    label: missing ? table.say(missing) : w('process_go'),
    ready: goodsDraft.whole,
    actions: () => goodsDraft.actions,
    complete: true,
    untouched: !goodsDraft.touched,
    clear: () => goodsDraft.clear(),
  };
}

const LONGEST = 34;

export function buttonLabel(table: Table, { derived }: View, action: string): string | undefined {
  const { purchase } = derived;
  if (!purchase) return undefined;
  if (action === 'buy') return w('buy_label', { n: purchase.price });
  if (action !== 'withdraw') return undefined;
  const text = table.say(purchase.withdraw);
  return text.length <= LONGEST ? text : w('withdraw_label');
}
