// The mayor: a ship, and which of its slots are filled, sent together (D11, D12).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { choiceOf, isPart, missingParts, withOneMore, withoutOne } from '../../lib/choices';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { dashed } from './data';
import { w } from './texts';
import type { Dock, View } from './types';

export const slotName = (dock: Dock, index: number): string => `${dock}:${index}`;

export class LoadingDraft extends BoardDraft {
  readonly region = 'harbour';
  dock = $state<Dock | null>(null);
  /** The slots that are filled; null for all that can be. */
  picked = $state<string[] | null>(null);
  private readonly fixed: boolean;

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.fixed = this.view.decision === 'load_ship';
    if (this.fixed) this.dock = this.view.pending.loading;
  }

  override get answers(): string[] {
    return this.fixed || this.dock === null ? [] : [`load:${dashed(this.dock)}`];
  }
  private get slots(): string[] {
    return this.picked ?? this.session.view.derived.answer.proposed;
  }
  override get last(): string | null {
    return choiceOf(this.choices, this.slots)?.action ?? null;
  }
  get prompt(): Draft | null {
    const { dock, last } = this;
    if (dock === null) return null;
    const where = this.table.text(`dock.${dock}`);
    const effect =
      last === null ? this.view.derived.effects[this.answers[0] ?? ''] : this.session.view.derived.effects[last];
    return {
      title: w('load_title', { dock: where }),
      note: (effect?.notes ?? []).map((one) => this.table.say(one)).join(' '),
      label:
        last !== null || this.forced ? w('load_go') : w('choose_more', { n: missingParts(this.choices, this.slots) }),
      ready: last !== null || this.forced,
      actions: () => [...this.answers, ...(last === null ? [] : [last])],
      untouched: this.fixed,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { dock: this.dock, picked: this.picked };
  }
  clear(): void {
    if (!this.fixed) this.dock = null;
    this.picked = this.fixed ? [] : null;
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'dock') return this.ship(name as Dock);
    return kind === 'slot' ? this.slot(name) : null;
  }
  private ship(dock: Dock): Spot | null {
    if (this.fixed || !this.table.can(`load:${dashed(dock)}`)) return null;
    return {
      on: this.dock === dock,
      pick: () => {
        this.table.clear();
        if (this.dock === dock) this.again();
        else [this.dock, this.picked] = [dock, null];
      },
    };
  }
  private slot(slot: string): Spot | null {
    if (!isPart(this.choices, slot)) return null;
    const on = this.slots.includes(slot);
    const change = on ? withoutOne : (picks: string[]) => withOneMore(this.choices, picks, slot);
    return { on, pick: () => (this.picked = change(this.slots, slot)) };
  }
}
