// The foreman: which buildings work (D9), and what each of them does (D10).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { asQuestion } from '../../table/question';
import { BoardDraft, joined, withOneMore, withoutOne, type Spot, type SpotKind } from './board_draft';
import { buildingOf, dashed, scored } from './data';
import { sameSlots, toggled } from './loading_draft.svelte';
import { w } from './texts';
import type { Use, View, Ware } from './types';

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
  /** The legal uses of each building, without its name. */
  readonly uses = new Map<string, string[]>();
  building = $state<string | null>(null);
  /** What is chosen of it, in the words of the action. */
  parts = $state<string[]>([]);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    for (const name of table.legal.keys()) {
      const [verb, ...rest] = name.split(':');
      const building = scored(verb ?? '');
      if (buildingOf(table, building)) {
        this.uses.set(building, [...(this.uses.get(building) ?? []), rest.join(':')]);
      }
    }
    if (this.uses.size === 1) this.open([...this.uses.keys()][0]!);
  }

  private open(building: string): void {
    const uses = this.uses.get(building) ?? [];
    this.building = building;
    this.parts = this.use === 'number' ? [uses.at(-1)!] : uses.length === 1 ? this.split(uses[0]!) : [];
  }
  /** Wares and exchanges are written with dashes; all others with colons. */
  private split(use: string): string[] {
    return this.use === 'wares' || this.use === 'exchange' ? use.split('-') : use.split(':');
  }
  /** What is chosen of it. */
  get use(): Use | null {
    return this.building === null ? null : (buildingOf(this.table, this.building)?.use ?? null);
  }
  get choices(): string[] {
    return this.uses.get(this.building ?? '') ?? [];
  }
  get region(): string {
    return (this.use && REGIONS[this.use]) ?? 'mine';
  }
  /** The numbers to choose from, and the one that is chosen. */
  get numbers(): number[] {
    return this.choices.map(Number);
  }
  get number(): number {
    return Number(this.parts[0]);
  }
  private get parameter(): string {
    if (this.use === 'wares') return joined(this.box, this.parts);
    return this.parts.join(this.use === 'exchange' ? '-' : ':');
  }
  override get last(): string | null {
    if (this.building === null || !this.choices.includes(this.parameter)) return null;
    return this.parameter ? `${dashed(this.building)}:${this.parameter}` : dashed(this.building);
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
      untouched: this.uses.size === 1 && this.choices.length === 1,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { building: this.building, parts: this.parts };
  }
  clear(): void {
    this.parts = [];
    if (this.uses.size > 1) this.building = null;
    else this.open(this.building!);
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'field') return this.field(name);
    if (kind === 'ware' && this.use === 'wares') return this.ware(name as Ware);
    if (kind === 'ware' && this.use === 'exchange') return this.part(0, name);
    if (kind === 'bill' && this.use === 'bill') return this.part(0, name);
    if (kind === 'slot' && this.use === 'slots') return this.slot(name);
    return null;
  }
  private field(field: string): Spot | null {
    const building = this.me.fields[field]!.building;
    if (building === null || !this.uses.has(building) || !this.view.derived.usable.includes(field)) return null;
    const on = this.building === building;
    return { on, pick: () => (on ? this.again() : this.open(building)) };
  }
  /** One of the places of the action, if a legal use has it together with the places before. */
  part(place: number, name: string): Spot | null {
    const before = this.parts.slice(0, place);
    const fits = this.choices.some((use) => {
      const parts = this.split(use);
      return parts[place] === name && before.every((part, index) => parts[index] === part);
    });
    if (!fits) return null;
    return { on: this.parts[place] === name, pick: () => (this.parts = [...before, name]) };
  }
  set(parts: string[]): void {
    this.parts = parts;
  }
  private ware(ware: Ware): Spot | null {
    const sets = this.choices.map((use) => this.split(use));
    if (!sets.some((set) => set.includes(ware))) return null;
    return { on: this.parts.includes(ware), pick: () => (this.parts = withOneMore(sets, this.parts, ware)) };
  }
  remove(ware: Ware): void {
    this.parts = withoutOne(this.parts as Ware[], ware);
  }
  /** A slot of a ship, where a legal use fills it, alone or with others. */
  private slot(name: string): Spot | null {
    const uses = this.choices.map((use) => ({ use, slots: this.slotsOf(use) }));
    if (!uses.some(({ slots }) => slots.includes(name))) return null;
    const now = this.slotsOf(this.parameter);
    const on = now.includes(name);
    return {
      on,
      pick: () => {
        const sets = uses.map(({ slots }) => slots);
        const wanted = toggled(this.view, sets, now, name);
        const found = sameSlots(wanted, now) ? toggled(this.view, sets, [], name) : wanted;
        const next = uses.find(({ slots }) => slots.length > 0 && sameSlots(slots, found));
        this.parts = next ? this.split(next.use) : [];
      },
    };
  }
  private slotsOf(use: string): string[] {
    const action = `${dashed(this.building ?? '')}:${use}`;
    return this.view.derived.effects[action]?.slots ?? [];
  }
  /** What the black market takes, and what it gives for it. */
  wares(place: number): Ware[] {
    return this.box.wares.filter((ware) => this.part(place, ware) !== null);
  }
}
