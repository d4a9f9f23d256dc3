// Goods arranged freely, and written down as the answers of a turn. Which places there are comes with
// the view; where the arrangement leads is tried on the service.

import type { Table } from '../../lib/table.svelte';
import { t } from '../../lib/text.svelte';
import { boxOf, spread, symbols } from './cards';
import { w } from './texts';
import type { Good, GoodsTurn, Material, PlayerView, View } from './types';

/** Where a cube lies: unplaced, in store, on a contract, or ready to be sold, given or thrown away. */
export type Place = 'bench' | 'keep' | 'trader' | 'pair' | 'discard' | `contract:${string}` | `pay:${number}`;

export interface Cube {
  id: string;
  good: Good;
  place: Place;
  /** The exchange that brings it; null for what was there from the start. */
  from: number | null;
}

interface Arrangement {
  cubes: Cube[];
  /** What each exchange takes from the goods discard, once chosen. */
  wanted: (Good | null)[];
}

type Lists = Partial<Record<Good, string[]>>;

export class GoodsDraft {
  cubes = $state.raw<Cube[]>([]);
  wanted = $state.raw<(Good | null)[]>([null]);
  picked = $state<string | null>(null);
  touched = $state(false);
  readonly room: number;
  readonly player: PlayerView;
  private readonly box: Material;
  private readonly paying: boolean;
  /** What every change began with. */
  private before: Arrangement[] = [];

  constructor(
    private readonly table: Table,
    private readonly view: View,
    private readonly turn: GoodsTurn,
    seat: number,
    private readonly stored: Record<string, number>,
  ) {
    this.box = boxOf(table);
    this.player = view.players[seat]!;
    this.room = this.player.storage_room;
    this.paying = view.pending.exchange_for !== null && view.decision === 'pay_exchange';
    this.begin();
  }

  /** What was done so far, by the names of the fields that hold it. */
  get chosen(): object {
    const { cubes, wanted, touched } = this;
    return { cubes, wanted, touched };
  }

  // --- what is shown ---------------------------------------------------------------------------

  at(place: Place): Cube[] {
    return this.cubes.filter((cube) => cube.place === place);
  }

  /** What is stored, in the order in which it is laid down: into the warehouse first (SP-115). */
  get kept(): Cube[] {
    return this.at('keep').toSorted((one, other) => this.rank(one.good) - this.rank(other.good));
  }

  get unplaced(): number {
    return this.at('bench').length;
  }

  /** So many cubes cannot stay. */
  get excess(): number {
    return Math.max(0, this.unplaced + this.at('keep').length - this.room);
  }

  /** Cubes that are sold together. */
  get pairs(): number {
    return Math.floor(this.at('pair').length / this.box.pair_size);
  }

  get coins(): number {
    const { trader, pair } = this.box.coins;
    return this.at('trader').length * trader + this.pairs * pair;
  }

  /** Exchanges to draw: those begun, and the next one while there are goods for it. */
  get exchanges(): number[] {
    const open = this.wanted.findIndex((_, exchange) => !this.isComplete(exchange));
    return this.wanted.flatMap((_, exchange) => (exchange === open || this.isComplete(exchange) ? [exchange] : []));
  }

  /** Some exchange is possible at all, now or after other things were moved. */
  get canExchange(): boolean {
    return Object.keys(this.turn.payments).length > 0;
  }

  /** So many cubes are still to be given. */
  unpaid(exchange: number): number {
    return this.box.exchange_price - this.at(`pay:${exchange}`).length;
  }

  isComplete(exchange: number): boolean {
    return this.wanted[exchange] !== null && this.unpaid(exchange) === 0;
  }

  /** The exchange under way that was begun step by step takes what was named there. */
  private isFixed(exchange: number): boolean {
    return this.paying && exchange === 0;
  }

  /** What is still missing, or null. */
  get missing(): string | null {
    if (this.unplaced) return w('place_more', { n: this.unplaced });
    const odd = this.at('pair').length % this.box.pair_size;
    if (odd) return w('pair_more', { n: this.box.pair_size - odd });
    const begun = this.wanted.findIndex(
      (good, exchange) => !this.isComplete(exchange) && (good !== null || this.at(`pay:${exchange}`).length > 0),
    );
    if (begun < 0) return null;
    const lacks = this.unpaid(begun);
    return lacks ? w('pay_more', { n: lacks }) : w('want_one');
  }

  // --- moving ----------------------------------------------------------------------------------

  pick(id: string): void {
    this.picked = this.picked === id ? null : id;
  }

