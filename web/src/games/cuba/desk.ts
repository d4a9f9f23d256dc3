// Which arrangement answers which question, and what a simple answer adds up to.

import { keptDraft } from '../../lib/drafts';
import type { Table } from '../../lib/table.svelte';
import { effect, type Arrangement, type Effect } from './arrange';
import type { Cuba, Ware } from './data';
import { Erecting } from './erecting.svelte';
import { Harvest } from './harvesting.svelte';
import { Loading } from './loading.svelte';
import { Duty, StartGoods, Tax } from './picking.svelte';
import { Trading } from './trading.svelte';
import { Foreman, Using } from './using.svelte';
import { Bid, Enacting } from './voting.svelte';

const ARRANGEMENTS: Record<string, new (table: Table) => Arrangement> = {
  start_materials: StartGoods,
  start_products: StartGoods,
  move_figure: Harvest,
  harvest: Harvest,
  trade: Trading,
  build: Erecting,
  place_building: Erecting,
  foreman: Foreman,
  use_building: Using,
  choose_ship: Loading,
  load_ship: Loading,
  bid: Bid,
  second_bid: Bid,
  enact: Enacting,
  tax: Tax,
  duty: Duty,
};

export function arrange(table: Table, question: string): Arrangement | null {
  const Kind = ARRANGEMENTS[table.view.decision ?? ''];
  if (!Kind || !table.asked || table.me === null) return null;
  return Object.assign(new Kind(table), keptDraft(table.id, question));
}

/** Of an answer that is a single action and changes what I have; null of all others. */
export function effectOf(view: Cuba, action: string | null): Effect | null {
  const [verb, thing] = action?.split(':') ?? [];
  if (verb === 'take-material' || verb === 'take-product') return effect({ [thing as Ware]: 1 });
  if (verb !== 'alternative') return null;
  if (view.decision === 'build') return effect({}, 0, view.markers.a1 ? 1 : 2);
  return effect({}, view.markers.m1 ? 2 : 4);
}
