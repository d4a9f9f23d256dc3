// What the person is arranging: a build with its payment, cards to keep or put away, goods to move.

import { settings } from '../../lib/settings.svelte';
import type { Table } from '../../lib/table.svelte';
import {
  bill,
  compile,
  cost,
  coverAction,
  giveable,
  leastCost,
  libraryHelp,
  mostGoods,
  places,
  type Builder,
  type Plan,
} from './building';
import { cardOf, CARDS, dashed, ORDER, stands, total, type Counts, type Player, type SanJuan } from './data';
import { movable, moveGoods, pickCards } from './picking';

export interface Slot {
  key: string;
  card: string;
  from: 'hand' | 'drawn' | 'turned';
}

/** Goods to produce or sell: where, and how many. */
interface Moving {
  verb: 'produce' | 'sell';
  open: number[];
  limit: number;
  most: number;
}

export type SlotState = 'calm' | 'legal' | 'picked' | 'building' | 'refused';

const PICKS: Record<string, { verb: string; from: Slot['from']; optional?: boolean }> = {
  starting_hand: { verb: 'discard', from: 'hand' },
  hand_limit: { verb: 'discard', from: 'hand' },
  archive_discard: { verb: 'discard', from: 'hand' },
  councillor_keep: { verb: 'keep', from: 'drawn' },
  chapel: { verb: 'tuck', from: 'hand', optional: true },
  gold_mine_pick: { verb: 'take', from: 'turned' },
  payment: { verb: 'pay', from: 'hand' },
  extra_payment: { verb: 'pay', from: 'hand', optional: true },
};

/** Cards one by one, cheap ones first. */
export function slots(from: Slot['from'], cards: Counts | undefined): Slot[] {
  return CARDS.toSorted((one, other) => one.cost - other.cost).flatMap(({ name }) =>
    Array.from({ length: cards?.[name] ?? 0 }, (_, copy) => ({ key: `${from}-${name}-${copy}`, card: name, from })),
  );
}

export class Choosing {
  built = $state.raw<Slot | null>(null);
  picks = $state.raw<Slot[]>([]);
  /** Sites whose goods are chosen: to be produced, sold or given. */
  goods = $state.raw<number[]>([]);
  /** The site to build over; null: a new one; undefined: still to be chosen. */
  cover = $state.raw<number | null | undefined>(null);
  useLibrary = $state(true);

  constructor(readonly table: Table) {}

  get chosen(): object {
    const { built, picks, goods, cover, useLibrary } = this;
    return { built, picks, goods, cover, useLibrary };
  }
  /** What was chosen before; a site still to be chosen is not written down. */
  restore(chosen: object): void {
    Object.assign(this, { cover: undefined }, chosen);
  }

  get view(): SanJuan {
    return this.table.view as SanJuan;
  }
  get decision(): string | null {
    return this.table.asked ? this.view.decision : null;
  }
  get player(): Player | undefined {
    return this.table.me === null ? undefined : this.view.players[this.table.me];
  }
  private get chooser(): boolean {
    return this.view.picker === this.table.me;
  }

  readonly builder = $derived.by((): Builder => {
    const { player, view } = this;
    const taken = Object.values(view.roles).filter((role) => role.taken_by !== null).length;
    return {
      sites: player?.sites ?? [],
      hand: player?.hand ?? {},
      chooser: this.chooser,
      mayDouble: !player?.library_used,
      maySave: view.seats === 2 && taken === 1,
    };
  });
  readonly places = $derived.by(() => (this.built ? places(this.builder, this.built.card) : []));
  readonly plan = $derived.by((): Plan | null =>
    this.built
      ? {
          card: this.built.card,
          cover: this.cover ?? null,
          useLibrary: this.useLibrary,
          goods: this.goods,
          pay: this.picks.map(({ card }) => card),
        }
      : null,
  );
  readonly bill = $derived.by(() => (this.plan ? bill(this.builder, this.plan) : { owed: 0, extra: 0 }));
  readonly library = $derived.by(() =>
    this.plan ? libraryHelp(this.builder, this.plan.card, this.plan.cover) : ('none' as const),
  );
  /** The price of the plan before goods are given, and how many the black market would take. */
  readonly fullCost = $derived.by(() => {
    if (!this.plan) return 0;
    const library = this.library === 'sure' || (this.library === 'choice' && this.useLibrary);
    return cost(this.builder, this.plan.card, this.plan.cover, library);
  });
  readonly mostGoods = $derived.by(() => (this.plan ? mostGoods(this.builder, this.plan.cover, this.fullCost) : 0));

