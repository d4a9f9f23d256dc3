// What the person lays out: a building with its payment, cards to keep or put away, goods to move.
// Where things lie is kept here; what fits, what it costs and how it is answered says the service.

import { Arrangement } from '../../lib/arrangement.svelte';
import { keepDraft, keptDraft } from '../../lib/drafts';
import { settings } from '../../lib/settings.svelte';
import type { Table } from '../../lib/table.svelte';
import { t } from '../../lib/text.svelte';
import { boxOf, dashed, type Counts } from './cards';
import type { Piece, Plan, PlayerView, SitePlan, View } from './types';

/** Where cards lie. */
export type Source = NonNullable<Plan['source']>;

export interface Slot {
  key: string;
  card: string;
  from: Source;
}

export type SlotState = 'calm' | 'legal' | 'picked' | 'building' | 'refused';

/** A piece that lies somewhere, and which of the drawn ones it is. */
type Laid = Piece & { key: string };

/** Cards one by one, cheap ones first. */
export function slots(table: Table, from: Source, cards: Counts | undefined): Slot[] {
  return boxOf(table)
    .cards.toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ name }) =>
      Array.from({ length: cards?.[name] ?? 0 }, (_, copy) => ({ key: `${from}-${name}-${copy}`, card: name, from })),
    );
}

const siteName = (site: number): string => `site_${site + 1}`;

export class Choosing {
  private laid = $state.raw<readonly Laid[]>([]);
  private readonly arrangement: Arrangement<Plan>;
  /** Whether the last click is to be played if there is nothing else to choose. */
  private eager = false;

  constructor(readonly table: Table) {
    this.arrangement = new Arrangement(
      table,
      () => this.settle(),
      (reason) => (table.failure = { title: t('refused.not_now'), text: reason }),
    );
  }

  // --- what is shown ---------------------------------------------------------------------------

  get view(): View {
    return this.table.view as View;
  }
  get player(): PlayerView | undefined {
    return this.table.me === null ? undefined : this.view.players[this.table.me];
  }
  /** What the rules make of what is laid out. */
  get plan(): Plan | null {
    return this.table.asked ? this.arrangement.facts : null;
  }
  get ready(): boolean {
    return this.arrangement.whole;
  }
  get actions(): string[] {
    return this.arrangement.actions;
  }
  get untouched(): boolean {
    return this.laid.length === 0;
  }

  private readonly cards = $derived(this.laid.filter(({ place }) => place === 'card'));
  /** The card to be built. */
  get built(): Laid | null {
    return (this.plan?.builds && this.cards[0]) || null;
  }
  /** All others. */
  get picks(): readonly Laid[] {
    return this.built ? this.cards.slice(1) : this.cards;
  }

  stateOf({ key, card, from }: Slot): SlotState {
    if (this.built?.key === key) return 'building';
    if (this.cards.some((one) => one.key === key)) return 'picked';
    const { plan } = this;
    if (plan?.source !== from) return 'calm';
    if (plan.cards.includes(card)) return 'legal';
    return this.built ? 'calm' : 'refused';
  }
  site(site: number): SitePlan | undefined {
    return this.plan?.sites[site];
  }
  isCovered(site: number): boolean {
    const cover = this.laid.find(({ place }) => place === 'cover');
    return cover ? cover.piece === siteName(site) : (this.site(site)?.covered ?? false);
  }
  isGoodChosen(site: number): boolean {
    return this.laid.some(({ place, piece }) => place === 'good' && piece === siteName(site));
  }
  isLibraryUse(piece: string): boolean {
    const use = this.laid.find(({ place }) => place === 'library');
    return use
      ? use.piece === piece
      : (this.plan?.library_uses.some((one) => one.piece === piece && one.chosen) ?? false);
  }

  // --- clicks ----------------------------------------------------------------------------------

