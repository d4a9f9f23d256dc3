// Parliament: the secret bid (D13, D14) and the two bills that become laws (D15).

import type { Draft } from '../../lib/table.svelte';
import { Arrangement, effect, type Effect, type Spot, type SpotKind } from './arrange';
import { TYPES, type Type } from './data';
import { w } from './texts';

const HIGHEST_BID = 100;
const BILLS_ENACTED = 2;

export class Bid extends Arrangement {
  readonly region = 'laws';
  value = $state(0);

  get most(): number {
    return Math.min(this.me.pesos, HIGHEST_BID);
  }
  override get effect(): Effect {
    return effect({}, -this.value);
  }
  get draft(): Draft {
    const { value } = this;
    const { votes } = this.me;
    return {
      title: w(this.view.decision === 'second_bid' ? 'bid_again' : 'bid_title'),
      note: w('bid_note', { votes, value, sum: votes + value }),
      label: value ? w('bid_go', { n: value }) : w('bid_none'),
      ready: true,
      actions: () => [`bid:${value}`],
      untouched: value === 0,
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { value: this.value };
  }
  clear(): void {
    this.value = 0;
  }
}

export class Enacting extends Arrangement {
  readonly region = 'laws';
  picks = $state<Type[]>([]);

  get draft(): Draft {
    const missing = BILLS_ENACTED - this.picks.length;
    return {
      title: this.table.scene.prompt,
      note: w('enact_note'),
      label: missing ? w('choose_more', { n: missing }) : w('enact_go'),
      ready: missing === 0,
      actions: () => [`enact:${TYPES.filter((type) => this.picks.includes(type)).join('-')}`],
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
    const type = name as Type;
    if (kind !== 'bill' || this.view.bills[type] === null) return null;
    const on = this.picks.includes(type);
    return {
      on,
      pick: () => {
        if (on) this.picks = this.picks.filter((one) => one !== type);
        else this.picks = [...this.picks.slice(1 - BILLS_ENACTED), type];
      },
    };
  }
}
