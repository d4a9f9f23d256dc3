// Which merchant is which: the view only knows how many of whom stand where, the log knows who came
// when, so that a pawn can be followed from the hand to the line and home again.

import type { LogEntry } from '../../lib/protocol';
import type { Speicherstadt } from './data';

export interface Pawns {
  /** By column, the first in line first. */
  lines: Record<string, string[]>;
  /** By seat, those in hand. */
  hands: string[][];
}

const MERCHANTS = 3;
const pawn = (seat: number, number: number): string => `pawn-${seat}-${number}`;

export function pawns(view: Speicherstadt, log: LogEntry[]): Pawns {
  const start = log.findLastIndex((entry) => entry.kind === 'round_started');
  const placed = view.players.map(() => 0);
  const came: Record<string, string[]> = {};
  for (const { kind, data } of log.slice(start + 1)) {
    for (const row of kind === 'merchant_placed' ? data : []) {
      const seat = Number(row.who);
      (came[String(row.column)] ??= []).push(pawn(seat, placed[seat]!));
      placed[seat]! += 1;
    }
  }
  const lines = Object.fromEntries(
    view.row.map(({ column, line }) => [column, line.length ? (came[column] ?? []).slice(-line.length) : []]),
  );
  const standing = new Set(Object.values(lines).flat());
  const hands = view.players.map(({ merchants }, seat) =>
    Array.from({ length: MERCHANTS }, (_, number) => pawn(seat, number))
      .filter((name) => !standing.has(name))
      .slice(-merchants || MERCHANTS),
  );
  return { lines, hands };
}
