// What the protocol leaves open, in the types of a game: its generated `games/<game>/types.ts` has
// `Events`, `Facts` and `Verb`.

import type { Action, LogEntry } from './protocol';

/** An entry of the log; its kind says what its rows hold. */
export type EventOf<Events> = { [Kind in keyof Events]: { kind: Kind; data: Events[Kind][] } }[keyof Events];

export const eventsOf = <Events>(log: readonly LogEntry[]): EventOf<Events>[] => log as unknown as EventOf<Events>[];

/** What the server says of an action; nothing of one that is not legal. */
export const factsOf = <Facts extends object>(legal: ReadonlyMap<string, Action>, name: string): Partial<Facts> =>
  (legal.get(name)?.data ?? {}) as Partial<Facts>;

/** The verb of an action and what it is about. */
export const partsOf = <Verb extends string>(name: string): [Verb, ...string[]] =>
  name.split(':') as [Verb, ...string[]];
