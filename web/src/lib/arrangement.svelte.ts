// Pieces that a person lays out freely: the service says what they add up to, and in which order they
// are played (`arrange`). At most one question is under way; what was answered last is drawn until the
// next answer comes.

import type { Arranged, Message } from './protocol';
import type { Table } from './table.svelte';

/** A piece and where it lies. */
export type Piece = Extract<Message, { type: 'arrange' }>['pieces'][number];

export class Arrangement<Facts> {
  private shown = $state.raw<{ pieces: readonly Piece[]; arranged: Arranged } | null>(null);
  private pieces = $state.raw<readonly Piece[]>([]);
  private asking = false;

  /** `refused` is told why the last pieces cannot lie so, `answered` that they can. */
  constructor(
    private readonly table: Table,
    private readonly answered: () => void,
    private readonly refused: (reason: string) => void,
  ) {}

  /** What the rules make of it; null until the first answer. */
  get facts(): Facts | null {
    return (this.shown?.arranged.facts ?? null) as Facts | null;
  }

  /** Whether it answers the whole question. */
  get whole(): boolean {
    return this.shown?.pieces === this.pieces && this.shown.arranged.whole;
  }

  get actions(): string[] {
    return this.shown?.arranged.actions ?? [];
  }

  set(pieces: readonly Piece[]): void {
    this.pieces = pieces;
    void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    let pieces: readonly Piece[];
    do {
      ({ pieces } = this);
      const { number } = this.table.scene;
      const answer = await this.table.connection.request({ type: 'arrange', number, pieces: [...pieces] });
      const problem =
        answer.type === 'arranged'
          ? answer.problem
          : answer.type === 'refused' && answer.code !== 'stale'
            ? answer.reason
            : null;
      if (problem !== null && pieces === this.pieces) this.refused(problem);
      if (problem !== null || answer.type !== 'arranged') continue;
      this.shown = { pieces, arranged: answer };
      if (pieces === this.pieces) this.answered();
    } while (pieces !== this.pieces);
    this.asking = false;
  }
}
