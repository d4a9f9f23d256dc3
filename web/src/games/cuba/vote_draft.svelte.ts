// Parliament: the secret bid (D13, D14) and the bills that become laws (D15).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { factsOf } from '../../lib/typed';
import { BoardDraft, parametersOf, type Spot, type SpotKind } from './board_draft';
import { w } from './texts';
import type { Facts, StatuteType, View } from './types';

export class BidDraft extends BoardDraft {
  readonly region = 'laws';
  readonly least: number;
  readonly most: number;
  value = $state(0);

  constructor(table: Table, session: DraftSession<View>) {
    super(table, session);
    const bids = parametersOf(table.legal.keys(), 'bid').map(Number);
    this.least = Math.min(...bids);
    this.most = Math.max(...bids);
    this.clear();
  }
  override get last(): string {
    return `bid:${this.value}`;
  }
  get prompt(): Draft {
    const { value, last } = this;
    const sum = factsOf<Facts>(this.table.legal, last).votes ?? 0;
    return {
      title: w(this.view.decision === 'second_bid' ? 'bid_again' : 'bid_title'),
      note: w('bid_note', { votes: this.me.votes, value, sum }),
      label: value ? w('bid_go', { n: value }) : w('bid_none'),
      ready: true,
      actions: () => [last],
      untouched: value === this.least,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { value: this.value };
  }
  clear(): void {
    this.value = this.least;
  }
}

export class EnactDraft extends BoardDraft {
  readonly region = 'laws';
  picks = $state<StatuteType[]>([]);

  private get sets(): string[][] {
    return parametersOf(this.table.legal.keys(), 'enact');
  }
  private get size(): number {
    return this.sets[0]?.length ?? 0;
  }
  get prompt(): Draft {
    const missing = this.size - this.picks.length;
    const enact = this.sets.find(
      (types) => types.length === this.picks.length && types.every((type) => this.picks.includes(type as StatuteType)),
    );
    return {
      title: this.table.scene.prompt,
      note: w('enact_note'),
      label: missing ? w('choose_more', { n: missing }) : w('enact_go'),
      ready: enact !== undefined,
      actions: () => (enact ? [`enact:${enact.join('-')}`] : []),
      untouched: this.picks.length === 0,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { picks: this.picks };
  }
  clear(): void {
    this.picks = [];
  }
  override spot(kind: SpotKind, name: string): Spot | null {
    const type = name as StatuteType;
    const open = this.sets.some((types) => types.includes(type));
    if (kind !== 'bill' || !open) return null;
    const on = this.picks.includes(type);
    return {
      on,
      pick: () => {
        if (on) this.picks = this.picks.filter((one) => one !== type);
        else this.picks = [...this.picks, type].slice(-this.size);
      },
    };
  }
}
