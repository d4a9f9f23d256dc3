// An answer that is put together on the board: what may be clicked, what it adds up to, how it is sent.

import type { DraftSession } from '../../lib/draft.svelte';
import type { Draft, Table } from '../../lib/table.svelte';
import { between, plus, type Change } from './change';
import { material } from './data';
import type { Effect, Material, PlayerView, View, Ware } from './types';

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
  /** The verb of the last answer, where others come before it. */
  protected readonly lastVerb: string = '';
  /** The rules give the last answer by themselves. */
  get forced(): boolean {
    return this.session.complete && this.following(this.lastVerb).length === 0;
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
  /** What may follow the answers that are tried: for each action of a verb its parameters. */
  protected following(verb: string): string[][] {
    if (!this.session.settled) return [];
    return parametersOf(this.session.legal.keys(), verb);
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

/** Some wares, as an action names them. */
export const joined = (box: Material, picks: readonly string[]): string =>
  box.wares.flatMap((ware) => picks.filter((one) => one === ware)).join('-');

export const having = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;

/** One more of a set that is to become one of these; what does not fit makes room. */
export function withOneMore<Name extends string>(
  sets: readonly string[][],
  picks: readonly Name[],
  name: Name,
): Name[] {
  const largest = Math.max(...sets.map((set) => set.length));
  const wanted = [...(picks.length === largest ? picks.slice(1) : picks), name];
  const fits = sets.some((set) => wanted.every((one) => having(set, one) >= having(wanted, one)));
  return fits ? wanted : [name];
}

export function withoutOne(wares: readonly Ware[], ware: Ware): Ware[] {
  const at = wares.indexOf(ware);
  return wares.filter((_, index) => index !== at);
}
