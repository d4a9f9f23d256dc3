// The foreman: which buildings work (D9), and what each of them does (D10).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { asQuestion } from '../../table/question';
import { choiceOf, isPart, withOneMore, withoutOne } from '../../lib/choices';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { buildingOf, scored } from './data';
import { w } from './texts';
import type { Choice, Choices, Use, View, Ware } from './types';

/** What of my plantation works: all in row and column, or one thing elsewhere. */
export class ForemanDraft extends BoardDraft {
  readonly region = 'mine';
  readonly prompt = null;

  override spot(kind: SpotKind, name: string): Spot | null {
    const action = kind === 'field' ? this.view.derived.foreman[name] : undefined;
    if (action === undefined) return null;
    return { on: this.table.selected === action, pick: () => this.table.choose(action) };
  }
  clear(): void {}
}

const REGIONS: Partial<Record<Use, string>> = { slots: 'harbour', bill: 'laws' };

export class UseDraft extends BoardDraft {
  readonly uses: Record<string, Choices>;
  building = $state<string | null>(null);
  /** What is chosen of it. */
  parts = $state<string[]>([]);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.uses = this.view.derived.uses;
    const [only, ...others] = Object.keys(this.uses);
    if (only !== undefined && others.length === 0) this.open(only);
  }

  private open(building: string): void {
    this.building = building;
    this.parts = this.uses[building]?.proposed ?? [];
  }
  private get alone(): boolean {
    return Object.keys(this.uses).length === 1;
  }
  /** What is chosen of it. */
  get use(): Use | null {
    return this.building === null ? null : (buildingOf(this.table, this.building)?.use ?? null);
  }
  override get choices(): Choice[] {
    return this.uses[this.building ?? '']?.choices ?? [];
  }
  get region(): string {
    return (this.use && REGIONS[this.use]) ?? 'mine';
  }
  /** The numbers to choose from, and the one that is chosen. */
  get numbers(): number[] {
    return this.choices.map(({ parts }) => Number(parts[0]));
  }
  get number(): number {
    return Number(this.parts[0]);
  }
  override get last(): string | null {
    if (this.use !== 'exchange') return choiceOf(this.choices, this.parts)?.action ?? null;
    return this.choices.find(({ parts }) => parts.join() === this.parts.join())?.action ?? null;
  }

  get prompt(): Draft | null {
    const { building, last } = this;
    if (building === null) return null;
    const text = last ? this.table.legal.get(last)?.text : undefined;
    const ship = this.use === 'ship' ? this.table.text(`ship.${scored(this.parts[0] ?? '')}`) : null;
    return {
      title: !text
        ? this.table.title(`building.${building}`)
        : ship
          ? capital(w('use_ship_at_sea', { ship }))
          : asQuestion(text).title,
      note: text ? '' : w(`use_${this.use ?? 'plain'}`),
      label: w('use_go'),
      ready: last !== null,
      actions: () => (last ? [last] : []),
      untouched: this.alone && this.choices.length === 1,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { building: this.building, parts: this.parts };
  }
  clear(): void {
    this.parts = [];
    if (this.alone) this.open(this.building!);
    else this.building = null;
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'field') return this.field(name);
    if (kind === 'ware' && this.use === 'wares') return this.one(name, false);
    if (kind === 'ware' && this.use === 'exchange') return this.part(0, name);
    if (kind === 'bill' && this.use === 'bill') return this.part(0, name);
    if (kind === 'slot' && this.use === 'slots') return this.one(name, true);
    return null;
  }
  private field(field: string): Spot | null {
    const building = this.me.fields[field]!.building;
    if (building === null || !this.uses[building] || !this.view.derived.usable.includes(field)) return null;
    const on = this.building === building;
    return { on, pick: () => (on ? this.again() : this.open(building)) };
  }
  /** One of the places of the action, if a legal use has it together with the places before. */
  part(place: number, name: string): Spot | null {
    const before = this.parts.slice(0, place);
    const fits = this.choices.some(
      ({ parts }) => parts[place] === name && before.every((part, index) => parts[index] === part),
    );
    if (!fits) return null;
    return { on: this.parts[place] === name, pick: () => (this.parts = [...before, name]) };
  }
  set(parts: string[]): void {
    this.parts = parts;
  }
  /** One of several things in any order; a slot that is chosen is given up by a second click. */
  private one(name: string, off: boolean): Spot | null {
    if (!isPart(this.choices, name)) return null;
    const on = this.parts.includes(name);
    const change = on && off ? withoutOne : (parts: string[]) => withOneMore(this.choices, parts, name);
    return { on, pick: () => (this.parts = change(this.parts, name)) };
  }
  remove(ware: Ware): void {
    this.parts = withoutOne(this.parts, ware);
  }
  /** What the black market takes, and what it gives for it. */
  wares(place: number): Ware[] {
    return this.box.wares.filter((ware) => this.part(place, ware) !== null);
  }
}
