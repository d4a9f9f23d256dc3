// The tradeswoman: purchases and sales tried out on a copy of the market, sent together (D6).

import type { Draft } from '../../lib/table.svelte';
import { Arrangement, effect, type Effect } from './arrange';
import { GOODS, isProduct, owned, type Good } from './data';
import { w } from './texts';

const BUY = 1;
const SELL = -1;
const MOST_TURNS = 3;
const WHEN_EMPTY = 7;
const WHEN_FULL = { product: 1, luxury: 3 };
const MOST_STEPS = 60;

interface Step {
  good: Good;
  way: 1 | -1;
}

/** A row of the market as it would be, and what I would have of its good. */
interface Stall {
  units: number;
  supply: number;
  mine: number;
  way: number;
  turns: number;
}

interface Books {
  pesos: number;
  stalls: Record<Good, Stall>;
}

export class Trading extends Arrangement {
  readonly region = 'market';
  steps = $state<Step[]>([]);

  private get opening(): Books {
    const { view, me } = this;
    const stall = (good: Good): Stall => ({
      units: view.market[good].units,
      supply: view.supply[good],
      mine: owned(me, good),
      way: view.pending.direction[good],
      turns: view.pending.changes[good],
    });
    const stalls = Object.fromEntries(GOODS.map((good) => [good, stall(good)])) as Record<Good, Stall>;
    return { pesos: me.pesos, stalls };
  }
  get books(): Books {
    return this.after(this.steps) ?? this.opening;
  }
  /** Null if one of the steps is not possible. */
  private after(steps: readonly Step[]): Books | null {
    const books = this.opening;
    return steps.every((step) => this.take(books, step)) ? books : null;
  }

  price(books: Books, good: Good, way: number): number {
    const prices = this.view.market_rows[good];
    const { units } = books.stalls[good];
    if (way === BUY) return prices[units - 1] ?? WHEN_EMPTY;
    return prices[units] ?? WHEN_FULL[isProduct(good) ? 'product' : 'luxury'];
  }
  possible(books: Books, good: Good, way: number): boolean {
    const { units, supply, mine, way: last, turns } = books.stalls[good];
    if (last === -way && turns >= MOST_TURNS) return false;
    if (way === SELL) return mine > 0;
    return books.pesos >= this.price(books, good, BUY) && units + supply > 0;
  }
  private take(books: Books, { good, way }: Step): boolean {
    if (!this.possible(books, good, way)) return false;
    const stall = books.stalls[good];
    const room = this.view.market_rows[good].length;
    books.pesos -= way * this.price(books, good, way);
    stall.mine += way;
    if (stall.way === -way) stall.turns += 1;
    stall.way = way;
    if (way === BUY ? stall.units > 0 : stall.units < room) stall.units -= way;
    else stall.supply -= way;
    return true;
  }

  /** Selling back what was just bought undoes it, where that comes to the same. */
  step(good: Good, way: 1 | -1): void {
    this.table.clear();
    const longer = [...this.steps, { good, way }];
    const last = this.steps.findLastIndex((one) => one.good === good);
    const shorter = this.steps.filter((_, index) => index !== last);
    const undone = this.steps[last]?.way === -way ? this.after(shorter) : null;
    const done = this.after(longer);
    if (undone && (!done || same(undone, done))) this.steps = shorter;
    else if (done && longer.length <= MOST_STEPS) this.steps = longer;
  }
  /** What of it may be clicked: also what would only undo a step. */
  may(good: Good, way: 1 | -1): boolean {
    return this.possible(this.books, good, way);
  }

  override get effect(): Effect {
    const { books, opening } = this;
    const wares = Object.fromEntries(GOODS.map((good) => [good, books.stalls[good].mine - opening.stalls[good].mine]));
    return effect(wares, books.pesos - opening.pesos);
  }
  /** "+5 −4": what each step brings or costs. */
  get sums(): number[] {
    const books = this.opening;
    return this.steps.map((step) => {
      const before = books.pesos;
      this.take(books, step);
      return books.pesos - before;
    });
  }
  get draft(): Draft | null {
    if (this.steps.length === 0) return null;
    const { books, sums } = this;
    const signed = sums.map((sum) => (sum < 0 ? `−${-sum}` : `+${sum}`)).join(' ');
    return {
      title: w('trade_title'),
      note: w('trade_note', { sums: signed, from: this.me.pesos, to: books.pesos }),
      label: w('trade_go'),
      ready: true,
      actions: () => [
        ...this.steps.map(({ good, way }) => `${way === BUY ? 'buy' : 'sell'}:${good}`),
        ...this.end(books),
      ],
      clear: () => this.clear(),
    };
  }
  /** With nothing left to buy or to sell the server ends the action by itself. */
  private end(books: Books): string[] {
    const more = GOODS.some((good) => this.possible(books, good, BUY) || this.possible(books, good, SELL));
    return more ? ['done'] : [];
  }
  override get chosen(): object {
    return { steps: this.steps };
  }
  clear(): void {
    this.steps = [];
  }
}

function same(one: Books, other: Books): boolean {
  return (
    one.pesos === other.pesos &&
    GOODS.every(
      (good) =>
        one.stalls[good].units === other.stalls[good].units && one.stalls[good].supply === other.stalls[good].supply,
    )
  );
}