  readonly picking = $derived.by(() => {
    const rule = PICKS[this.decision ?? ''];
    if (!rule) return null;
    const { pending } = this.view;
    const cards = { hand: this.player?.hand, drawn: pending.drawn, turned: pending.turned_up }[rule.from] ?? {};
    const single = rule.verb === 'tuck' || rule.verb === 'take';
    return { ...rule, cards, due: single ? 1 : (pending.pick_left ?? 1), before: pending.picked ?? {} };
  });
  readonly moving = $derived.by((): Moving | null => {
    const { player, view, chooser, decision } = this;
    const verb = decision === 'produce' || decision === 'sell' ? decision : null;
    if (verb === null) return null;
    const sites = player?.sites ?? [];
    const helper = stands(sites, verb === 'produce' ? 'aqueduct' : 'trading_post') ? 1 : 0;
    const library = chooser && !player?.library_used && stands(sites, 'library') ? 1 : 0;
    const limit = (chooser ? 2 : 1) + helper + library - view.pending.goods_moved;
    const open = movable(verb, sites).filter((site) => this.can(verb, site));
    const cards = verb === 'produce' ? view.deck + view.discard : limit;
    return { verb, open, limit: Math.min(limit, cards), most: Math.min(limit, cards, open.length) };
  });

  /** How many cards are to be picked now. */
  get due(): number {
    return this.built ? this.bill.owed : (this.picking?.due ?? 0);
  }
  get ready(): boolean {
    if (this.moving) return this.goods.length > 0;
    if (this.built && this.cover === undefined) return false;
    const { owed, extra } = this.bill;
    return this.picks.length === this.due || (this.built !== null && this.picks.length === owed + extra);
  }

  actions(): string[] {
    const { plan, picking, moving } = this;
    if (plan) return compile(this.builder, plan);
    if (moving) return moveGoods({ ...moving, sites: this.player?.sites ?? [], chosen: this.goods });
    if (!picking) return [];
    const optional = picking.optional === true && total(picking.before) === 0;
    return pickCards({ ...picking, picks: this.picks.map(({ card }) => card), optional });
  }
  confirm(): void {
    if (this.ready) void this.table.play(this.actions());
  }
  clear(): void {
    this.built = null;
    this.picks = [];
    this.goods = [];
    this.cover = null;
    this.useLibrary = true;
  }
  /** What most would do, laid out to be changed: produce as much as possible, the best goods first. */
  suggest(): void {
    if (this.moving?.verb !== 'produce') return;
    const { open, most } = this.moving;
    this.goods = open.toSorted((one, other) => this.worth(other) - this.worth(one)).slice(0, most);
  }

  // --- cards -----------------------------------------------------------------------------------

  stateOf(slot: Slot): SlotState {
    if (this.built?.key === slot.key) return 'building';
    if (this.picks.some(({ key }) => key === slot.key)) return 'picked';
    if (this.built) return slot.from === 'hand' && this.due + this.bill.extra > 0 ? 'legal' : 'calm';
    if (this.decision === 'build' && slot.from === 'hand') {
      return this.table.can(`build:${dashed(slot.card)}`) ? 'legal' : 'refused';
    }
    const { picking } = this;
    if (picking?.from !== slot.from) return 'calm';
    const from = Math.max(0, ...Object.keys(picking.before).map((name) => ORDER.get(name) ?? 0));
    return (ORDER.get(slot.card) ?? 0) >= from ? 'legal' : 'refused';
  }

