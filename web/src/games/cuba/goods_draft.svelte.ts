// Choosing wares: the start goods (D1, D2), tax and duty (D16, D17).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { choiceOf, isPart, missingParts, withOneMore, withoutOne } from '../../lib/choices';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { NOTHING, type Change } from './change';
import { w } from './texts';
import type { Material, StartGoods, View, Ware } from './types';

/** What each player starts with, chosen together and sent as one answer for each class of wares. */
export class StartGoodsDraft extends BoardDraft {
  readonly region = 'mine';
  /** Those that are still to be chosen. */
  readonly groups: StartGoods[];
  picks = $state<string[]>([]);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.groups = this.view.derived.start_goods;
  }

  of({ wares }: StartGoods): string[] {
    return this.picks.filter((ware) => wares.includes(ware as Ware));
  }
  override get change(): Change {
    const { picked } = this.view.derived;
    const changes = this.groups.flatMap((group) => Object.entries(picked[named(this.box, this.of(group))] ?? {}));
    return { ...NOTHING, yard: Object.fromEntries(changes) };
  }
  get prompt(): Draft {
    const missing = this.groups.reduce((sum, group) => sum + missingParts(group.choices, this.of(group)), 0);
    const answers = this.groups.flatMap((group) => choiceOf(group.choices, this.of(group))?.action ?? []);
    return {
      title: this.groups.length > 1 ? w('start_both') : this.table.scene.prompt,
      note: this.table.text('note.start_goods'),
      label: missing ? w('choose_more', { n: missing }) : w('start_go'),
      ready: answers.length === this.groups.length,
      actions: () => answers,
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
  override spot(kind: SpotKind, ware: string): Spot | null {
    const group = this.groups.find(({ choices }) => kind === 'ware' && isPart(choices, ware));
    if (!group) return null;
    const others = this.picks.filter((one) => !this.of(group).includes(one));
    return {
      on: this.picks.includes(ware),
      pick: () => (this.picks = [...others, ...withOneMore(group.choices, this.of(group), ware)]),
    };
  }
}

/** Some wares, as the service names them in `derived.picked`. */
const named = (box: Material, picks: readonly string[]): string =>
  box.wares.flatMap((ware) => picks.filter((one) => one === ware)).join('-');

export class DutyDraft extends BoardDraft {
  readonly region = 'mine';
  picks = $state<string[]>([]);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.clear();
  }

  private get proposed(): string[] {
    return this.view.derived.answer.proposed;
  }
  get size(): number {
    return this.picks.length + missingParts(this.choices, this.picks);
  }
  override get last(): string | null {
    return choiceOf(this.choices, this.picks)?.action ?? null;
  }
  override get change(): Change {
    if (this.last !== null) return super.change;
    return { ...NOTHING, yard: this.view.derived.picked[named(this.box, this.picks)] ?? {} };
  }
  get prompt(): Draft {
    const { last } = this;
    return {
      title: this.table.scene.prompt,
      label: last !== null ? w('hand_over') : w('choose_more', { n: missingParts(this.choices, this.picks) }),
      ready: last !== null,
      actions: () => (last === null ? [] : [last]),
      untouched: this.picks.length === 0 || this.proposed.length > 0,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { picks: this.picks };
  }
  clear(): void {
    this.picks = this.proposed;
  }
  remove(ware: Ware): void {
    this.picks = withoutOne(this.picks, ware);
  }
  override spot(kind: SpotKind, ware: string): Spot | null {
    if (kind !== 'ware' || this.proposed.length > 0 || !isPart(this.choices, ware)) return null;
    return { on: this.picks.includes(ware), pick: () => (this.picks = withOneMore(this.choices, this.picks, ware)) };
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
