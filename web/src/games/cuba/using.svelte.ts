// The foreman: which buildings work (D9), and what each of them does (D10).

import type { Draft, Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { asQuestion } from '../../table/question';
import { Arrangement, count, effect, negative, type Effect, type Spot, type SpotKind } from './arrange';
import {
  BY_NAME,
  dashed,
  FIELDS,
  inLine,
  scored,
  structureOn,
  WARES,
  worth,
  type Dock,
  type Good,
  type Ware,
} from './data';
import { rankOf, slotOf } from './loading.svelte';
import { pairName } from './picking.svelte';
import { w } from './texts';

/** What of my plantation works: all in row and column, or one thing elsewhere. */
export class Foreman extends Arrangement {
  readonly region = 'mine';
  readonly draft = null;

  override get effect(): Effect {
    const { selected } = this.table;
    const gains = effect();
    for (const field of FIELDS) {
      const used = selected !== null && this.actionFor(field) === selected;
      const one = used ? BY_NAME.get(this.me.fields[field]!.building ?? '') : undefined;
      if (!one || one.takes.length) continue;
      gains.points += one.points;
      gains.pesos += one.pesos;
    }
    return gains;
  }
  private actionFor(field: string): string | null {
    const structure = structureOn(this.me.fields[field]!);
    if (structure === null) return null;
    return inLine(field, this.me.figure) ? 'row-and-column' : `single:${dashed(structure)}`;
  }
  override spot(kind: SpotKind, name: string): Spot | null {
    const action = kind === 'field' ? this.actionFor(name) : null;
    if (action === null || !this.table.can(action)) return null;
    return { on: this.table.selected === action, pick: () => this.table.choose(action) };
  }
  clear(): void {}
}

/** How a building is used: a number, one or two wares, a place on a ship, an exchange, a bill or a ship. */
type Way = 'number' | 'wares' | 'ship' | 'exchange' | 'bill' | 'stack' | 'plain';

const WAYS: Record<string, Way> = {
  small_trading_office: 'ship',
  large_trading_office: 'ship',
  black_market: 'exchange',
  church: 'bill',
  lighthouse: 'stack',
  dam: 'plain',
};
function wayOf(building: string): Way {
  return WAYS[building] ?? (BY_NAME.get(building)!.takes.length > 1 ? 'wares' : 'number');
}

export class Using extends Arrangement {
  /** The legal uses of each building, without its name. */
  readonly uses = new Map<string, string[]>();
  building = $state<string | null>(null);
  /** What is chosen of it, in the words of the action. */
  parts = $state<string[]>([]);

  constructor(table: Table) {
    super(table);
    for (const name of table.legal.keys()) {
      const [verb, ...rest] = name.split(':');
      const building = scored(verb ?? '');
      if (BY_NAME.has(building)) this.uses.set(building, [...(this.uses.get(building) ?? []), rest.join(':')]);
    }
    if (this.uses.size === 1) this.open([...this.uses.keys()][0]!);
  }

  private open(building: string): void {
    const uses = this.uses.get(building) ?? [];
    this.building = building;
    this.parts = wayOf(building) === 'number' ? [uses.at(-1)!] : uses.length === 1 ? this.split(uses[0]!) : [];
  }
  /** Wares and exchanges are written with dashes; all others with colons. */
  private split(use: string): string[] {
    return this.way === 'wares' || this.way === 'exchange' ? use.split('-') : use.split(':');
  }
  get way(): Way | null {
    return this.building === null ? null : wayOf(this.building);
  }
  get options(): string[] {
    return this.uses.get(this.building ?? '') ?? [];
  }
  get region(): string {
    const regions: Partial<Record<Way, string>> = { ship: 'harbour', bill: 'laws' };
    return (this.way && regions[this.way]) ?? 'mine';
  }
  get number(): number {
    return Number(this.parts[0] ?? 1);
  }
  private get use(): string {
    if (this.way === 'wares') return pairName(this.parts as Ware[]);
    return this.parts.join(this.way === 'exchange' ? '-' : ':');
  }
  /** The action, once the choice is complete. */
  get action(): string | null {
    if (this.building === null || !this.options.includes(this.use)) return null;
    return this.use ? `${dashed(this.building)}:${this.use}` : dashed(this.building);
  }

  override get effect(): Effect {
    if (this.action === null) return effect();
    const one = BY_NAME.get(this.building!)!;
    const [first, second, third] = this.parts as [string, Good, string];
    switch (this.way) {
      case 'number':
        return this.handIn({ [one.takes[0]!]: this.number });
      case 'wares':
        return this.handIn(count(this.parts as Ware[]));
      case 'ship': {
        const units = Number(third ?? 1);
        return effect({ [second]: -units }, 0, units * worth(scored(first) as Dock));
      }
      case 'exchange':
        return effect({ [first]: -1, [second]: 1 });
      case 'plain':
        return effect({ water: Math.min(2, this.view.supply.water) });
      default:
        return effect();
    }
  }
  private handIn(given: Effect['wares']): Effect {
    const one = BY_NAME.get(this.building!)!;
    const units = Object.values(given).reduce((sum, number) => sum + number, 0);
    const made = one.makes ? { [one.makes]: units } : {};
    return effect({ ...negative(given), ...made }, units * one.pesos, units * one.points);
  }

  get draft(): Draft | null {
    const { building, action } = this;
    if (building === null) return null;
    const text = action ? this.table.legal.get(action)?.text : undefined;
    const ship = this.way === 'stack' ? this.table.text(`ship.${scored(this.parts[0] ?? '')}`) : null;
    return {
      title: !text
        ? this.table.title(`building.${building}`)
        : ship
          ? capital(w('use_ship_at_sea', { ship }))
          : asQuestion(text).title,
      note: text ? '' : w(`use_${this.way ?? 'plain'}`),
      label: w('use_go'),
      ready: action !== null,
      actions: () => (action ? [action] : []),
      untouched: this.uses.size === 1 && this.options.length === 1,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { building: this.building, parts: this.parts };
  }
  clear(): void {
    this.parts = [];
    if (this.uses.size > 1) this.building = null;
    else this.open(this.building!);
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'field') return this.field(name);
    if (kind === 'ware' && this.way === 'wares') return this.ware(name as Ware);
    if (kind === 'ware' && this.way === 'exchange') return this.part(0, name);
    if (kind === 'bill' && this.way === 'bill') return this.part(0, name);
    if (kind === 'slot' && this.way === 'ship') return this.slot(name);
    return null;
  }
  private field(field: string): Spot | null {
    const building = this.me.fields[field]!.building;
    if (building === null || !this.uses.has(building)) return null;
    if (this.view.pending.single_use === false && !inLine(field, this.me.figure)) return null;
    const on = this.building === building;
    return { on, pick: () => (on ? this.again() : this.open(building)) };
  }
  /** One of the places of the action, if a legal use has it together with the places before. */
  part(place: number, name: string): Spot | null {
    const before = this.parts.slice(0, place);
    const fits = this.options.some((use) => {
      const parts = this.split(use);
      return parts[place] === name && before.every((part, index) => parts[index] === part);
    });
    if (!fits) return null;
    return { on: this.parts[place] === name, pick: () => (this.parts = [...before, name]) };
  }
  set(parts: string[]): void {
    this.parts = parts;
  }
  private ware(ware: Ware): Spot | null {
    const one = BY_NAME.get(this.building!)!;
    if (!this.options.some((use) => use.split('-').includes(ware))) return null;
    return {
      on: this.parts.includes(ware),
      pick: () => {
        const kept = this.parts.length === one.most ? this.parts.slice(1) : this.parts;
        const wanted = [...kept, ware];
        this.parts = this.options.includes(pairName(wanted as Ware[])) ? wanted : [ware];
      },
    };
  }
  remove(ware: string): void {
    const at = this.parts.indexOf(ware);
    this.parts = this.parts.filter((_, index) => index !== at);
  }
  private slot(name: string): Spot | null {
    const [dock, index] = slotOf(name);
    const { slots, cargo } = this.view.docks[dock];
    const good = slots[index]!;
    const rank = rankOf(slots, index) - cargo[good];
    const large = this.building === 'large_trading_office';
    const use = (number: number) => [dashed(dock), good, ...(large ? [String(number)] : [])];
    if (rank < 0 || !this.options.includes(use(1).join(':'))) return null;
    const here = this.parts[0] === dashed(dock) && this.parts[1] === good;
    const now = here ? Number(this.parts[2] ?? 1) : 0;
    const on = rank < now;
    return {
      on,
      pick: () => {
        const wanted = on ? now - 1 : now + 1;
        if (wanted === 0) this.parts = [];
        else this.parts = this.options.includes(use(wanted).join(':')) ? use(wanted) : use(1);
      },
    };
  }
  /** What the black market takes, and what it gives for it. */
  wares(place: number): Ware[] {
    return WARES.filter((ware) => this.part(place, ware) !== null);
  }
}
