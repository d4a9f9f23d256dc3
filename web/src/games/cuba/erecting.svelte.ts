// The architect: a tile and the field it goes to, sent together (D7, D8).

import type { Draft, Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { Arrangement, effect, negative, type Effect, type Spot, type SpotKind } from './arrange';
import { BUILDING_FEE, BY_NAME, dashed, structureOn, type Cuba } from './data';
import { w } from './texts';

export const feeOf = (view: Cuba): number => (view.laws.other === 'building_law' ? BUILDING_FEE : 0);

export class Erecting extends Arrangement {
  tile = $state<string | null>(null);
  field = $state<string | null>(null);
  private readonly paid: boolean;

  constructor(table: Table) {
    super(table);
    this.paid = this.view.decision === 'place_building';
    if (this.paid) this.tile = this.view.pending.building;
  }

  get region(): string {
    return this.tile ? 'mine' : 'build';
  }
  override get effect(): Effect {
    if (this.tile === null || this.paid) return effect();
    return effect(negative(BY_NAME.get(this.tile)!.cost), -feeOf(this.view));
  }
  get draft(): Draft | null {
    const { tile, field } = this;
    if (tile === null) return null;
    const building = this.table.text(`building.${tile}.the`, `building.${tile}`);
    const kind = field === null ? null : this.me.fields[field]!.kind;
    const ground = this.table.text(`ground.${kind}.the`, `ground.${kind}`);
    return {
      title: capital(field === null ? w('build_where', { building }) : w('build_on', { building, ground })),
      note: this.table.title(`building.${tile}.does`),
      label: field === null ? w('choose_field') : w('build_go'),
      ready: field !== null,
      actions: () => [...(this.paid ? [] : [`build:${dashed(tile)}`]), `place:${dashed(field ?? '')}`],
      untouched: this.paid && field === null,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { tile: this.tile, field: this.field };
  }
  clear(): void {
    if (!this.paid) this.tile = null;
    this.field = null;
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'tile' && !this.paid && this.table.can(`build:${dashed(name)}`)) {
      return { on: this.tile === name, pick: () => this.choose(name) };
    }
    if (kind !== 'field' || this.tile === null || structureOn(this.me.fields[name]!) !== null) return null;
    return {
      on: this.field === name,
      pick: () => {
        if (this.field === name) this.again();
        else this.field = name;
      },
    };
  }
  private choose(tile: string): void {
    this.table.clear();
    this.tile = this.tile === tile ? null : tile;
    if (this.tile === null) this.field = null;
  }
}
