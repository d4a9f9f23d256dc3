// Goods arranged freely on the bench, and written down as the engine's steps (ledger D3, SP-122).

import { deliveries, none, spread, sum, type Cubes, type Good, type Player, type Speicherstadt } from './data';
import { w } from './texts';
import { inOrder, rank, Turn } from './turn';

/** Where a cube lies: unplaced, in store, on a contract, or ready to be sold, given or thrown away. */
export type Place = 'bench' | 'keep' | 'trader' | 'pair' | 'discard' | `contract:${string}` | `pay:${number}`;

export interface Cube {
  id: string;
  good: Good;
  place: Place;
  /** The exchange that brings it; null for what was there from the start. */
  from: number | null;
}

const PRICE = 3;

export class Bench {
  cubes = $state.raw<Cube[]>([]);
  /** What each exchange takes from the goods discard, once chosen. */
  wanted = $state.raw<(Good | null)[]>([null]);
  picked = $state<string | null>(null);
  touched = $state(false);
  readonly room: number;
  readonly player: Player;
  private readonly paying: boolean;

  constructor(
    private readonly view: Speicherstadt,
    private readonly seat: number,
    private readonly stored: Partial<Cubes>,
    private readonly name: (good: Good) => string,
  ) {
    this.player = view.players[seat]!;
    this.room = this.player.storage_room;
    this.paying = view.decision === 'pay_exchange';
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

  /** What is stored, in the order in which the engine stores it: the warehouse first (SP-115). */
  get kept(): Cube[] {
    return this.at('keep').toSorted((one, other) => rank(one.good) - rank(other.good));
  }

  get unplaced(): number {
    return this.at('bench').length;
  }

  /** So many cubes cannot stay. */
  get excess(): number {
    return Math.max(0, this.unplaced + this.at('keep').length - this.room);
  }

  get coins(): number {
    return this.at('trader').length + Math.floor(this.at('pair').length / 2);
  }

  /** Exchanges to draw: those begun, and the next one while there are goods for it. */
  get exchanges(): number[] {
    const open = this.wanted.findIndex((_, exchange) => !this.isComplete(exchange));
    return this.wanted.flatMap((_, exchange) => (exchange === open || this.isComplete(exchange) ? [exchange] : []));
  }

  /** Some exchange is possible at all, now or after other things were moved. */
  get canExchange(): boolean {
    return sum(this.view.pending.pool) >= PRICE && sum(this.view.goods_discard) > 0;
  }

  isComplete(exchange: number): boolean {
    return this.wanted[exchange] !== null && this.at(`pay:${exchange}`).length === PRICE;
  }

  /** The exchange under way that was begun step by step takes what was named there. */
  isFixed(exchange: number): boolean {
    return this.paying && exchange === 0;
  }

  /** What is still missing, or null. */
  get missing(): string | null {
    if (this.unplaced) return w('place_more', { n: this.unplaced });
    if (this.at('pair').length % 2) return w('pair_more');
    const begun = this.wanted.findIndex(
      (good, exchange) => !this.isComplete(exchange) && (good !== null || this.at(`pay:${exchange}`).length > 0),
    );
    if (begun < 0) return null;
    const lacks = PRICE - this.at(`pay:${begun}`).length;
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
    const fits = (cube: Cube) => (only === null || cube.good === only) && this.why(cube, place) === null;
    if (this.held) return this.held.place !== place && fits(this.held) ? this.held : null;
    const kinds = new Map(this.at('bench').map((cube) => [cube.good, cube]));
    const fitting = [...kinds.values()].filter(fits);
    return fitting.length === 1 ? fitting[0]! : null;
  }

  drop(place: Place, only: Good | null = null): void {
    const cube = this.candidate(place, only);
    if (cube) {
      this.move(cube.id, place);
      this.picked = null;
    }
  }

  /** Drop a cube somewhere; if that cannot be, why not. */
  put(cube: Cube, place: Place): string | null {
    const why = cube.place === place ? null : this.why(cube, place);
    if (why === null) this.move(cube.id, place);
    this.picked = null;
    return why;
  }

  want(exchange: number, good: Good): void {
    if (this.isFixed(exchange)) return;
    this.wanted = this.wanted.map((old, index) => (index === exchange ? (old === good ? null : good) : old));
    this.settle();
  }

  clear(): void {
    this.begin();
    this.touched = false;
  }

  /** Deliver what can be delivered, store what there is room for, sell the rest. */
  suggest(): void {
    this.begin();
    this.cubes = this.cubes.map((cube) => ({ ...cube, place: 'bench' }));
    if (this.paying) for (const good of spread(this.view.pending.pool)) this.send(good, 'pay:0');
    for (const [contract, goods] of Object.entries(deliveries(this.player, this.view.pending.pool))) {
      for (const good of goods) this.send(good, `contract:${contract}`);
    }
    const turn = new Turn(this.view, this.seat);
    const rest = this.at('bench').toSorted(
      (one, other) => Number(turn.hasTrader(one.good)) - Number(turn.hasTrader(other.good)),
    );
    for (const cube of rest.slice(0, this.room)) this.send(cube.good, 'keep');
    for (const cube of rest.slice(this.room)) this.send(cube.good, 'trader');
    const left = this.at('bench');
    for (const cube of left.slice(0, left.length - (left.length % 2))) this.send(cube.good, 'pair');
    const odd = this.at('pair').length % 2 ? this.at('pair').slice(-1) : [];
    for (const cube of [...odd, ...this.at('bench')]) this.move(cube.id, 'discard');
  }

  // --- why not ---------------------------------------------------------------------------------

  /** Why this cube cannot lie there, or null. */
  why(cube: Cube, place: Place): string | null {
    const { good } = cube;
    const turn = new Turn(this.view, this.seat);
    const [kind, which = ''] = place.split(':');
    const others = this.at(place).filter(({ id }) => id !== cube.id);
    if (kind === 'keep' && others.length >= this.room) return w('store_full', { n: this.room });
    if (kind === 'trader' && !turn.hasTrader(good)) return w('no_trader', { good: this.name(good) });
    if (kind === 'contract' && turn.openSymbols(which, good) <= others.filter((one) => one.good === good).length) {
      return w('no_symbol', { good: this.name(good) });
    }
    if (kind === 'discard' && !turn.discardable(good)) return w('too_late');
    if (kind === 'pay') {
      const exchange = Number(which);
      if (others.length >= PRICE) return w('paid');
      if (cube.from !== null) return w('pay_taken', { good: this.name(good) });
      if (!turn.payable(good, this.wanted[exchange] ?? null)) return w('pay_same', { good: this.name(good) });
    }
    const cubes = this.cubes.map((one) => (one.id === cube.id ? { ...one, place } : one));
    return this.refused(cubes, this.wanted) ? w('too_late') : null;
  }

  /** Why an exchange cannot bring this good, or null. */
  whyWant(exchange: number, good: Good): string | null {
    if (this.isFixed(exchange) && this.wanted[exchange] !== good) return w('too_late');
    if (this.view.goods_discard[good] === 0) return w('none_discarded', { good: this.name(good) });
    if (this.at(`pay:${exchange}`).some((cube) => cube.good === good)) return w('pay_same', { good: this.name(good) });
    const wanted = this.wanted.map((old, index) => (index === exchange ? good : old));
    return this.refused(this.cubes, wanted) ? w('too_late') : null;
  }

  /** The whole turn as the engine's answers; what leaves no choice, the engine plays by itself. */
  actions(): string[] {
    const turn = new Turn(this.view, this.seat);
    const away = inOrder(this.at('discard').map((cube) => cube.good)).map((good) => `discard:${good}`);
    const actions: string[] = [];
    for (const step of [...this.uses(this.cubes, this.wanted), ...away, 'finish']) {
      if (turn.legal().length > 1) actions.push(step);
      turn.play(step);
    }
    return actions;
  }

  // --- inside ----------------------------------------------------------------------------------

  /** What was stored stays there, or everything if there is room; but what fits a contract now is asked for. */
  private begin(): void {
    const { pool, exchange_for: taking } = this.view.pending;
    const fits = Object.values(deliveries(this.player, pool)).flat();
    const store = sum(pool) <= this.room ? { ...pool } : { ...none(), ...this.stored };
    this.cubes = spread(pool).map((good, index) => {
      const asked = fits.includes(good);
      if (asked) fits.splice(fits.indexOf(good), 1);
      const stays = !asked && (store[good] -= 1) >= 0;
      return { id: `cube-${index}`, good, place: stays ? 'keep' : 'bench', from: null };
    });
    this.wanted = [this.paying ? taking : null];
    this.picked = null;
  }

  private move(id: string, place: Place): void {
    this.cubes = this.cubes.map((cube) => (cube.id === id ? { ...cube, place } : cube));
    this.settle();
  }

  private send(good: Good, place: Place): void {
    const cube = this.at('bench').find((one) => one.good === good && this.why(one, place) === null);
    if (cube) this.move(cube.id, place);
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

  /** The first step of an arrangement that the rules do not allow; what is incomplete is left out. */
  private refused(cubes: Cube[], wanted: (Good | null)[]): string | undefined {
    const turn = new Turn(this.view, this.seat);
    return this.uses(cubes, wanted).find((step) => {
      if (!turn.legal().includes(step)) return true;
      turn.play(step);
      return false;
    });
  }

  /** All uses in the order of the steps: deliveries, exchanges, traders, pairs (SP-117, SP-118). */
  private uses(cubes: Cube[], wanted: (Good | null)[]): string[] {
    const goodsAt = (place: Place): Good[] =>
      inOrder(cubes.filter((cube) => cube.place === place).map(({ good }) => good));
    const pairs = goodsAt('pair');
    const complete = wanted
      .map((good, exchange) => ({ good, exchange, paid: goodsAt(`pay:${exchange}`) }))
      .filter(({ good, paid }) => good !== null && paid.length === PRICE)
      .toSorted((one, other) => rank(one.good!) - rank(other.good!));
    const trade = ({ good, exchange, paid }: (typeof complete)[number]): string[] => {
      const brought = cubes.find((cube) => cube.from === exchange && cube.place.startsWith('contract:'));
      return [
        ...(this.isFixed(exchange) ? [] : [`exchange:${good}`]),
        `pay:${paid.join('+')}`,
        ...(brought ? [`deliver:${brought.place.slice('contract:'.length)}:${good}`] : []),
      ];
    };
    return [
      ...complete.filter(({ exchange }) => this.isFixed(exchange)).flatMap(trade),
      ...Object.keys(this.view.contracts).flatMap((contract) =>
        inOrder(
          cubes.filter((cube) => cube.place === `contract:${contract}` && cube.from === null).map(({ good }) => good),
        ).map((good) => `deliver:${contract}:${good}`),
      ),
      ...complete.filter(({ exchange }) => !this.isFixed(exchange)).flatMap(trade),
      ...goodsAt('trader').map((good) => `trader:${good}`),
      ...pairs.flatMap((good, index) => (index % 2 ? [`sell:${pairs[index - 1]}+${good}`] : [])),
    ];
  }
}
