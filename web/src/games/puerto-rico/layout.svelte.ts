// Colonists and goods laid out freely: where they lie is kept here, what that adds up to says the service.

import { untrack } from 'svelte';
import { Arrangement, type Piece } from '../../lib/arrangement.svelte';
import { keepDraft, keptDraft } from '../../lib/drafts';
import type { Said, Scene } from '../../lib/protocol';
import type { Draft, Table } from '../../lib/table.svelte';
import { t } from '../../lib/text.svelte';
import type { ColonistsArranged, Good, StoringDerived, View, Wording } from './types';

/** Where colonists wait that stand nowhere yet. */
export const TRAY = 'tray';

interface Laid {
  /** Where each colonist stands. */
  colonists: readonly string[];
  /** What lies in each place of the store. */
  goods: readonly (Good | null)[];
}

export class Layout {
  private laid = $state.raw<Laid>({ colonists: [], goods: [] });
  private readonly arrangement: Arrangement<ColonistsArranged | Wording>;
  /** The circles in the order in which colonists stood there before they were taken up. */
  private before: readonly string[] = [];

  /** Each question is laid out anew. */
  private readonly question = $derived.by(() => `${this.table.scene.number} ${this.table.scene.language}`);

  /** Create it while a component is set up: it follows the scenes of the table. */
  constructor(private readonly table: Table) {
    this.arrangement = new Arrangement(
      table,
      () => undefined,
      (reason) => (table.failure = { title: t('refused.not_now'), text: reason }),
    );
    $effect(() => {
      void this.question;
      untrack(() => this.look(table.scene));
    });
  }

  // --- what is shown ---------------------------------------------------------------------------

  private get asked(): boolean {
    return this.table.asked && this.table.scene.arrangement !== null;
  }
  get storing(): StoringDerived | null {
    return this.asked ? (this.table.view as View).derived.storing : null;
  }
  /** What is said of the colonists, while they are placed. */
  get placing(): ColonistsArranged | null {
    return this.asked && this.storing === null ? (this.arrangement.facts as ColonistsArranged) : null;
  }
  get goods(): Laid['goods'] {
    return this.laid.goods;
  }
  /** How many colonists stand there. */
  on(group: string): number {
    return this.laid.colonists.filter((place) => place === group).length;
  }

  get notes(): string {
    return this.arrangement.facts?.notes.map((note) => this.table.say(note)).join(' ') ?? '';
  }

  get draft(): Draft | null {
    const { facts, whole, actions } = this.arrangement;
    if (!this.asked || !facts) return null;
    const say = (what: Said): string => this.table.say(what);
    return {
      title: say(facts.title),
      note: this.notes,
      label: say(facts.label),
      ready: whole,
      actions: () => actions,
      complete: true,
      untouched: this.pieces.length === 0,
      clear: () => this.clear(),
    };
  }

  // --- moving ----------------------------------------------------------------------------------

  /** A colonist goes from one group, or the tray, to another. */
  carry(from: string, to: string): void {
    const { colonists, goods } = this.laid;
    const one = colonists.indexOf(from);
    if (one >= 0) this.lay({ colonists: colonists.with(one, to), goods });
  }
  /** As they stood before, as far as they go. */
  asBefore(): void {
    const { view, you } = this.table.scene as Scene & { view: View };
    const { placing_order: order } = view.derived;
    const known = this.before.toSorted().join() === order.toSorted().join();
    const colonists = Array.from(
      { length: view.players[you.seat ?? 0]!.san_juan },
      (_, place) => (known ? this.before : order)[place] ?? TRAY,
    );
    this.lay({ colonists, goods: [] });
  }
  /** A kind goes to a place, or to none; whatever lay there goes out. */
  put(good: Good, place: number | null): void {
    const goods = this.laid.goods.map((lies, at) => (at === place ? good : lies === good ? null : lies));
    this.lay({ colonists: [], goods });
  }
  /** To the first empty place, or in exchange. */
  keep(good: Good): void {
    const places = this.storing?.by_preference ?? [];
    this.put(good, places.find((place) => this.goods[place] === null) ?? places.at(-1) ?? null);
  }

  private clear(): void {
    const goods = this.storing?.places.map((place) => place.good) ?? [];
    this.lay({ colonists: this.laid.colonists.map(() => TRAY), goods });
  }

  // --- inside ----------------------------------------------------------------------------------

  private get pieces(): Piece[] {
    const { colonists, goods } = this.laid;
    return [
      ...colonists.filter((place) => place !== TRAY).map((place) => ({ piece: 'colonist', place })),
      ...goods.flatMap((piece, place) => (piece ? [{ piece, place: String(place) }] : [])),
    ];
  }

  private lay(laid: Laid): void {
    this.laid = laid;
    keepDraft(this.table.id, this.table.scene.number, laid);
    this.arrangement.set(this.pieces);
  }

  private look({ arrangement, number, view, asked }: Scene): void {
    const { derived, decision } = view as View;
    if (decision !== 'place_colonists') this.before = derived.placing_order;
    this.arrangement.reset();
    if (!asked || !arrangement) return;
    const kept = keptDraft<Partial<Laid>>(this.table.id, number);
    if (kept?.colonists && kept.goods) this.lay({ colonists: kept.colonists, goods: kept.goods });
    else if (derived.storing) this.lay({ colonists: [], goods: derived.storing.places.map((one) => one.proposed) });
    else this.asBefore();
  }
}
