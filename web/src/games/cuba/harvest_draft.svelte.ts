// The worker: where the figure goes and which fields it harvests, chosen together (D4, D5).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { BoardDraft, having, type Spot, type SpotKind } from './board_draft';
import { dashed } from './data';
import { w } from './texts';
import type { FieldWork, View, Ware } from './types';

export class HarvestDraft extends BoardDraft {
  readonly region = 'mine';
  /** Where the figure would stand. */
  at = $state<string | null>(null);
  /** The product fields that are harvested, in the order of ticking; null for those proposed. */
  picked = $state<string[] | null>(null);
  private readonly fixed: boolean;
  protected override readonly lastVerb = 'harvest';

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.fixed = this.view.decision === 'harvest';
    if (this.fixed) this.at = this.me.figure;
  }

  private work(field: string): FieldWork | undefined {
    return this.at === null ? undefined : this.view.derived.work[this.at]?.[field];
  }
  /** What an open field in the figure's row or column yields. */
  yieldOf(field: string): Ware | null {
    return this.work(field)?.ware ?? null;
  }
  override get answers(): string[] {
    return this.fixed || this.at === null ? [] : [`move:${dashed(this.at)}`];
  }
  /** The harvests that are possible there: units of each product. */
  private readonly harvests = $derived.by(() => this.following(this.lastVerb).map((units) => units.map(Number)));
  private readonly sizes = $derived(this.harvests.map((units) => units.reduce((sum, number) => sum + number, 0)));
  private most(ware: Ware): number {
    const place = (this.box.products as Ware[]).indexOf(ware);
    return Math.max(0, ...this.harvests.map((units) => units[place] ?? 0));
  }
  private get ticked(): string[] {
    return this.picked ?? this.session.view.derived.proposed_harvest;
  }
  override get last(): string | null {
    const taken = this.ticked.map((field) => this.yieldOf(field) ?? '');
    const name = `harvest:${this.box.products.map((ware) => having(taken, ware)).join('-')}`;
    return this.session.settled && this.session.can(name) ? name : null;
  }

  get prompt(): Draft | null {
    const { at, session, last } = this;
    if (at === null) return null;
    const missing = this.sizes.length ? Math.min(...this.sizes) - this.ticked.length : 0;
    const kind = this.me.fields[at]!.kind;
    const ground = this.table.text(`ground.${kind}.the`, `ground.${kind}`);
    const [question, ...more] = session.prompt.split(/(?<=\?) /);
    const nothing = this.forced && !this.box.products.some((ware) => this.change.yard[ware]);
    return {
      title: this.fixed ? question! : w(at === this.me.figure ? 'harvest_stay' : 'harvest_title', { ground }),
      note: nothing ? w('harvest_none') : this.harvests.length ? more.join(' ') : '',
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
    const ware = this.yieldOf(field);
    if (ware === null || !this.work(field)?.chosen || this.most(ware) === 0) return null;
    const on = this.ticked.includes(field);
    return {
      on,
      pick: () => {
        if (on) this.picked = this.ticked.filter((one) => one !== field);
        else this.picked = [...this.withRoomFor(ware), field];
      },
    };
  }
  /** When no further field is possible the one ticked first makes room. */
  private withRoomFor(ware: Ware): string[] {
    const same = this.ticked.filter((one) => this.yieldOf(one) === ware);
    if (same.length === this.most(ware)) return this.ticked.filter((one) => one !== same[0]);
    return this.ticked.length === Math.max(...this.sizes) ? this.ticked.slice(1) : this.ticked;
  }
  /** What a field yields without being chosen. */
  pays(field: string): number {
    return this.work(field)?.units ?? 0;
  }
}
