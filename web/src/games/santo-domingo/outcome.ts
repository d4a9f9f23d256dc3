// What everybody played in a round and what it brought, as the log tells it.

import type { LogEntry } from '../../lib/protocol';
import { eventsOf, type EventOf } from '../../lib/typed';
import type { Card, Events } from './types';

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
  for (const event of eventsOf<Events>(log)) {
    if (event.kind === 'round_started') {
      for (const { number } of event.data) round = number;
    } else if (event.kind === 'revealed') {
      if (found?.round !== round) found = { round, played: new Map() };
      for (const { who, card } of event.data) {
        const gain = { card, points: 0, goods: 0, lost: 0, gave: 0, waits: true };
        found.played.set(who, [...(found.played.get(who) ?? []), gain]);
      }
    } else if (found) note(found, event);
  }
  return found;
}

function note({ played }: Outcome, { kind, data }: EventOf<Events>): void {
  const bring = (row: { who: number; card: Card }, gain: Partial<Gain>): void => {
    const noted = played.get(row.who)?.find((one) => one.card === row.card);
    if (noted) Object.assign(noted, { ...gain, waits: false });
  };
  switch (kind) {
    case 'points':
      for (const row of data) bring(row, { points: row.points });
      break;
    case 'exchanged':
      for (const row of data) bring(row, { points: row.points, gave: row.goods });
      break;
    case 'goods':
      for (const row of data) bring(row, { goods: row.kept, lost: row.lost });
      break;
    case 'nothing':
    case 'not_exchanged':
      for (const row of data) bring(row, {});
      break;
  }
}

/** Who played a card, with what it brought them. */
export const playersOf = (outcome: Outcome | null, card: Card): { seat: number; gain: Gain }[] =>
  [...(outcome?.played ?? [])].flatMap(([seat, gains]) =>
    gains.filter((gain) => gain.card === card).map((gain) => ({ seat, gain })),
  );