  /** Take a cube back to the bench, in the hand. */
  lift(id: string): void {
    this.move(id, 'bench');
    this.picked = this.cubes.some((cube) => cube.id === id) ? id : null;
  }

  get held(): Cube | null {
    return this.cubes.find((cube) => cube.id === this.picked) ?? null;
  }

  /** The cube that a click on this place would put there: the one in the hand, or the only kind that fits. */
  candidate(place: Place, only: Good | null = null): Cube | null {
    const fits = (cube: Cube) => (only === null || cube.good === only) && this.fits(cube, place);
    if (this.held) return this.held.place !== place && fits(this.held) ? this.held : null;
    const kinds = new Map(this.at('bench').map((cube) => [cube.good, cube]));
    const fitting = [...kinds.values()].filter(fits);
    return fitting.length === 1 ? fitting[0]! : null;
  }

  /** Put a cube somewhere, or say why that cannot be. */
  put(cube: Cube, place: Place): void {
    this.table.failure = null;
    if (cube.place !== place) {
      if (this.fits(cube, place)) this.move(cube.id, place);
      else this.refuse(cube, place);
    }
    this.picked = null;
  }

  canWant(exchange: number, good: Good): boolean {
    const payments = (this.turn.payments as Lists)[good];
    const fixed = this.isFixed(exchange) && this.wanted[exchange] !== good;
    return !fixed && payments !== undefined && this.at(`pay:${exchange}`).every((cube) => payments.includes(cube.good));
  }

  want(exchange: number, good: Good): void {
    this.table.failure = null;
    if (!this.canWant(exchange, good)) {
      if (good in this.turn.payments) this.fail(w('not_payable', { good: this.name(good) }));
      else this.table.choose(`exchange:${good}`);
    } else if (!this.isFixed(exchange)) {
      this.remember();
      this.wanted = this.wanted.map((old, index) => (index === exchange ? (old === good ? null : good) : old));
      this.settle();
    }
  }

  clear(): void {
    this.begin();
    this.touched = false;
  }

  /** The service found that it does not lead anywhere: without the last change. */
  undo(): void {
    const last = this.before.pop();
    if (last) Object.assign(this, last);
    else this.clear();
  }

  /** Arrange everything as proposed. */
  suggest(): void {
    this.begin();
    this.cubes = this.cubes.map((cube) => ({ ...cube, place: 'bench' }));
    for (const { good, place } of this.turn.proposal) {
      const cube = this.at('bench').find((one) => one.good === good);
      if (cube) this.move(cube.id, (place === 'pay' ? 'pay:0' : place) as Place);
    }
  }

  // --- where a cube may lie --------------------------------------------------------------------

  private fits(cube: Cube, place: Place): boolean {
    return this.isPossible(cube, place) && this.fullness(cube, place) === null;
  }

  private isPossible({ good, from }: Cube, place: Place): boolean {
    const places = ((from === null ? this.turn.places : this.turn.taken_places) as Lists)[good] ?? [];
    const [kind = '', which] = place.split(':');
    if (kind !== 'pay') return places.includes(place);
    const wanted = this.wanted[Number(which)] ?? null;
    const payments = wanted === null ? null : (this.turn.payments as Lists)[wanted];
    return places.includes(kind) && (payments?.includes(good) ?? true);
  }

  /** What the person is told when there is no empty spot for it. */
  private fullness(cube: Cube, place: Place): string | null {
    const others = this.at(place).filter(({ id }) => id !== cube.id);
    const [kind, which = ''] = place.split(':');
    if (kind === 'keep' && others.length >= this.room) return w('store_full', { n: this.room });
    if (kind === 'pay' && others.length >= this.box.exchange_price) return w('paid', { n: others.length });
    const contract = kind === 'contract' ? this.player.contracts[which] : undefined;
    if (!contract) return null;
    const open = symbols(contract).filter(({ good, filled }) => good === cube.good && !filled).length;
    const laid = others.filter(({ good }) => good === cube.good).length;
    return laid < open ? null : w('no_symbol', { good: this.name(cube.good) });
  }

  /** Say why this cube cannot lie there. */
  refuse(cube: Cube, place: Place): void {
    const { good } = cube;
    const full = this.fullness(cube, place);
    const [kind, which] = place.split(':');
    if (full !== null) this.fail(full);
    else if (kind === 'pay') this.fail(w('not_payable', { good: this.name(good) }));
    else this.table.choose(kind === 'contract' ? `deliver:${which}:${good}` : this.useOf(kind!, good));
  }

  private useOf(kind: string, good: Good): string {
    return kind === 'pair' ? `sell:${Array(this.box.pair_size).fill(good).join('+')}` : `${kind}:${good}`;
  }

