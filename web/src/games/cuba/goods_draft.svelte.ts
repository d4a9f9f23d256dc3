// Choosing wares: the start goods (D1, D2), tax and duty (D16, D17).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { BoardDraft, joined, parametersOf, withOneMore, withoutOne, type Spot, type SpotKind } from './board_draft';
import { NOTHING, type Change } from './change';
import { w } from './texts';
import type { StartGoods, View, Ware } from './types';

/** What each player starts with, chosen together and sent as one answer for each class of wares. */
export class StartGoodsDraft extends BoardDraft {
  readonly region = 'mine';
  /** Those that are still to be chosen. */
  readonly groups: StartGoods[];
  picks = $state<Ware[]>([]);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    const { start_goods: groups } = this.box;
    this.groups = groups.slice(groups.findIndex(({ verb }) => parametersOf(table.legal.keys(), verb).length > 0));
  }

  of({ wares }: StartGoods): Ware[] {
    return this.picks.filter((ware) => wares.includes(ware));
  }
  private get missing(): number {
    return this.groups.reduce((sum, { number }) => sum + number, 0) - this.picks.length;
  }
  override get change(): Change {
    const { picked } = this.view.derived;
    const changes = this.groups.flatMap((group) => Object.entries(picked[joined(this.box, this.of(group))] ?? {}));
    return { ...NOTHING, yard: Object.fromEntries(changes) };
  }
  get prompt(): Draft {
    const { missing } = this;
    return {
      title: this.groups.length > 1 ? w('start_both') : this.table.scene.prompt,
      note: w('start_note'),
      label: missing ? w('choose_more', { n: missing }) : w('start_go'),
      ready: missing === 0,
      actions: () => this.groups.map((group) => `${group.verb}:${joined(this.box, this.of(group))}`),
      untouched: this.picks.length === 0,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { picks: this.picks };
  }
  clear(): void {
    this.picks = [];
  }
  remove(ware: Ware): void {
    this.picks = withoutOne(this.picks, ware);
  }
  /** One too many takes the place of the first. */
  override spot(kind: SpotKind, name: string): Spot | null {
    const ware = name as Ware;
    const group = this.groups.find(({ wares }) => kind === 'ware' && wares.includes(ware));
    if (!group) return null;
    return {
      on: this.picks.includes(ware),
      pick: () => {
        const before = this.of(group);
        if (before.length === group.number) this.remove(before[0]!);
        this.picks = [...this.picks, ware];
      },
    };
  }
}

/** What a duty may consist of, one set of wares a legal action. */
export class DutyDraft extends BoardDraft {
  readonly region = 'mine';
  private readonly sets: Ware[][];
  picks = $state<Ware[]>([]);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.sets = parametersOf(table.legal.keys(), 'duty') as Ware[][];
    this.clear();
  }

  get size(): number {
    return this.sets[0]?.length ?? 0;
  }
  override get last(): string | null {
    const name = `duty:${joined(this.box, this.picks)}`;
    return this.table.can(name) ? name : null;
  }
  override get change(): Change {
    if (this.last !== null) return super.change;
    return { ...NOTHING, yard: this.view.derived.picked[joined(this.box, this.picks)] ?? {} };
  }
  get prompt(): Draft {
    const { last } = this;
    return {
      title: this.table.scene.prompt,
      label: last !== null ? w('hand_over') : w('choose_more', { n: this.size - this.picks.length }),
      ready: last !== null,
      actions: () => (last === null ? [] : [last]),
      untouched: this.picks.length === 0 || this.sets.length === 1,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { picks: this.picks };
  }
  clear(): void {
    this.picks = this.sets.length === 1 ? this.sets[0]! : [];
  }
  remove(ware: Ware): void {
    this.picks = withoutOne(this.picks, ware);
  }
  override spot(kind: SpotKind, name: string): Spot | null {
    const ware = name as Ware;
    if (kind !== 'ware' || this.sets.length === 1 || !this.sets.some((set) => set.includes(ware))) return null;
    return { on: this.picks.includes(ware), pick: () => (this.picks = withOneMore(this.sets, this.picks, ware)) };
  }
}

export class TaxDraft extends BoardDraft {
  readonly region = 'laws';
  override get last(): string | null {
    return this.table.can('pay') ? 'pay' : null;
  }
  get prompt(): Draft {
    return {
      title: this.table.scene.prompt,
      note: this.table.title(`law.${this.view.laws.tax}.does`),
      label: w('pay', { n: -this.change.pesos }),
      ready: this.last !== null,
      actions: () => ['pay'],
      untouched: true,
    };
  }
  clear(): void {}
}
