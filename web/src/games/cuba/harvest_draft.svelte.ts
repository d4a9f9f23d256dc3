// The worker: where the figure goes and which fields it harvests, chosen together (D4, D5).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { choiceOf, isPart, missingParts, withOneMore, withoutOne } from '../../lib/choices';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { dashed } from './data';
import { w } from './texts';
import type { View } from './types';

export class HarvestDraft extends BoardDraft {
  readonly region = 'mine';
  /** Where the figure would stand. */
  at = $state<string | null>(null);
  /** The product fields that are harvested, in the order of ticking; null for those proposed. */
  picked = $state<string[] | null>(null);
  private readonly fixed: boolean;

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.fixed = this.view.decision === 'harvest';
    if (this.fixed) this.at = this.me.figure;
  }

  override get answers(): string[] {
    return this.fixed || this.at === null ? [] : [`move:${dashed(this.at)}`];
  }
  private get ticked(): string[] {
    return this.picked ?? this.session.view.derived.answer.proposed;
  }
  override get last(): string | null {
    return choiceOf(this.choices, this.ticked)?.action ?? null;
  }

  get prompt(): Draft | null {
    const { at, session, last } = this;
    if (at === null) return null;
    const missing = missingParts(this.choices, this.ticked);
    const kind = this.me.fields[at]!.kind;
    const ground = this.table.text(`ground.${kind}.the`, `ground.${kind}`);
    const [question, ...more] = session.prompt.split(/(?<=\?) /);
    const nothing = this.forced && !this.box.products.some((ware) => this.change.yard[ware]);
    return {
      title: this.fixed ? question! : w(at === this.me.figure ? 'harvest_stay' : 'harvest_title', { ground }),
      note: nothing ? this.table.text('note.harvest_none') : this.choices.length ? more.join(' ') : '',
      label: missing > 0 ? w('choose_more', { n: missing }) : w('harvest_go'),
      ready: this.forced || last !== null,
      actions: () => [...this.answers, ...(last === null ? [] : [last])],
      untouched: this.fixed && this.ticked.length === 0,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { at: this.at, picked: this.picked };
  }
  clear(): void {
    if (!this.fixed) this.at = null;
    this.picked = this.fixed ? [] : null;
  }

  override spot(kind: SpotKind, field: string): Spot | null {
    if (kind === 'tick' || (kind === 'field' && this.fixed)) return this.tick(field);
    if (kind !== 'field') return null;
    return { on: this.at === field, pick: () => (this.at === field ? this.again() : this.stand(field)) };
  }
  private stand(field: string): void {
    this.at = field;
    this.picked = null;
  }
  private tick(field: string): Spot | null {
    if (!isPart(this.choices, field)) return null;
    const on = this.ticked.includes(field);
    const change = on ? withoutOne : (picks: string[]) => withOneMore(this.choices, picks, field);
    return { on, pick: () => (this.picked = change(this.ticked, field)) };
  }
  /** What a field yields without being chosen. */
  pays(field: string): number {
    return (this.at !== null && this.view.derived.work[this.at]?.[field]?.units) || 0;
  }
}
