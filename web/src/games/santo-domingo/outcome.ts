// What everybody played in a round and what it brought, as the log tells it.

import type { LogEntry } from '../../lib/protocol';
import type { Card } from './types';

export interface Gain {
  card: Card;
  points: number;
  goods: number;
  /** Goods beyond the limit. */
  lost: number;
  /** Goods given to the merchant. */
  gave: number;
  /** Not carried out yet. */
  waits: boolean;
}

export interface Outcome {
  round: number;
  /** By seat. */
  played: Map<number, Gain[]>;
}

/** The last round of which cards were turned over, or null before the first. */
export function lastOutcome(log: readonly LogEntry[]): Outcome | null {
  let found = null as Outcome | null;
  let round = 1;
  for (const { kind, data } of log) {
    for (const row of data) {
      if (kind === 'round_started') round = Number(row.number);
      else if (kind === 'revealed') {
        if (found?.round !== round) found = { round, played: new Map() };
        const own = found.played.get(Number(row.who)) ?? [];
        own.push({
          card: row.card as Card,
          points: 0,
          goods: 0,
          lost: 0,
          gave: 0,
          waits: true,
        });
        found.played.set(Number(row.who), own);
      } else if (found) note(found, kind, row);
    }
  }
  return found;
}

function note(outcome: Outcome, kind: string, row: Record<string, unknown>): void {
  const gain = outcome.played.get(Number(row.who))?.find((one) => one.card === row.card);
  if (gain === undefined) return;
  gain.waits = false;
  if (kind === 'points' || kind === 'exchanged') gain.points = Number(row.points);
  if (kind === 'exchanged') gain.gave = Number(row.goods);
  if (kind === 'goods') {
    gain.lost = Number(row.lost);
    gain.goods = Number(row.kept);
  }
}

/** Who played a card, with what it brought them. */
export const playersOf = (outcome: Outcome | null, card: Card): { seat: number; gain: Gain }[] =>
  [...(outcome?.played ?? [])].flatMap(([seat, gains]) =>
    gains.filter((gain) => gain.card === card).map((gain) => ({ seat, gain })),
  );
