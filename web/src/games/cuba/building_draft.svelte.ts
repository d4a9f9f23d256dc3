// The architect: a tile and the field it goes to, sent together (D7, D8).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { BoardDraft, type Spot, type SpotKind } from './board_draft';
import { dashed } from './data';
import { w } from './texts';
import type { View } from './types';

export class BuildingDraft extends BoardDraft {
  tile = $state<string | null>(null);
  picked = $state<string | null>(null);
  private readonly paid: boolean;

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    this.paid = this.view.decision === 'place_building';
    if (this.paid) this.tile = this.view.pending.building;
  }

  get region(): string {
    return this.tile ? 'mine' : 'build';
  }
  override get answers(): string[] {
    return this.paid || this.tile === null ? [] : [`build:${dashed(this.tile)}`];
  }
  override get last(): string | null {
    return this.picked === null ? null : `place:${dashed(this.picked)}`;
  }
  override get forced(): boolean {
    return this.session.complete && this.session.view.decision !== 'place_building';
  }
  /** The chosen field, or the only one that is left. */
  get field(): string | null {
    if (!this.forced) return this.picked;
    return (
      this.box.fields.find((name) => this.meThen.fields[name]?.building !== this.me.fields[name]?.building) ?? null
    );
  }
  get prompt(): Draft | null {
    const { tile, field, last } = this;
    if (tile === null) return null;
    const building = this.table.text(`building.${tile}.the`, `building.${tile}`);
    const kind = field === null ? null : this.me.fields[field]!.kind;
    const ground = this.table.text(`ground.${kind}.the`, `ground.${kind}`);
    return {
      title: capital(field === null ? w('build_where', { building }) : w('build_on', { building, ground })),
      note: this.table.title(`building.${tile}.does`),
      label: field === null ? w('choose_field') : w('build_go'),
      ready: field !== null,
      actions: () => [...this.answers, ...(last === null ? [] : [last])],
      untouched: this.paid && field === null,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { tile: this.tile, picked: this.picked };
  }
  clear(): void {
    if (!this.paid) this.tile = null;
    this.picked = null;
  }

  override spot(kind: SpotKind, name: string): Spot | null {
    if (kind === 'tile' && !this.paid && this.table.can(`build:${dashed(name)}`)) {
      return { on: this.tile === name, pick: () => this.choose(name) };
    }
    if (kind !== 'field' || this.tile === null || !this.session.can(`place:${dashed(name)}`)) return null;
    return {
      on: this.picked === name,
      pick: () => {
        if (this.picked === name) this.again();
        else this.picked = name;
      },
    };
  }
  private choose(tile: string): void {
    this.table.clear();
    this.tile = this.tile === tile ? null : tile;
    if (this.tile === null) this.picked = null;
  }
}
