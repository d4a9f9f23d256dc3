// The tradeswoman: purchases and sales, tried one after the other and sent together (D6).

import type { Draft } from '../../lib/table.svelte';
import { t } from '../../lib/text.svelte';
import { BoardDraft } from './board_draft';
import { w } from './texts';
import type { Good, View } from './types';

export type Way = 'buy' | 'sell';

interface Step {
  way: Way;
  good: Good;
  /** What it brings, or less than 0 what it costs; unknown of a step that is not possible. */
  money: number | null;
}

const nameOf = ({ way, good }: Pick<Step, 'way' | 'good'>): string => `${way}:${good}`;

/** What the one brings the other costs, as far as the service has said. */
const takesBack = (step: Step, before: Step): boolean =>
  step.way !== before.way && (step.money === null || before.money === null || step.money === -before.money);

export class TradeDraft extends BoardDraft {
  readonly region = 'market';
  steps = $state<Step[]>([]);
  /** The steps to try if a step cannot be undone because a later one needs it. */
  private instead: Step[] | null = null;
  /** Clicks that wait for the answer about those before: only then their prices are known. */
  private clicks: [Way, Good][] = [];

  override get answers(): string[] {
    return this.steps.map(nameOf);
  }
  override get last(): string | null {
    return this.session.can('done') ? 'done' : null;
  }
  /** The market as it would be. */
  get then(): View {
    return this.session.view;
  }
  may(way: Way, good: Good): boolean {
    return this.session.can(nameOf({ way, good }));
  }

  /** Whether the server has answered about all steps. */
  get tried(): boolean {
    return this.session.settled && this.session.actions.join() === this.answers.join();
  }

  step(way: Way, good: Good): void {
    this.clicks.push([way, good]);
    this.next();
  }
  /** Take the clicks that waited, as far as their prices are known. */
  next(): void {
    while (this.tried) {
      const click = this.clicks.shift();
      if (!click) return;
      this.take(...click);
    }
  }

  /** A step that only takes another one back undoes it. */
  private take(way: Way, good: Good): void {
    this.table.clear();
    const { session, steps } = this;
    const name = nameOf({ way, good });
    const step: Step = { way, good, money: session.view.derived.effects[name]?.pesos ?? null };
    const longer = [...steps, step];
    const last = steps.findLastIndex((one) => one.good === good);
    if (last >= 0 && takesBack(step, steps[last]!)) {
      this.instead = longer;
      this.steps = steps.filter((_, index) => index !== last);
    } else if (steps.length === 0 && !session.can(name)) {
      this.table.choose(name);
    } else {
      this.instead = null;
      this.steps = longer;
    }
  }
  /** The server has found a step that is not possible: `possible` steps are, for this reason no more. */
  refused(possible: number, reason: string): void {
    if (this.instead) {
      this.steps = this.instead;
      this.instead = null;
      return;
    }
    this.clicks = [];
    this.steps = this.steps.slice(0, possible);
    this.table.failure = { title: t('refused.not_now'), text: reason };
  }

  /** "+5 −4": what each step brings or costs. */
  private get sums(): string {
    return this.steps.map(({ money }) => (money === null ? '…' : money < 0 ? `−${-money}` : `+${money}`)).join(' ');
  }
  get prompt(): Draft | null {
    if (this.steps.length === 0) return null;
    const { last } = this;
    return {
      title: w('trade_title'),
      note: w('trade_note', { sums: this.sums, from: this.me.pesos, to: this.meThen.pesos }),
      label: w('trade_go'),
      ready: this.tried,
      actions: () => [...this.answers, ...(last === null ? [] : [last])],
      clear: () => this.clear(),
    };
  }
  override get chosen(): object {
    return { steps: this.steps };
  }
  clear(): void {
    this.clicks = [];
    this.steps = [];
  }
}
