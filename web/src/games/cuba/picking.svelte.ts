// Choosing wares: the start goods (D1, D2), tax and duty (D16, D17).

import type { Draft, Table } from '../../lib/table.svelte';
import { Arrangement, count, effect, negative, type Effect, type Spot, type SpotKind } from './arrange';
import { MATERIALS, PRODUCTS, WARES, type Ware } from './data';
import { w } from './texts';

const inOrder = (wares: readonly Ware[]): Ware[] => WARES.flatMap((ware) => wares.filter((one) => one === ware));
export const pairName = (wares: readonly Ware[]): string => inOrder(wares).join('-');

interface Group {
  verb: string;
  kinds: readonly Ware[];
}
const PAIR = 2;

/** Two building materials and two products, chosen together and sent as two answers. */
export class StartGoods extends Arrangement {
  readonly region = 'mine';
  readonly groups: Group[];
  picks = $state<Ware[]>([]);

  constructor(table: Table) {
    super(table);
    const products = { verb: 'start-products', kinds: PRODUCTS };
    const materials = { verb: 'start-materials', kinds: MATERIALS };
    this.groups = this.view.decision === 'start_materials' ? [materials, products] : [products];
  }

  of(group: Group): Ware[] {
    return this.picks.filter((ware) => group.kinds.includes(ware));
  }
  get missing(): number {
    return PAIR * this.groups.length - this.picks.length;
  }
  override get effect(): Effect {
    return effect(count(this.picks));
  }
  get draft(): Draft {
    const { missing } = this;
    return {
      title: w(this.groups.length > 1 ? 'start_both' : 'start_products'),
      note: w('start_note'),
      label: missing ? w('choose_more', { n: missing }) : w('start_go'),
      ready: missing === 0,
      actions: () => this.groups.map((group) => `${group.verb}:${pairName(this.of(group))}`),
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
    const at = this.picks.indexOf(ware);
    this.picks = this.picks.filter((_, index) => index !== at);
  }
  /** A third one takes the place of the first. */
  override spot(kind: SpotKind, name: string): Spot | null {
    const group = this.groups.find((one) => kind === 'ware' && one.kinds.includes(name as Ware));
    if (!group) return null;
    return {
      on: this.picks.includes(name as Ware),
      pick: () => {
        const before = this.of(group);
        if (before.length === PAIR) this.remove(before[0]!);
        this.picks = [...this.picks, name as Ware];
      },
    };
  }
}

/** What a duty may consist of, one set of wares a legal action. */
export class Duty extends Arrangement {
  readonly region = 'mine';
  private readonly sets: Ware[][];
  picks = $state<Ware[]>([]);

  constructor(table: Table) {
    super(table);
    this.sets = [...table.legal.keys()]
      .filter((name) => name.startsWith('duty:'))
      .map((name) => name.slice('duty:'.length).split('-') as Ware[]);
    if (this.sets.length === 1) this.picks = this.sets[0]!;
  }

  get size(): number {
    return this.sets[0]?.length ?? 0;
  }
  get points(): number {
    return this.me.tax_paid ? 3 : 2;
  }
  override get effect(): Effect {
    return effect(negative(count(this.picks)), 0, this.ready ? this.points : 0);
  }
  private get ready(): boolean {
    return this.picks.length === this.size;
  }
  get draft(): Draft {
    return {
      title: this.table.scene.prompt,
      label: this.ready ? w('hand_over') : w('choose_more', { n: this.size - this.picks.length }),
      ready: this.ready,
      actions: () => [`duty:${pairName(this.picks)}`],
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
    const at = this.picks.indexOf(ware);
    this.picks = this.picks.filter((_, index) => index !== at);
  }
  override spot(kind: SpotKind, name: string): Spot | null {
    const ware = name as Ware;
    if (kind !== 'ware' || this.sets.length === 1 || !this.sets.some((set) => set.includes(ware))) return null;
    return {
      on: this.picks.includes(ware),
      pick: () => {
        const kept = this.ready ? this.picks.slice(1) : this.picks;
        const wanted = [...kept, ware];
        const fits = this.sets.some((set) => wanted.every((one) => having(set, one) >= having(wanted, one)));
        this.picks = fits ? wanted : [ware];
      },
    };
  }
}

const having = (wares: readonly Ware[], ware: Ware): number => wares.filter((one) => one === ware).length;

export class Tax extends Arrangement {
  readonly region = 'laws';
  private get due(): number {
    const law = this.view.laws.tax;
    if (law === 'tax_buildings') return Object.values(this.me.fields).filter((field) => field.building).length;
    return law === 'printed_tax' ? 2 : Number(law?.split('_')[1] ?? 0);
  }
  override get effect(): Effect {
    return effect({}, -this.due, 2);
  }
  get draft(): Draft {
    return {
      title: this.table.scene.prompt,
      note: w('tax_note'),
      label: w('pay', { n: this.due }),
      ready: true,
      actions: () => ['pay'],
      untouched: true,
    };
  }
  clear(): void {}
}
