// An answer that is put together on the board: what may be clicked, what it adds up to, how it is sent.

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { between, plus, type Change } from './change';
import { material } from './data';
import type { Choice, Effect, Material, PlayerView, View } from './types';

/** Something on the table that takes part in the choice. */
export interface Spot {
  on: boolean;
  pick: () => void;
}
export type SpotKind = 'field' | 'tick' | 'ware' | 'tile' | 'dock' | 'slot' | 'bill';

export abstract class BoardDraft {
  constructor(
    readonly table: Table,
    readonly session: DraftSession<View>,
  ) {}

  get view(): View {
    return this.table.view as View;
  }
  get me(): PlayerView {
    return this.view.players[this.seat]!;
  }
  /** Me, after the answers that are tried. */
  get meThen(): PlayerView {
    return this.session.view.players[this.seat]!;
  }
  private get seat(): number {
    return this.table.me ?? 0;
  }
  get box(): Material {
    return material(this.table);
  }

  /** What the prompt shows; null while nothing is arranged: then the question stands alone. */
  abstract get prompt(): Draft | null;
  /** The region of the phone where the choice goes on. */
  abstract get region(): string;
  abstract clear(): void;
  /** What was chosen so far, by the names of the fields that hold it. */
  get chosen(): object {
    return {};
  }
  /** All answers but the last: where they lead is tried. */
  get answers(): readonly string[] {
    return [];
  }
  /** The last answer, once it is chosen: what it changes is known before it is tried. */
  get last(): string | null {
    return null;
  }
  /** The rules give the last answer by themselves. */
  get forced(): boolean {
    return this.session.complete && this.choices.length === 0;
  }

  /** What the last answer changes, or what the server will not try because it would reveal something. */
  protected get lastEffect(): Effect | undefined {
    const { session, view } = this;
    const revealing = this.forced && session.view.decision === view.decision ? this.answers.at(-1) : undefined;
    return session.view.derived.effects[this.last ?? revealing ?? ''];
  }
  get change(): Change {
    return plus(between(this.me, this.meThen), this.lastEffect);
  }
  /** What is to be clicked after the answers that are tried. */
  protected get choices(): Choice[] {
    return this.session.settled ? this.session.view.derived.answer.choices : [];
  }

  spot(_kind: SpotKind, _name: string): Spot | null {
    return null;
  }

  /** The second click on what is chosen confirms it. */
  protected again(): void {
    const { prompt } = this;
    if (prompt?.ready) void this.table.play(prompt.actions());
  }
}

/** `duty:citrus-sugar` as citrus and sugar, for all actions of a verb. */
export function parametersOf(names: Iterable<string>, verb: string): string[][] {
  return [...names].filter((name) => name.startsWith(`${verb}:`)).map((name) => name.slice(verb.length + 1).split('-'));
}
