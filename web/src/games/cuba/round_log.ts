// What the log knows of this round and the position does not: who did what, in which order.

import type { LogEntry } from '../../lib/protocol';
import { eventsOf, type EventOf } from '../../lib/typed';
import type { Character, Events, Space } from './types';

export interface RoundLog {
  /** The characters that each seat has played in this round, in order. */
  played: Map<number, Character[]>;
  /** Who used which alternative. */
  users: Map<Space, number>;
  /** Votes of cards and town halls, and what was bought at each reveal. */
  votes: Map<number, number[]>;
}

export function roundLog(log: LogEntry[]): RoundLog {
  const found: RoundLog = { played: new Map(), users: new Map(), votes: new Map() };
  const events = eventsOf<Events>(log);
  const begun = events.findLastIndex(({ kind }) => kind === 'round_started');
  for (const event of events.slice(begun + 1)) add(found, event);
  return found;
}

function add({ played, users, votes }: RoundLog, { kind, data }: EventOf<Events>): void {
  switch (kind) {
    case 'card_played':
      for (const { who, character } of data) played.set(who, [...(played.get(who) ?? []), character]);
      break;
    case 'taken':
    case 'alternative_points':
    case 'alternative_pesos':
      for (const { who, space } of data) users.set(space, who);
      break;
    case 'votes_shown':
      for (const row of data) votes.set(row.who, [row.votes]);
      break;
    case 'bid_revealed':
      for (const { who, money } of data) votes.set(who, [...(votes.get(who) ?? []), money]);
      break;
  }
}
