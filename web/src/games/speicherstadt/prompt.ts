// What the prompt asks and what its buttons say.

import type { Draft, Table } from '../../lib/table.svelte';
import type { Bench } from './bench.svelte';
import { contractPoints, isFull, sum, type Speicherstadt } from './data';
import { nth, w } from './texts';

/** A merchant about to be placed: who would pay what in that line. */
export function bidDraft(table: Table, view: Speicherstadt, me: number, column: string): Draft | null {
  const space = view.row.find((one) => one.column === column);
  if (!space) return null;
  const card = table.text(`card.${space.card}.the`, `card.${space.card}`);
  const last = view.players[me]!.merchants === 1;
  return {
    title: w(last ? 'bid_title_last' : 'bid_title', { card }),
    note: lineNote(table, view, me, [...space.line, me]),
    label: w('bid_label', { nth: nth(space.line.length + 1) }),
    ready: true,
    actions: () => [`bid:${column}`],
    clear: () => table.clear(),
  };
}

function lineNote(table: Table, view: Speicherstadt, me: number, line: number[]): string {
  const price = line.length;
  const [first = me, second] = line;
  if (price === 1) return w('bid_first');
  if (line.every((seat) => seat === me)) return w('bid_all_mine', { n: price });
  const { coins } = view.players[first]!;
  const values = { name: table.name(first), n: price };
  const pays =
    first === me
      ? w(coins < price ? 'bid_you_cannot' : 'bid_you_pay', values)
      : w(coins < price ? 'bid_cannot' : coins === price ? 'bid_pays_all' : 'bid_pays', values);
  if (second === undefined) return pays;
  const next = w(second === me ? 'bid_next_you' : 'bid_next', { name: table.name(second), n: price - 1 });
  return `${pays} ${next}`;
}

export function processDraft(table: Table, bench: Bench): Draft {
  const done = summary(table, bench);
  return {
    title: bench.excess ? w('process_title_excess', { n: bench.excess }) : w('process_title'),
    note: done.length ? `${done.join(' · ')}.` : w('process_note'),
    label: bench.missing ?? w('process_go'),
    ready: bench.missing === null,
    actions: () => bench.actions(),
    untouched: !bench.touched,
    clear: () => bench.clear(),
  };
}

/** What the arrangement does, in a few words. */
function summary(table: Table, bench: Bench): string[] {
  const delivered = bench.cubes.filter(({ place }) => place.startsWith('contract:'));
  const completed = Object.entries(bench.player.contracts).filter(([name, contract]) => {
    const coming = bench.at(`contract:${name}`).length;
    return !isFull(contract) && sum(contract.delivered) + coming === contract.goods.length;
  });
  const exchanged = bench.exchanges.filter((exchange) => bench.isComplete(exchange)).length;
  const count = (key: Parameters<typeof w>[0], n: number): string[] => (n ? [w(key, { n })] : []);
  return [
    ...count('done_deliver', delivered.length),
    ...completed.map(([name, { goods }]) =>
      w('done_complete', { contract: table.text(`contract.${name}`), n: contractPoints(goods) }),
    ),
    ...count('done_exchange', exchanged),
    ...count('done_coins', bench.coins),
    ...count('done_store', bench.at('keep').length),
    ...count('done_discard', bench.at('discard').length),
  ];
}

const LONGEST = 34;

export function buttonLabel(table: Table, view: Speicherstadt, action: string): string | undefined {
  const line = view.row.find(({ column }) => column === view.pending.column)?.line ?? [];
  if (action === 'buy') return w('buy_label', { n: line.length });
  if (action !== 'withdraw') return undefined;
  const next = line[1];
  if (next === undefined) return w('withdraw_last');
  const key = next === table.me ? 'withdraw_you' : 'withdraw_next';
  const text = w(key, { name: table.name(next), n: line.length - 1 });
  return text.length <= LONGEST ? text : w('withdraw_label');
}