  click(slot: Slot): void {
    const state = this.stateOf(slot);
    if (state === 'refused') this.table.choose(`${this.plan?.verb}:${dashed(slot.card)}`);
    else if (state === 'building') {
      if (this.ready) void this.confirm();
      else this.clear();
    } else if (state === 'picked' && this.ready && this.plan?.single) void this.confirm();
    else if (state !== 'calm') this.toggle({ piece: slot.card, place: 'card', key: slot.key });
  }

  /** Build over this site, or not any more; null: on a new one. */
  clickCover(site: number | null): void {
    const action = site === null ? this.plan?.new_site?.action : this.site(site)?.action;
    if (action) this.table.choose(action);
    else this.swap('cover', site === null ? null : siteName(site));
  }
  clickGood(site: number): void {
    const piece = siteName(site);
    const action = this.site(site)?.action;
    if (action) this.table.choose(action);
    else this.toggle({ piece, place: 'good', key: piece });
  }
  clickLibrary(piece: string): void {
    this.swap('library', piece);
  }

  async confirm(): Promise<void> {
    await this.arrangement.settled();
    if (this.ready) await this.table.play(this.actions, { complete: true });
  }
  clear(): void {
    this.table.failure = null;
    this.laid = [];
    this.arrangement.reset();
    this.keep();
  }

  private toggle(one: Laid): void {
    const lies = (other: Laid): boolean => other.place === one.place && other.key === one.key;
    this.eager = settings.oneClick && !this.laid.some(lies);
    this.lay(this.laid.some(lies) ? this.laid.filter((other) => !lies(other)) : [...this.laid, one]);
  }
  /** One piece at most lies there; the same one again is taken away. */
  private swap(place: Piece['place'], piece: string | null): void {
    const before = this.laid.find((one) => one.place === place)?.piece;
    const others = this.laid.filter((one) => one.place !== place);
    this.eager = false;
    this.lay(piece === null || piece === before ? others : [...others, { piece, place, key: piece }]);
  }

  // --- inside ----------------------------------------------------------------------------------

  /** A new scene: what was laid out before, or is proposed. */
  begin(): void {
    const { id, scene, asked } = this.table;
    this.arrangement.reset();
    this.laid = [];
    this.eager = false;
    if (!asked) return;
    const kept = keptDraft<{ laid?: Laid[] }>(id, scene.number)?.laid;
    const laid = kept ?? this.plan?.proposal.map((one) => ({ ...one, key: one.piece })) ?? [];
    if (laid.length) this.lay(laid);
  }

  private keep(): void {
    keepDraft(this.table.id, this.table.scene.number, { laid: this.laid });
  }

  private lay(laid: readonly Laid[]): void {
    this.table.failure = null;
    this.laid = laid;
    this.keep();
    this.arrangement.set(laid.map(({ piece, place }) => ({ piece, place })));
  }

  /** What lies there is what the service says: the latest of equal pieces stays. */
  private settle(): void {
    const { plan } = this;
    if (!plan) return;
    const rest = [...this.laid];
    const found = plan.laid.toReversed().map((piece): Laid | Piece => {
      const at = rest.findLastIndex((one) => one.piece === piece.piece && one.place === piece.place);
      return at < 0 ? piece : rest.splice(at, 1)[0]!;
    });
    const used = new Set(found.map((one) => 'key' in one && one.key));
    this.laid = found.toReversed().map((one) => ('key' in one ? one : { ...one, key: this.unused(one, used) }));
    this.keep();
    if (this.eager && this.ready && plan.single) void this.confirm();
  }

  /** A drawn piece that does not lie anywhere yet. */
  private unused({ piece, place }: Piece, used: Set<unknown>): string {
    const { source } = this.plan!;
    const row = source === 'hand' ? this.player?.hand : this.view.pending[source ?? 'drawn'];
    const slot =
      place === 'card' &&
      slots(this.table, source ?? 'hand', row).find((one) => one.card === piece && !used.has(one.key));
    const key = slot ? slot.key : piece;
    used.add(key);
    return key;
  }
}
