// The worker: where the figure goes and which fields it harvests, chosen together (D4, D5).

import type { Draft, Table } from '../../lib/table.svelte';
import { Arrangement, count, effect, type Effect, type Spot, type SpotKind } from './arrange';
import {
  dashed,
  FIELDS,
  inLine,
  isMaterial,
  isProduct,
  PRODUCTS,
  structureOn,
  YIELD,
  type Material,
  type Product,
  type Ware,
} from './data';
import { w } from './texts';

export class Harvest extends Arrangement {
  readonly region = 'mine';
  /** Where the figure would stand. */
  at = $state<string | null>(null);
  /** The product fields that are harvested, in the order of ticking. */
  ticked = $state<string[]>([]);
  private readonly fixed: boolean;

  constructor(table: Table) {
    super(table);
    this.fixed = this.view.decision === 'harvest';
    if (this.fixed) {
      this.at = this.me.figure;
      this.ticked = this.suggestion();
    }
  }

  /** What an open field in the figure's row or column yields. */
  yieldOf(field: string): Ware | null {
    const { at } = this;
    const land = this.me.fields[field]!;
    return at !== null && inLine(at, field) && structureOn(land) === null ? YIELD[land.kind] : null;
  }
  private get yields(): [string, Ware][] {
    return FIELDS.flatMap((field) => {
      const ware = this.yieldOf(field);
      return ware ? [[field, ware] as [string, Ware]] : [];
    });
  }
  /** Paid out at once, unless the figure has already gone there. */
  private get materials(): Partial<Record<Material, number>> {
    if (this.fixed) return {};
    const numbers = count(this.yields.map(([, ware]) => ware).filter(isMaterial));
    for (const [ware, number] of Object.entries(numbers) as [Material, number][]) {
      numbers[ware] = Math.min(number, this.view.supply[ware]);
    }
    return numbers;
  }
  private get most(): Partial<Record<Product, number>> {
    const numbers = count(this.yields.map(([, ware]) => ware).filter(isProduct));
    for (const [ware, number] of Object.entries(numbers) as [Product, number][]) {
      numbers[ware] = Math.min(number, this.view.supply[ware]);
    }
    return numbers;
  }
  private get usable(): number {
    return PRODUCTS.reduce((sum, ware) => sum + (this.most[ware] ?? 0), 0);
  }
  get free(): number {
    return this.view.laws.other === 'drought_law' ? 1 : 2;
  }
  get water(): number {
    return this.me.yard.water + (this.materials.water ?? 0);
  }
  private get atLeast(): number {
    return Math.min(this.free, this.usable);
  }
  private get atMost(): number {
    return Math.min(this.free + this.water, this.usable);
  }
  private get taken(): Partial<Record<Product, number>> {
    return count(this.ticked.map((field) => this.yieldOf(field) as Product));
  }
  get price(): number {
    return Math.max(0, this.ticked.length - this.free);
  }
  override get effect(): Effect {
    const { water, ...others } = this.materials;
    return effect({ ...others, ...this.taken, water: (water ?? 0) - this.price });
  }

  private suggestion(): string[] {
    const worth = (ware: Ware) => this.view.market[ware as Product].selling_price;
    const fields = this.yields.filter(([, ware]) => isProduct(ware)).sort(([, a], [, b]) => worth(b) - worth(a));
    const chosen: string[] = [];
    const left = { ...this.most };
    for (const [field, ware] of fields) {
      const kind = ware as Product;
      if (chosen.length === this.atLeast || !left[kind]) continue;
      left[kind] -= 1;
      chosen.push(field);
    }
    return chosen;
  }

  /** How many different harvests there are: with only one the server takes it by itself. */
  private get choices(): number {
    const [a, b, c] = PRODUCTS.map((ware) => this.most[ware] ?? 0) as [number, number, number];
    let found = 0;
    for (let x = 0; x <= a; x += 1) {
      for (let y = 0; y <= b; y += 1) {
        for (let z = 0; z <= c; z += 1) {
          if (x + y + z >= this.atLeast && x + y + z <= this.atMost) found += 1;
        }
      }
    }
    return found;
  }

  get draft(): Draft | null {
    const { at } = this;
    if (at === null) return null;
    const missing = this.atLeast - this.ticked.length;
    const kind = this.me.fields[at]!.kind;
    const ground = this.table.text(`ground.${kind}.the`, `ground.${kind}`);
    const stays = at === this.me.figure;
    const dry = this.view.laws.other === 'drought_law';
    return {
      title: this.fixed ? w('harvest_which') : w(stays ? 'harvest_stay' : 'harvest_title', { ground }),
      note: this.usable === 0 ? w('harvest_none') : w(dry ? 'harvest_dry' : 'harvest_free', { n: this.water }),
      label: missing > 0 ? w('choose_more', { n: missing }) : w('harvest_go'),
      ready: missing <= 0,
      actions: () => [
        ...(this.fixed ? [] : [`move:${dashed(at)}`]),
        ...(this.choices > 1 ? [`harvest:${PRODUCTS.map((ware) => this.taken[ware] ?? 0).join('-')}`] : []),
      ],
      untouched: this.fixed && this.ticked.length === 0,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { at: this.at, ticked: this.ticked };
  }
  clear(): void {
    if (!this.fixed) this.at = null;
    this.ticked = [];
  }

  override spot(kind: SpotKind, field: string): Spot | null {
    if (kind === 'tick' || (kind === 'field' && this.fixed)) return this.tick(field);
    if (kind !== 'field') return null;
    return { on: this.at === field, pick: () => (this.at === field ? this.again() : this.stand(field)) };
  }
  private stand(field: string): void {
    this.at = field;
    this.ticked = this.suggestion();
  }
  private tick(field: string): Spot | null {
    const ware = this.yieldOf(field);
    if (ware === null || !isProduct(ware) || !this.most[ware]) return null;
    const on = this.ticked.includes(field);
    return {
      on,
      pick: () => {
        if (on) this.ticked = this.ticked.filter((one) => one !== field);
        else this.ticked = [...this.withRoomFor(ware), field];
      },
    };
  }
  /** When no further field is possible the one ticked first makes room. */
  private withRoomFor(ware: Product): string[] {
    const same = this.ticked.filter((one) => this.yieldOf(one) === ware);
    if (same.length === this.most[ware]) return this.ticked.filter((one) => one !== same[0]);
    return this.ticked.length === this.atMost ? this.ticked.slice(1) : this.ticked;
  }
}
