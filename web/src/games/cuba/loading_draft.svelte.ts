// The mayor: a ship, and which of its slots are filled, sent together (D11, D12).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { wares } from './change';
import { dashed, total } from './data';
import { w } from './texts';
import type { Dock, Good, View } from './types';

/** The place of a slot among those of its good: 0 is filled first. */
export const rankOf = (slots: readonly Good[], index: number): number =>
  slots.slice(0, index).filter((slot) => slot === slots[index]).length;

export const slotName = (dock: Dock, index: number): string => `${dock}:${index}`;
export function slotOf(name: string): [Dock, number] {
  const [dock, index] = name.split(':');
  return [dock as Dock, Number(index)];
}

export class LoadingDraft extends BoardDraft {
  readonly region = 'harbour';
  dock = $state<Dock | null>(null);
  /** The slots that are filled; null for all that can be. */
  picked = $state<number[] | null>(null);
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
  /** The sets of slots that could be filled: actions count them from 1. */
  private readonly cargoes = $derived.by(() =>
    this.following(this.lastVerb).map((slots) => slots.map((slot) => Number(slot) - 1)),
  );
  private get slots(): number[] {
    if (this.picked !== null) return this.picked;
    return this.cargoes.reduce<number[]>((most, slots) => (slots.length > most.length ? slots : most), []);
  }
  override get last(): string | null {
    const name = `cargo:${this.slots.map((slot) => slot + 1).join('-')}`;
    return this.session.settled && this.session.can(name) ? name : null;
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
      label: last !== null || this.forced ? w('load_go') : w('choose_more', { n: 1 }),
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
    return kind === 'slot' ? this.slot(...slotOf(name)) : null;
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
  private slot(dock: Dock, index: number): Spot | null {
    if (this.dock !== dock || !this.cargoes.some((slots) => slots.includes(index))) return null;
    const on = this.slots.includes(index);
    return { on, pick: () => (this.picked = this.toggled(index, on)) };
  }
  /** One unit of the good of this slot less or more: equal slots are filled in their order. */
  private toggled(index: number, on: boolean): number[] {
    const { slots } = this;
    const goods = this.view.docks[this.dock!].slots;
    const reached = [...this.cargoes, []].find((cargo) => {
      const removed = slots.filter((slot) => !cargo.includes(slot));
      const added = cargo.filter((slot) => !slots.includes(slot));
      const same = [...removed, ...added].every((slot) => goods[slot] === goods[index]);
      return same && removed.length === (on ? 1 : 0) && added.length === (on ? 0 : 1);
    });
    return reached ?? slots;
  }
}
