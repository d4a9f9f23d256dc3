// What the log knows of this round and the position does not: who did what, in which order.

import type { LogEntry } from '../../lib/protocol';
import { isMaterial, type Character, type Space, type Ware } from './data';

export interface Story {
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
  ware: Ware;
  votes: number;
  money: number;
}

export function storyOf(log: LogEntry[]): Story {
  const story: Story = { played: new Map(), users: new Map(), votes: new Map() };
  const begun = log.findLastIndex((entry) => entry.kind === 'round_started');
  for (const entry of log.slice(begun + 1)) {
    for (const fact of entry.data as unknown as Fact[]) tell(story, entry.kind, fact);
  }
  return story;
}

function tell({ played, users, votes }: Story, kind: string, fact: Fact): void {
  const take = (first: Space, second: Space) => users.set(users.has(first) ? second : first, fact.who);
  switch (kind) {
    case 'card_played':
      played.set(fact.who, [...(played.get(fact.who) ?? []), fact.character]);
      break;
    case 'taken':
      users.set(isMaterial(fact.ware) ? 't1' : 't2', fact.who);
      break;
    case 'alternative_points':
      take('a1', 'a2');
      break;
    case 'alternative_pesos':
      take('m1', 'm2');
      break;
    case 'votes_shown':
      votes.set(fact.who, [fact.votes]);
      break;
    case 'bid_revealed':
      votes.set(fact.who, [...(votes.get(fact.who) ?? []), fact.money]);
      break;
  }
}
