// Which draft answers which question.

import type { DraftSession } from '../../lib/draft.svelte';
import { keptDraft } from '../../lib/drafts';
import type { Table } from '../../lib/table.svelte';
import type { BoardDraft } from './board_draft';
import { BuildingDraft } from './building_draft.svelte';
import { DutyDraft, StartGoodsDraft, TaxDraft } from './goods_draft.svelte';
import { HarvestDraft } from './harvest_draft.svelte';
import { LoadingDraft } from './loading_draft.svelte';
import { TradeDraft } from './trade_draft.svelte';
import type { View } from './types';
import { ForemanDraft, UseDraft } from './use_draft.svelte';
import { BidDraft, EnactDraft } from './vote_draft.svelte';

const DRAFTS: Record<string, new (table: Table, session: DraftSession<View>) => BoardDraft> = {
  start_materials: StartGoodsDraft,
  start_products: StartGoodsDraft,
  move_figure: HarvestDraft,
  harvest: HarvestDraft,
  trade: TradeDraft,
  build: BuildingDraft,
  place_building: BuildingDraft,
  foreman: ForemanDraft,
  use_building: UseDraft,
  choose_ship: LoadingDraft,
  load_ship: LoadingDraft,
  bid: BidDraft,
  second_bid: BidDraft,
  enact: EnactDraft,
  tax: TaxDraft,
  duty: DutyDraft,
};

export function draftFor(table: Table, session: DraftSession<View>, question: string): BoardDraft | null {
  const Kind = DRAFTS[table.view.decision ?? ''];
  if (!Kind || !table.asked || table.me === null) return null;
  return Object.assign(new Kind(table, session), keptDraft(table.id, question));
}
