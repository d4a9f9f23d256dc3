// What the log knows of this round and the position does not: who did what, in which order.

import type { LogEntry } from '../../lib/protocol';
import type { Character, Space } from './types';

export interface RoundLog {
  /** The characters that each seat has played in this round, in order. */
  played: Map<number, Character[]>;
  /** Who used which alternative. */
  users: Map<Space, number>;
  /** Votes of cards and town halls, and what was bought at each reveal. */
  votes: Map<number, number[]>;
}

interface Fact {
  who: number;
  character: Character;
  space: Space;
  votes: number;
  money: number;
}

export function roundLog(log: LogEntry[]): RoundLog {
  const found: RoundLog = { played: new Map(), users: new Map(), votes: new Map() };
  const begun = log.findLastIndex((entry) => entry.kind === 'round_started');
  for (const entry of log.slice(begun + 1)) {
    for (const fact of entry.data as unknown as Fact[]) add(found, entry.kind, fact);
  }
  return found;
}

function add({ played, users, votes }: RoundLog, kind: string, fact: Fact): void {
  switch (kind) {
    case 'card_played':
      played.set(fact.who, [...(played.get(fact.who) ?? []), fact.character]);
      break;
    case 'taken':
    case 'alternative_points':
    case 'alternative_pesos':
      users.set(fact.space, fact.who);
      break;
    case 'votes_shown':
      votes.set(fact.who, [fact.votes]);
      break;
    case 'bid_revealed':
      votes.set(fact.who, [...(votes.get(fact.who) ?? []), fact.money]);
      break;
  }
}
