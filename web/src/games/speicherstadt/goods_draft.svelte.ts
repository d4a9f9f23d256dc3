// Goods laid out freely: where they lie is kept here, what that adds up to says the service.

import { Arrangement, type Piece } from '../../lib/arrangement.svelte';
import type { Table } from '../../lib/table.svelte';
import { t } from '../../lib/text.svelte';
import type { ExchangeArranged, Good, GoodsArranged, GoodsTurn, Placement } from './types';

/** Where a cube lies: unplaced, in store, on a contract, or ready to be sold, given or thrown away. */
export type Place = 'bench' | 'keep' | 'trader' | 'pair' | 'discard' | `contract:${string}` | `pay:${string}`;

export interface Cube {
  id: string;
  good: Good;
  place: Place;
  /** The exchange that brings it; null for what was there from the start. */
  from: string | null;
}

interface Laid {
  cubes: Cube[];
  /** What each exchange takes from the goods discard, once chosen. */
  wanted: Record<string, Good>;
}

export class GoodsDraft {
  cubes = $state.raw<Cube[]>([]);
  wanted = $state.raw<Record<string, Good>>({});
  picked = $state<string | null>(null);
  touched = $state(false);
  private readonly arrangement: Arrangement<GoodsArranged>;
  /** What the service last found possible. */
  private possible: Laid | null = null;
  /** Where a cube goes that an exchange is about to bring. */
  private planned: Placement[] = [];

  constructor(
    private readonly table: Table,
    private readonly turn: GoodsTurn,
    private readonly stored: Record<string, number>,
    kept: object | null,
  ) {
    this.arrangement = new Arrangement(
      table,
      () => this.settle(),
      (reason) => this.undo(reason),
    );
    this.begin();
    Object.assign(this, kept);
    this.ask();
  }

  /** What was done so far, by the names of the fields that hold it. */
  get chosen(): object {
    const { cubes, wanted, touched } = this;
    return { cubes, wanted, touched };
  }

  // --- what is shown ---------------------------------------------------------------------------

  get facts(): GoodsArranged | null {
    return this.arrangement.facts;
  }

  get whole(): boolean {
    return this.arrangement.whole;
  }

  get actions(): string[] {
    return this.arrangement.actions;
  }

  at(place: Place): Cube[] {
    return this.cubes.filter((cube) => cube.place === place);
  }

  get unplaced(): number {
    return this.at('bench').length;
  }

  /** The places of the stores with what lies there; what was just put down takes a free one for now. */
  get shelves(): { warehouse: (Cube | null)[]; house: (Cube | null)[] } {
    const rest = this.at('keep');
    const take = (good: Good | null): Cube | null => {
      const found = rest.findIndex((cube) => cube.good === good);
      return found < 0 ? null : rest.splice(found, 1)[0]!;
    };
    const warehouse = (this.facts?.warehouse ?? []).map(take);
    const house = (this.facts?.house ?? []).map(take);
    const fill = (shelf: (Cube | null)[]) => shelf.map((cube) => cube ?? rest.shift() ?? null);
    return { warehouse: fill(warehouse), house: [...fill(house), ...rest] };
  }

  get exchanges(): [string, ExchangeArranged][] {
    return Object.entries(this.facts?.exchanges ?? {});
  }

  // --- moving ----------------------------------------------------------------------------------

  pick(id: string): void {
    this.picked = this.picked === id ? null : id;
  }

  /** Take a cube back to the bench, in the hand. */
  lift(id: string): void {
    this.move(id, 'bench');
    this.picked = id;
  }

  get held(): Cube | null {
    return this.cubes.find((cube) => cube.id === this.picked) ?? null;
  }

  /** The cube that a click on this place would put there: the one in the hand, or the only kind that fits. */
  candidate(place: Place, only: Good | null = null): Cube | null {
    const goods = this.facts?.fits[place] ?? [];
    const fits = ({ good }: Cube) => (only === null || good === only) && goods.includes(good);
    if (this.held) return this.held.place !== place && fits(this.held) ? this.held : null;
    const kinds = new Map(this.at('bench').map((cube) => [cube.good, cube]));
    const fitting = [...kinds.values()].filter(fits);
    return fitting.length === 1 ? fitting[0]! : null;
  }

  /** Put a cube somewhere; the service says if that cannot be. */
  put(cube: Cube, place: Place): void {
    this.table.failure = null;
    if (cube.place !== place) this.move(cube.id, place);
    this.picked = null;
  }

  want(exchange: string, good: Good): void {
    this.table.failure = null;
    const { [exchange]: before, ...others } = this.wanted;
    this.wanted = before === good ? others : { ...others, [exchange]: good };
    this.change();
  }

  clear(): void {
    this.begin();
    this.touched = false;
    this.ask();
  }

  /** Lay everything out as proposed. */
  suggest(): void {
    this.begin();
    this.planned = [...this.turn.proposal];
    this.cubes = this.cubes.map((cube) => ({ ...cube, place: this.plannedFor(cube.good) }));
    this.change();
  }

  // --- inside ----------------------------------------------------------------------------------

  /** As the service says; it does not know which cubes lay in store before, so that is looked up here. */
  private begin(): void {
    const before: Record<string, number> = { ...this.stored };
    const lay = (good: Good): Place => {
      const left = before[good] ?? 0;
      before[good] = left - 1;
      return left > 0 ? 'keep' : 'bench';
    };
    this.cubes = this.turn.beginning.map(({ good, place }, index) => ({
      id: `cube-${index}`,
      good,
      place: place === 'as_before' ? lay(good) : place,
      from: null,
    }));
    this.wanted = {};
    this.picked = null;
    this.planned = [];
    this.possible = null;
  }

  private plannedFor(good: Good): Place {
    const found = this.planned.findIndex((one) => one.good === good);
    return found < 0 ? 'bench' : (this.planned.splice(found, 1)[0]!.place as Place);
  }

  private move(id: string, place: Place): void {
    this.cubes = this.cubes.map((cube) => (cube.id === id ? { ...cube, place } : cube));
    this.change();
  }

  private change(): void {
    this.touched = true;
    this.ask();
  }

  private get pieces(): Piece[] {
    const placed = this.cubes.filter(({ place }) => place !== 'bench');
    return [
      ...placed.map(({ good, place }) => ({ piece: good, place })),
      ...Object.entries(this.wanted).map(([exchange, good]) => ({ piece: good, place: `take:${exchange}` })),
    ];
  }

  private ask(): void {
    this.arrangement.set(this.pieces);
  }

  /** A complete exchange brings its cube, a broken one takes it back. */
  private settle(): void {
    const brought = this.exchanges.flatMap(([exchange, { taken }]): Cube[] => {
      if (taken === null) return [];
      const old = this.cubes.find((cube) => cube.from === exchange && cube.good === taken);
      return [old ?? { id: `taken-${exchange}-${taken}`, good: taken, place: this.plannedFor(taken), from: exchange }];
    });
    const before = JSON.stringify(this.pieces);
    this.cubes = [...this.cubes.filter((cube) => cube.from === null), ...brought];
    this.possible = { cubes: this.cubes, wanted: this.wanted };
    if (JSON.stringify(this.pieces) !== before) this.ask();
  }

  /** The rules do not allow it: as it was before. */
  private undo(reason: string): void {
    const before = this.possible;
    if (before === null) return;
    Object.assign(this, before);
    this.ask();
    this.table.failure = { title: t('refused.not_now'), text: reason };
  }
}
