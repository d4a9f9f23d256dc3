// The mayor: a ship, and which of its slots are filled, sent together (D11, D12).

import type { Draft, Table } from '../../lib/table.svelte';
import { Arrangement, effect, negative, total, type Effect, type Spot, type SpotKind } from './arrange';
import { dashed, DOCKS, GOODS, owned, worth, type Cuba, type Dock, type Good, type Player } from './data';
import { w } from './texts';

type Load = Partial<Record<Good, number>>;

/** Free slots for each good, as far as the player has units for them. */
function roomFor(view: Cuba, player: Player, dock: Dock): Load {
  const { slots, cargo } = view.docks[dock];
  const room = (good: Good) => slots.filter((slot) => slot === good).length - cargo[good];
  return Object.fromEntries(GOODS.map((good) => [good, Math.min(room(good), owned(player, good))]));
}

/** The place of a slot among those of its good: 0 is filled first. */
export const rankOf = (slots: readonly Good[], index: number): number =>
  slots.slice(0, index).filter((slot) => slot === slots[index]).length;

export const slotName = (dock: Dock, index: number): string => `${dock}:${index}`;
export function slotOf(name: string): [Dock, number] {
  const [dock, index] = name.split(':');
  return [dock as Dock, Number(index)];
}

export class Loading extends Arrangement {
  readonly region = 'harbour';
  dock = $state<Dock | null>(null);
  load = $state<Load>({});
  private readonly fixed: boolean;

  constructor(table: Table) {
    super(table);
    this.fixed = this.view.decision === 'load_ship';
    if (this.fixed) this.go(this.view.pending.loading!);
  }

  private go(dock: Dock): void {
    this.dock = dock;
    this.load = roomFor(this.view, this.me, dock);
  }
  get units(): number {
    return total(this.load);
  }
  get points(): number {
    return this.dock ? this.units * worth(this.dock) : 0;
  }
  override get effect(): Effect {
    return effect(negative(this.load), 0, this.points);
  }
  get draft(): Draft | null {
    const { dock, units } = this;
    if (dock === null) return null;
    const where = this.table.text(`dock.${dock}`);
    const leaves = this.view.laws.other === 'harbour_law' && this.units + total(this.view.docks[dock].cargo) === 5;
    return {
      title: w('load_title', { dock: where }),
      note: `${w('load_note', { n: units, each: worth(dock), points: this.points })}${leaves ? ` ${w('load_leaves')}` : ''}`,
      label: units ? w('load_go') : w('choose_more', { n: 1 }),
      ready: units > 0,
      actions: () => [
        ...(this.fixed ? [] : [`load:${dashed(dock)}`]),
        ...(this.choices > 1 ? [`cargo:${this.slots.map((slot) => slot + 1).join('-')}`] : []),
      ],
      untouched: this.fixed,
      clear: () => this.clear(),
    };
  }
  private get choices(): number {
    const room = roomFor(this.view, this.me, this.dock!);
    return GOODS.reduce((product, good) => product * ((room[good] ?? 0) + 1), 1) - 1;
  }
  /** The slots that are filled: of equal ones the first free ones. */
  get slots(): number[] {
    if (this.dock === null) return [];
    const { slots, cargo } = this.view.docks[this.dock];
    return slots.flatMap((good, index) => {
      const rank = rankOf(slots, index) - cargo[good];
      return rank >= 0 && rank < (this.load[good] ?? 0) ? [index] : [];
    });
  }
  override get chosen(): object {
    return { dock: this.dock, load: this.load };
  }
  clear(): void {
    if (!this.fixed) this.dock = null;
    this.load = {};
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'dock') return this.ship(name as Dock);
    return kind === 'slot' ? this.slot(...slotOf(name)) : null;
  }
  private ship(dock: Dock): Spot | null {
    if (this.fixed || !this.table.can(`load:${dashed(dock)}`)) return null;
    return {
      on: this.dock === dock,
      pick: () => {
        this.table.clear();
        if (this.dock === dock) this.again();
        else this.go(dock);
      },
    };
  }
  private slot(dock: Dock, index: number): Spot | null {
    const { slots, cargo } = this.view.docks[dock];
    const good = slots[index]!;
    const most = roomFor(this.view, this.me, dock)[good] ?? 0;
    if (this.dock !== dock || rankOf(slots, index) < cargo[good] || most === 0) return null;
    const on = this.slots.includes(index);
    const now = this.load[good] ?? 0;
    return {
      on,
      pick: () => (this.load = { ...this.load, [good]: on ? now - 1 : Math.min(most, now + 1) }),
    };
  }
}

export const worthiest: readonly Dock[] = [...DOCKS].reverse();
