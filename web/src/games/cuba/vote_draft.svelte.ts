// Parliament: the secret bid (D13, D14) and the bills that become laws (D15).

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { factsOf } from '../../lib/typed';
import { choiceOf, isPart, missingParts, withOneMore, withoutOne } from '../../lib/choices';
import { BoardDraft, parametersOf, type Spot, type SpotKind } from './board_draft';
import { w } from './texts';
import type { Facts, View } from './types';

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
      note: this.table.say('note.bid', { votes: this.me.votes, bought: value, sum }),
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
  picks = $state<string[]>([]);

  override get last(): string | null {
    return choiceOf(this.choices, this.picks)?.action ?? null;
  }
  get prompt(): Draft {
    const missing = missingParts(this.choices, this.picks);
    const { last } = this;
    return {
      title: this.table.scene.prompt,
      note: this.table.text('note.enact'),
      label: missing ? w('choose_more', { n: missing }) : w('enact_go'),
      ready: last !== null,
      actions: () => (last === null ? [] : [last]),
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
  override spot(kind: SpotKind, type: string): Spot | null {
    if (kind !== 'bill' || !isPart(this.choices, type)) return null;
    const on = this.picks.includes(type);
    const change = on ? withoutOne : (picks: string[]) => withOneMore(this.choices, picks, type);
    return { on, pick: () => (this.picks = change(this.picks, type)) };
  }
}
