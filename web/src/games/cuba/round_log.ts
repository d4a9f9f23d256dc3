// What the log knows of this round and the position does not: who did what, in which order.

import type { LogEntry } from '../../lib/protocol';
import type { Character, Material, Space, SpaceMaterial, Ware } from './types';

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
  ware: Ware;
  votes: number;
  money: number;
  points: number;
}

export function roundLog(log: LogEntry[], box: Material): RoundLog {
  const found: RoundLog = { played: new Map(), users: new Map(), votes: new Map() };
  const begun = log.findLastIndex((entry) => entry.kind === 'round_started');
  for (const entry of log.slice(begun + 1)) {
    for (const fact of entry.data as unknown as Fact[]) add(found, box, entry.kind, fact);
  }
  return found;
}

function add({ played, users, votes }: RoundLog, box: Material, kind: string, fact: Fact): void {
  /** The first space that gives this and is not used yet. */
  const use = (gives: (space: SpaceMaterial) => boolean) => {
    const spaces = Object.entries(box.spaces) as [Space, SpaceMaterial][];
    const found = spaces.find(([name, space]) => !users.has(name) && gives(space));
    if (found) users.set(found[0], fact.who);
  };
  switch (kind) {
    case 'card_played':
      played.set(fact.who, [...(played.get(fact.who) ?? []), fact.character]);
      break;
    case 'taken':
      use(({ wares }) => wares.includes(fact.ware));
      break;
    case 'alternative_points':
      use(({ points }) => points === fact.points);
      break;
    case 'alternative_pesos':
      use(({ pesos }) => pesos === fact.money);
      break;
    case 'votes_shown':
      votes.set(fact.who, [fact.votes]);
      break;
    case 'bid_revealed':
      votes.set(fact.who, [...(votes.get(fact.who) ?? []), fact.money]);
      break;
  }
}