  click(slot: Slot): void {
    const state = this.stateOf(slot);
    const { table } = this;
    table.failure = null;
    if (state === 'building') {
      if (this.ready) this.confirm();
      else this.clear();
    } else if (state === 'refused') {
      table.choose(`${this.picking?.verb ?? 'build'}:${dashed(slot.card)}`);
    } else if (this.decision === 'build' && !this.built) {
      if (state === 'legal') this.begin(slot);
    } else if (state === 'picked') {
      if (this.due === 1 && this.ready && !this.built) this.confirm();
      else this.picks = this.picks.filter(({ key }) => key !== slot.key);
    } else if (state === 'legal') {
      const most = this.due + (this.built ? this.bill.extra : 0);
      this.picks = [...this.picks, slot].slice(-most);
      if (settings.oneClick && this.due === 1 && !this.built) this.confirm();
    }
  }

  private begin(slot: Slot): void {
    this.clear();
    this.built = slot;
    this.cover = this.firstPlace();
    this.settle();
    const open = this.places.length > 1 || this.mostGoods > 0 || this.library === 'choice' || this.bill.extra > 0;
    if (settings.oneClick && this.ready && !open) this.confirm();
  }

  /** A new site if that can be paid, else the only one there is; of several, one must be chosen. */
  private firstPlace(): number | null | undefined {
    const { places } = this;
    return places.includes(null) ? null : places.length === 1 ? places[0] : undefined;
  }

  /** After the price has changed: no more than it, and all cards if it takes all. */
  private settle(): void {
    const { player, built } = this;
    this.goods = this.goods
      .filter((site) => giveable(this.builder, this.cover ?? null).includes(site))
      .slice(0, this.mostGoods);
    const { owed, extra } = this.bill;
    const others = slots('hand', player?.hand).filter(({ key }) => key !== built?.key);
    if (others.length === owed) this.picks = others;
    else if (this.picks.length > owed && this.picks.length !== owed + extra) this.picks = this.picks.slice(0, owed);
  }

  // --- sites and goods -------------------------------------------------------------------------

  private can(verb: string, site: number): boolean {
    const one = this.player?.sites[site];
    return one !== undefined && this.table.can(`${verb}:${cardOf(one.building).good}`);
  }
  private worth(site: number): number {
    return cardOf(this.player?.sites[site]?.building ?? '').cost;
  }

  mayCover(site: number): boolean {
    if (this.built) return this.places.includes(site);
    const one = this.player?.sites[site];
    return this.decision === 'choose_site' && one !== undefined && this.table.can(coverAction(one));
  }
  mayMoveGood(site: number): boolean {
    if (this.moving) return this.moving.open.includes(site);
    if (this.built) return this.mostGoods > 0 && giveable(this.builder, this.cover ?? null).includes(site);
    return this.decision === 'black_market' && this.player?.sites[site]?.good === true && this.can('give', site);
  }
  /** How many cards are missing to build there; null: a new site. */
  short(site: number | null): number {
    if (!this.built) return 0;
    const { builder } = this;
    const owed = leastCost(builder, this.built.card, site);
    return Math.max(0, owed - (total(builder.hand) - 1));
  }
  isCovered(site: number): boolean {
    const one = this.player?.sites[site];
    if (this.built) return this.cover === site;
    return one !== undefined && this.table.selected === coverAction(one);
  }
  isGoodChosen(site: number): boolean {
    return this.goods.includes(site);
  }

  clickCover(site: number | null): void {
    this.table.failure = null;
    const one = site === null ? null : this.player?.sites[site];
    if (!this.built) {
      if (one !== undefined) this.table.choose(one === null ? 'new-site' : coverAction(one));
      return;
    }
    this.cover = site === null || this.cover === site ? this.firstPlace() : site;
    this.settle();
  }
  clickGood(site: number): void {
    this.table.failure = null;
    if (this.decision === 'black_market') {
      this.table.choose(`give:${cardOf(this.player?.sites[site]?.building ?? '').good}`);
      return;
    }
    const most = this.moving?.most ?? this.mostGoods;
    this.goods = this.goods.includes(site)
      ? this.goods.filter((other) => other !== site)
      : [...this.goods, site].slice(-most);
    if (this.built) this.settle();
  }
  clickLibrary(use: boolean): void {
    this.useLibrary = use;
    this.settle();
  }
}
