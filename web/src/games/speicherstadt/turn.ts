// One processing turn as the engine plays it: what may be done next, and what it does (ledger D3, D4).
// The table needs it to write a free arrangement down as the engine's steps, in its order (SP-117).

import { GOODS, traderGood, type Contract, type Cubes, type Good, type Speicherstadt } from './data';

const BEGIN = 0;
const DELIVER = 1;
const EXCHANGE = 2;
const TRADER = 3;
const PAIR = 4;
const DISCARD = 5;
const STEPS = ['begin', 'deliver', 'exchange', 'trader', 'pair_sale', 'discard'];
const EXCHANGE_PRICE = 3;

export const rank = (good: Good): number => GOODS.indexOf(good);
export const inOrder = (goods: Good[]): Good[] => goods.toSorted((one, other) => rank(one) - rank(other));

export class Turn {
  readonly contracts: Map<string, Contract>;
  private readonly names: string[];
  private readonly traders: ReadonlySet<Good>;
  private readonly room: number;
  private readonly pool: Cubes;
  private readonly discarded: Cubes;
  private readonly taken: Set<Good>;
  private step: number;
  private from: number;
  private wanted: Good | null;
  private paying: boolean;

  constructor(view: Speicherstadt, seat: number) {
    const player = view.players[seat]!;
    const { pending } = view;
    this.names = Object.keys(view.contracts);
    this.contracts = new Map(
      Object.entries(player.contracts).map(([name, { goods, delivered }]) => [
        name,
        { goods, delivered: { ...delivered } },
      ]),
    );
    this.traders = new Set(Object.keys(player.cards).flatMap((card) => traderGood(card) ?? []));
    this.room = player.storage_room;
    this.pool = { ...pending.pool };
    this.discarded = { ...view.goods_discard };
    this.taken = new Set(pending.exchanged);
    this.step = Math.max(BEGIN, STEPS.indexOf(pending.step ?? 'begin'));
    this.from = pending.step_from;
    this.wanted = pending.exchange_for;
    this.paying = view.decision === 'pay_exchange';
  }

  legal(): string[] {
    if (this.paying) return this.payments();
    const uses = [...this.deliveries(), ...this.exchanges(), ...this.sales(), ...this.pairs()];
    const excess = this.size() - this.room;
    const away = uses.length > 0 || this.step > BEGIN ? this.discards(excess) : [];
    return [...uses, ...away, ...(excess <= 0 ? ['finish'] : [])];
  }

  play(action: string): void {
    const [verb, one = '', other = ''] = action.split(':');
    const goods = one.split('+') as Good[];
    if (verb === 'deliver') this.deliver(one, other as Good);
    else if (verb === 'exchange') this.take(goods[0]!);
    else if (verb === 'pay') this.pay(goods);
    else if (verb === 'trader') this.give(goods, TRADER);
    else if (verb === 'sell') this.give(goods, PAIR);
    else if (verb === 'discard') this.give(goods, DISCARD);
  }

  /** May this good be given for that one (SP-104)? */
  payable(good: Good, wanted: Good | null): boolean {
    return good !== wanted && !this.taken.has(good);
  }

  /** May it still be thrown away, as far as the order of goods goes (SP-118)? */
  discardable(good: Good): boolean {
    return rank(good) >= this.first(DISCARD);
  }

  openSymbols(contract: string, good: Good): number {
    const { goods, delivered } = this.contracts.get(contract) ?? { goods: [], delivered: {} };
    return goods.filter((symbol) => symbol === good).length - (delivered[good] ?? 0);
  }

  hasTrader(good: Good): boolean {
    return this.traders.has(good);
  }

  private size(): number {
    return GOODS.reduce((total, good) => total + this.pool[good], 0);
  }

  private first(step: number): number {
    return this.step === step ? this.from : 0;
  }

  private deliveries(): string[] {
    if (this.step > DELIVER && this.wanted === null) return [];
    const lowest = this.first(DELIVER);
    return [...this.contracts.keys()].flatMap((contract) =>
      GOODS.filter(
        (good) =>
          this.pool[good] > 0 &&
          this.place(contract, good) >= lowest &&
          (this.wanted === null || this.wanted === good) &&
          this.openSymbols(contract, good) > 0,
      ).map((good) => `deliver:${contract}:${good}`),
    );
  }

  private place(contract: string, good: Good): number {
    return this.names.indexOf(contract) * GOODS.length + rank(good);
  }

  private exchanges(): string[] {
    if (this.step > EXCHANGE) return [];
    return GOODS.slice(this.first(EXCHANGE))
      .filter((wanted) => {
        const cubes = GOODS.reduce((total, good) => total + (this.payable(good, wanted) ? this.pool[good] : 0), 0);
        return this.discarded[wanted] > 0 && cubes >= EXCHANGE_PRICE;
      })
      .map((wanted) => `exchange:${wanted}`);
  }

  private payments(): string[] {
    const cubes = GOODS.flatMap((good) =>
      this.payable(good, this.wanted) ? Array<Good>(Math.min(EXCHANGE_PRICE, this.pool[good])).fill(good) : [],
    );
    const found = new Set<string>();
    for (let one = 0; one < cubes.length; one += 1) {
      for (let two = one + 1; two < cubes.length; two += 1) {
        for (let three = two + 1; three < cubes.length; three += 1) {
          found.add(`pay:${cubes[one]}+${cubes[two]}+${cubes[three]}`);
        }
      }
    }
    return [...found];
  }

  private sales(): string[] {
    if (this.step > TRADER) return [];
    return GOODS.slice(this.first(TRADER))
      .filter((good) => this.traders.has(good) && this.pool[good] > 0)
      .map((good) => `trader:${good}`);
  }

  private pairs(): string[] {
    if (this.step > PAIR) return [];
    const goods = GOODS.slice(this.first(PAIR));
    return goods.flatMap((low) =>
      goods
        .slice(goods.indexOf(low))
        .filter((high) => this.pool[low] >= (low === high ? 2 : 1) && this.pool[high] > 0)
        .map((high) => `sell:${low}+${high}`),
    );
  }

  private discards(excess: number): string[] {
    let above = this.size();
    return GOODS.filter((good) => {
      const may = this.pool[good] > 0 && rank(good) >= this.first(DISCARD) && above >= excess;
      above -= this.pool[good];
      return may;
    }).map((good) => `discard:${good}`);
  }

  private deliver(contract: string, good: Good): void {
    const { delivered } = this.contracts.get(contract)!;
    delivered[good] = (delivered[good] ?? 0) + 1;
    this.pool[good] -= 1;
    if (this.step !== EXCHANGE) {
      this.step = DELIVER;
      this.from = this.place(contract, good);
    }
    this.wanted = null;
  }

  private take(good: Good): void {
    this.wanted = good;
    this.paying = true;
  }

  private pay(goods: Good[]): void {
    const wanted = this.wanted!;
    for (const good of goods) {
      this.pool[good] -= 1;
      this.discarded[good] += 1;
    }
    this.discarded[wanted] -= 1;
    this.pool[wanted] += 1;
    this.taken.add(wanted);
    this.step = EXCHANGE;
    this.from = rank(wanted);
    this.paying = false;
  }

  private give(goods: Good[], step: number): void {
    for (const good of goods) {
      this.pool[good] -= 1;
      this.discarded[good] += 1;
    }
    this.step = step;
    this.from = rank(goods.at(-1)!);
    this.wanted = null;
  }
}
