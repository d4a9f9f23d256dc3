// A compound choice on this table: what may be clicked, what it adds up to, how it is sent.

import type { Draft, Table } from '../../lib/table.svelte';
import type { Cuba, Player, Ware } from './data';

/** What a choice would change for me. */
export interface Effect {
  pesos: number;
  points: number;
  wares: Partial<Record<Ware, number>>;
}

export const effect = (wares: Effect['wares'] = {}, pesos = 0, points = 0): Effect => ({ wares, pesos, points });

export const NOTHING: Effect = effect();

/** Something on the table that takes part in the choice. */
export interface Spot {
  on: boolean;
  pick: () => void;
}
export type SpotKind = 'field' | 'tick' | 'ware' | 'tile' | 'dock' | 'slot' | 'bill';

export abstract class Arrangement {
  constructor(readonly table: Table) {}

  get view(): Cuba {
    return this.table.view as Cuba;
  }
  get me(): Player {
    return this.view.players[this.table.me ?? 0]!;
  }
  /** Null while nothing is arranged: then the question stands alone. */
  abstract get draft(): Draft | null;
  get effect(): Effect {
    return NOTHING;
  }
  /** The region of the phone where the choice goes on. */
  abstract get region(): string;
  abstract clear(): void;
  /** What was chosen so far, by the names of the fields that hold it. */
  get chosen(): object {
    return {};
  }

  spot(_kind: SpotKind, _name: string): Spot | null {
    return null;
  }

  /** The second click on what is chosen confirms it. */
  protected again(): void {
    const { draft } = this;
    if (draft?.ready) void this.table.play(draft.actions());
  }
}

export function count<Kind extends string>(names: Iterable<Kind>): Partial<Record<Kind, number>> {
  const counts: Partial<Record<Kind, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

export function negative(wares: Effect['wares']): Effect['wares'] {
  return Object.fromEntries(Object.entries(wares).map(([ware, number]) => [ware, -number]));
}

export const total = (numbers: Partial<Record<string, number>>): number =>
  Object.values(numbers).reduce<number>((sum, number) => sum + (number ?? 0), 0);
