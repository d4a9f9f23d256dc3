// The mayor: a ship, and which of its slots are filled, sent together (D11, D12).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { wares } from './change';
import { dashed, total } from './data';
import { w } from './texts';
import type { Dock, Good, View } from './types';

export const slotName = (dock: Dock, index: number): string => `${dock}:${index}`;

/** What a slot of a ship takes. */
export function goodIn(view: View, slot: string): Good | undefined {
  const [dock, index] = slot.split(':');
  return view.docks[dock as Dock].slots[Number(index)];
}

/** Of several sets of slots the one with one unit of this slot's good less or more, if there is one. */
export function toggled(view: View, sets: readonly string[][], chosen: readonly string[], slot: string): string[] {
  const on = chosen.includes(slot);
  const reached = [...sets, []].find((set) => {
    const removed = chosen.filter((one) => !set.includes(one));
    const added = set.filter((one) => !chosen.includes(one));
    const same = [...removed, ...added].every((one) => goodIn(view, one) === goodIn(view, slot));
    return same && removed.length === (on ? 1 : 0) && added.length === (on ? 0 : 1);
  });
  return reached ?? [...chosen];
}

/** The same slots, in any order. */
export const sameSlots = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((slot) => other.includes(slot));

export class LoadingDraft extends BoardDraft {
  readonly region = 'harbour';
  dock = $state<Dock | null>(null);
  /** The slots that are filled; null for all that can be. */
  picked = $state<string[] | null>(null);
  private readonly fixed: boolean;
  protected override readonly lastVerb = 'cargo';

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.fixed = this.view.decision === 'load_ship';
    if (this.fixed) this.dock = this.view.pending.loading;
  }

  override get answers(): string[] {
    return this.fixed || this.dock === null ? [] : [`load:${dashed(this.dock)}`];
  }
  /** The sets of slots that could be filled, by the actions that do it. */
  private readonly cargoes = $derived.by(() => {
    const { effects } = this.session.view.derived;
    const names = this.session.settled ? [...this.session.legal.keys()] : [];
    const found = names.filter((name) => name.startsWith(`${this.lastVerb}:`));
    return new Map(found.map((name) => [name, effects[name]?.slots ?? []]));
  });
  private readonly sets = $derived([...this.cargoes.values()]);
  private get slots(): string[] {
    if (this.picked !== null) return this.picked;
    return this.sets.reduce<string[]>((most, slots) => (slots.length > most.length ? slots : most), []);
  }
  override get last(): string | null {
    return [...this.cargoes].find(([, slots]) => sameSlots(slots, this.slots))?.[0] ?? null;
  }
  get prompt(): Draft | null {
    const { dock, last, change } = this;
    if (dock === null) return null;
    const where = this.table.text(`dock.${dock}`);
    const units = -total(wares(change));
    const note = w('load_note', { n: units, each: this.box.dock_points[dock], points: change.points });
    return {
      title: w('load_title', { dock: where }),
      note: this.lastEffect?.ship_leaves ? `${note} ${w('load_leaves')}` : note,
      label: last !== null || this.forced ? w('load_go') : w('choose_more', { n: this.missing }),
      ready: last !== null || this.forced,
      actions: () => [...this.answers, ...(last === null ? [] : [last])],
      untouched: this.fixed,
      clear: () => this.clear(),
    };
  }
  private get missing(): number {
    return Math.max(0, Math.min(...this.sets.map((slots) => slots.length)) - this.slots.length);
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
    if (!this.sets.some((slots) => slots.includes(slot))) return null;
    const on = this.slots.includes(slot);
    return { on, pick: () => (this.picked = toggled(this.view, this.sets, this.slots, slot)) };
  }
}
