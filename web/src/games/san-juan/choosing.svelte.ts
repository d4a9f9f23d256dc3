// What the person is arranging: a build with its payment, cards to keep or put away, goods to move.
// What is possible and what it costs is in `view.derived`.

import { settings } from '../../lib/settings.svelte';
import type { Table } from '../../lib/table.svelte';
import { boxOf, cardOf, dashed, goodsInOrder, inOrder, type Counts } from './cards';
import type {
  Bill,
  Build,
  BuildStep,
  Gain,
  Good,
  GoodsChoice,
  Moving,
  Payment,
  Picking,
  Place,
  PlayerView,
  View,
  Way,
} from './types';

type Source = Picking['source'];

export interface Slot {
  key: string;
  card: string;
  from: Source;
}

export type SlotState = 'calm' | 'legal' | 'picked' | 'building' | 'refused';

/** Cards one by one, cheap ones first. */
export function slots(table: Table, from: Source, cards: Counts | undefined): Slot[] {
  return boxOf(table)
    .cards.toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ name }) =>
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
  /** Whether the library is used, where there is a choice. */
  library = $state.raw<Way['action'] | null>(null);

  constructor(readonly table: Table) {}

  get chosen(): object {
    const { built, picks, goods, cover, library } = this;
    return { built, picks, goods, cover, library };
  }
  /** What was chosen before; a site still to be chosen is not written down. */
  restore(chosen: object): void {
    Object.assign(this, { cover: undefined }, chosen);
  }

  get view(): View {
    return this.table.view as View;
  }
  get decision(): string | null {
    return this.table.asked ? this.view.decision : null;
  }
  get player(): PlayerView | undefined {
    return this.table.me === null ? undefined : this.view.players[this.table.me];
  }
  get picking(): Picking | null {
    return this.decision === null ? null : this.view.derived.picking;
  }
  get moving(): Moving | null {
    return this.decision === null ? null : this.view.derived.moving;
  }

  // --- the building ----------------------------------------------------------------------------

  get build(): Build | undefined {
    return this.built ? this.view.derived.builds[this.built.card] : undefined;
  }
  /** Everywhere, also where it cannot be built. */
  placeAt(site: number | null): Place | undefined {
    return this.build?.places.find((place) => place.site === site);
  }
  /** Where it can be built. */
  readonly places = $derived.by((): Place[] => (this.build?.places ?? []).filter(({ ways }) => ways.length > 0));
  readonly place = $derived.by((): Place | undefined => this.places.find(({ site }) => site === this.cover));
  readonly way = $derived.by((): Way | undefined => {
    const ways = this.place?.ways ?? [];
    return ways.find(({ action }) => action === this.library) ?? ways[0];
  });
  readonly bill = $derived.by((): Bill | undefined => {
    const bills = this.way?.bills;
    return bills?.[this.goods.length] ?? bills?.at(-1);
  });
  get payments(): readonly Payment[] {
    return this.bill?.payments ?? [];
  }
  /** The one that the picked cards are, or may still become. */
  get payment(): Payment | undefined {
    return this.payments.find(({ cards }) => cards >= this.picks.length);
  }
  /** How many goods the black market would take. */
  get mostGoods(): number {
    return this.way ? this.way.bills.length - 1 : 0;
  }

  // --- goods and cards -------------------------------------------------------------------------

  /** The goods chosen, as the server knows them: to be produced or sold. */
  readonly choice = $derived.by((): GoodsChoice | undefined => {
    const chosen = this.chosenGoods().join();
    return this.moving?.choices.find(({ goods }) => goods.join() === chosen);
  });
  /** What buildings give for what is chosen. */
  get gains(): readonly Gain[] {
    return (this.moving ? this.choice : this.payment)?.gains ?? [];
  }
  /** How many cards are to be picked now, and how many at most. */
  get due(): number {
    return this.built ? (this.payments[0]?.cards ?? 0) : (this.picking?.due ?? 0);
  }
  get most(): number {
    return this.built ? (this.payments.at(-1)?.cards ?? 0) : this.due;
  }
  get ready(): boolean {
    if (this.moving) return this.choice !== undefined;
    return this.built ? this.payment?.cards === this.picks.length : this.picks.length === this.due;
  }

  // --- sending ---------------------------------------------------------------------------------

  /** Complete: with the answers that leave no choice. */
  actions(): string[] {
    const { built, place, way, moving, picking } = this;
    const cards = this.picks.map(({ card }) => card);
    if (built && place && way) {
      const given: Record<BuildStep, string[]> = {
        building: [`build:${dashed(built.card)}`],
        place: [place.action],
        library: [way.action],
        goods: this.chosenGoods().map((good) => `give:${good}`),
        cards: this.cardActions('pay', cards.slice(0, this.due)),
        extra_cards: this.cardActions('pay', cards.slice(this.due)),
        pass: ['pass'],
      };
      return boxOf(this.table).build_steps.flatMap((step) => given[step]);
    }
    if (moving) return this.choice?.answers ?? [];
    return picking ? this.cardActions(picking.verb, cards) : [];
  }
  private cardActions(verb: string, cards: readonly string[]): string[] {
    return inOrder(this.table, cards).map((card) => `${verb}:${dashed(card)}`);
  }
  private chosenGoods(): Good[] {
    return goodsInOrder(
      this.table,
      this.goods.map((site) => this.goodAt(site)),
    );
  }

  confirm(): void {
    if (this.ready) void this.table.play(this.actions(), { complete: true });
  }
  clear(): void {
    this.built = null;
    this.picks = [];
    this.goods = [];
    this.cover = null;
    this.library = null;
  }
  /** What most would do, laid out to be changed. */
  suggest(): void {
    if (this.moving) this.goods = this.moving.proposal;
  }

  // --- cards -----------------------------------------------------------------------------------

  stateOf(slot: Slot): SlotState {
    if (this.built?.key === slot.key) return 'building';
    if (this.picks.some(({ key }) => key === slot.key)) return 'picked';
    if (this.built) return this.most > 0 && this.build?.pays_with.includes(slot.card) ? 'legal' : 'calm';
    if (this.decision === 'build' && slot.from === 'hand') {
      return this.table.can(`build:${dashed(slot.card)}`) ? 'legal' : 'refused';
    }
    const { picking } = this;
    if (picking?.source !== slot.from) return 'calm';
    return picking.cards.includes(slot.card) ? 'legal' : 'refused';
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
      this.picks = [...this.picks, slot].slice(-this.most);
      if (settings.oneClick && this.due === 1 && !this.built) this.confirm();
    }
  }

  private begin(slot: Slot): void {
    this.clear();
    this.built = slot;
    this.cover = this.firstPlace();
    this.settle();
    const choices = [this.places, this.place?.ways ?? [], this.way?.bills ?? [], this.payments];
    if (settings.oneClick && this.ready && choices.every(({ length }) => length === 1)) this.confirm();
  }

  /** A new site if that can be paid, else the only one there is; of several, one must be chosen. */
  private firstPlace(): number | null | undefined {
    const { places } = this;
    if (places.some(({ site }) => site === null)) return null;
    return places.length === 1 ? places[0]!.site : undefined;
  }

  /** After the price has changed: no more than it, and all cards if it takes all. */
  private settle(): void {
    const { player, built, place } = this;
    this.goods = this.goods.filter((site) => place?.goods.includes(site)).slice(0, this.mostGoods);
    const others = slots(this.table, 'hand', player?.hand).filter(({ key }) => key !== built?.key);
    if (place && others.length === this.due) this.picks = others;
    else if (this.picks.length > this.due && !this.ready) this.picks = this.picks.slice(0, this.due);
  }

  // --- sites and goods -------------------------------------------------------------------------

  /** The answer that builds over this site, where that is asked by itself. */
  private coverAction(site: number): string | undefined {
    return this.decision === null ? undefined : this.view.derived.covers[site];
  }
  private goodAt(site: number): Good {
    return cardOf(this.table, this.player!.sites[site]!.building).good!;
  }

  mayCover(site: number): boolean {
    if (this.built) return this.places.some((place) => place.site === site);
    return this.table.can(this.coverAction(site) ?? '');
  }
  mayMoveGood(site: number): boolean {
    if (this.moving) return this.moving.sites.includes(site);
    if (this.built) return this.mostGoods > 0 && this.place!.goods.includes(site);
    return this.decision !== null && this.view.derived.giveable.includes(site);
  }
  isCovered(site: number): boolean {
    if (this.built) return this.cover === site;
    return this.table.selected !== null && this.table.selected === this.coverAction(site);
  }
  /** Its good goes with what is built over it. */
  losesGood(site: number): boolean {
    return this.built ? this.place?.site === site && this.place.loses_good : this.view.derived.losing_good === site;
  }
  isGoodChosen(site: number): boolean {
    return this.goods.includes(site);
  }

  clickCover(site: number | null): void {
    this.table.failure = null;
    if (!this.built) {
      const action = site === null ? 'new-site' : this.coverAction(site);
      if (action) this.table.choose(action);
      return;
    }
    this.cover = site === null || this.cover === site ? this.firstPlace() : site;
    this.settle();
  }
  clickGood(site: number): void {
    this.table.failure = null;
    if (!this.moving && !this.built) {
      this.table.choose(`give:${this.goodAt(site)}`);
      return;
    }
    const most = this.moving?.most ?? this.mostGoods;
    this.goods = this.goods.includes(site)
      ? this.goods.filter((other) => other !== site)
      : [...this.goods, site].slice(-most);
    if (this.built) this.settle();
  }
  clickLibrary(action: Way['action']): void {
    this.library = action;
    this.settle();
  }
}