  private fail(text: string): void {
    this.table.failure = { title: t('refused.not_now'), text };
  }

  private name(good: Good): string {
    return this.table.text(`good.${good}`);
  }

  // --- written down ----------------------------------------------------------------------------

  /** What is arranged, in the order of a turn; what is incomplete is left out. */
  get uses(): string[] {
    const cubes = this.cubes.filter(({ from }) => from === null || this.isComplete(from));
    const goodsAt = (place: Place): Good[] => this.inOrder(cubes.filter((cube) => cube.place === place));
    const delivered = cubes
      .filter(({ place, from }) => place.startsWith('contract:') && from === null)
      .map(({ place, good }) => [`deliver:${place.slice('contract:'.length)}:${good}`]);
    const exchanged = this.exchanges.filter((exchange) => this.isComplete(exchange)).map((n) => this.exchangeUses(n));
    const sold = goodsAt('pair');
    const together = Array.from({ length: this.pairs }, (_, pair) =>
      sold.slice(pair * this.box.pair_size, (pair + 1) * this.box.pair_size),
    );
    const under = exchanged.filter(([first]) => first!.startsWith('pay:'));
    const rest = [
      ...delivered,
      ...exchanged.filter(([first]) => !first!.startsWith('pay:')),
      ...goodsAt('trader').map((good) => [`trader:${good}`]),
      ...together.map((goods) => [`sell:${goods.join('+')}`]),
    ];
    const order = new Map(this.box.order_of_uses.map((name, index) => [name, index]));
    const place = ([first]: string[]): number => order.get(first!) ?? 0;
    return [...under, ...rest.toSorted((one, other) => place(one) - place(other))].flat();
  }

  /** The whole turn. */
  actions(): string[] {
    const away = this.inOrder(this.at('discard')).map((good) => `discard:${good}`);
    return [...this.uses, ...away, 'finish'];
  }

  /** What is given, and the cube that it brings delivered at once. */
  private exchangeUses(exchange: number): string[] {
    const good = this.wanted[exchange]!;
    const paid = this.inOrder(this.at(`pay:${exchange}`));
    const brought = this.cubes.find((cube) => cube.from === exchange && cube.place.startsWith('contract:'));
    return [
      ...(this.isFixed(exchange) ? [] : [`exchange:${good}`]),
      `pay:${paid.join('+')}`,
      ...(brought ? [`deliver:${brought.place.slice('contract:'.length)}:${good}`] : []),
    ];
  }

  private rank(good: Good): number {
    return this.box.goods.indexOf(good);
  }

  private inOrder(cubes: Cube[]): Good[] {
    return cubes.map(({ good }) => good).toSorted((one, other) => this.rank(one) - this.rank(other));
  }

  // --- inside ----------------------------------------------------------------------------------

  /** What was stored stays there, or everything if there is room; but what fits a contract now is asked for. */
  private begin(): void {
    const { pool, exchange_for: taking } = this.view.pending;
    const fits = [...this.turn.deliverable];
    const store: Record<string, number> = { ...(this.turn.excess > 0 ? this.stored : pool) };
    this.cubes = spread(pool).map((good, index) => {
      const asked = fits.includes(good);
      if (asked) fits.splice(fits.indexOf(good), 1);
      const left = store[good] ?? 0;
      const stays = !asked && left > 0;
      if (stays) store[good] = left - 1;
      return { id: `cube-${index}`, good, place: stays ? 'keep' : 'bench', from: null };
    });
    this.wanted = [this.paying ? taking : null];
    this.picked = null;
    this.before = [];
  }

  private remember(): void {
    const { cubes, wanted } = this;
    this.before.push({ cubes, wanted });
  }

  private move(id: string, place: Place): void {
    this.remember();
    this.cubes = this.cubes.map((cube) => (cube.id === id ? { ...cube, place } : cube));
    this.settle();
  }

  /** A complete exchange brings its cube, a broken one takes it back; one more is always offered. */
  private settle(): void {
    this.touched = true;
    const brought = this.wanted.flatMap((good, exchange): Cube[] => {
      if (!this.isComplete(exchange)) return [];
      const old = this.cubes.find((cube) => cube.from === exchange && cube.good === good);
      return [old ?? { id: `taken-${exchange}-${good}`, good: good!, place: 'bench', from: exchange }];
    });
    this.cubes = [...this.cubes.filter((cube) => cube.from === null), ...brought];
    if (this.wanted.every((_, exchange) => this.isComplete(exchange))) this.wanted = [...this.wanted, null];
  }
}
