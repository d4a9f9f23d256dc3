// Pieces that a person lays out freely: the service says what they add up to, and in which order they
// are played (`arrange`). At most one question is under way; what was answered last is drawn until the
// next answer comes, and before the first what the scene says of nothing laid out.

import type { Arrangement as Told, Message } from './protocol';
import type { Table } from './table.svelte';

/** A piece and where it lies. */
export type Piece = Extract<Message, { type: 'arrange' }>['pieces'][number];

const NOTHING: readonly Piece[] = [];

export class Arrangement<Facts> {
  private shown = $state.raw<{ pieces: readonly Piece[]; arranged: Told } | null>(null);
  private pieces = $state.raw<readonly Piece[]>(NOTHING);
  private asking: Promise<void> | null = null;

  /** `refused` is told why the last pieces cannot lie so, `answered` that they can. */
  constructor(
    private readonly table: Table,
    private readonly answered: () => void,
    private readonly refused: (reason: string) => void,
  ) {}

  private get arranged(): Told | null {
    return this.shown?.arranged ?? this.table.scene.arrangement;
  }

  /** What the rules make of it. */
  get facts(): Facts | null {
    return (this.arranged?.facts ?? null) as Facts | null;
  }

  /** Whether it answers the whole question. */
  get whole(): boolean {
    return (this.shown?.pieces ?? NOTHING) === this.pieces && (this.arranged?.whole ?? false);
  }

  get actions(): string[] {
    return this.arranged?.actions ?? [];
  }

  set(pieces: readonly Piece[]): void {
    this.pieces = pieces;
    this.asking ??= this.ask();
  }

  /** Nothing lies anywhere, as in a new scene. */
  reset(): void {
    this.pieces = NOTHING;
    this.shown = null;
  }

  /** Until the service has said what the last pieces add up to. */
  async settled(): Promise<void> {
    await this.asking;
  }

  private async ask(): Promise<void> {
    let pieces: readonly Piece[];
    do {
      ({ pieces } = this);
      const { number } = this.table.scene;
      const answer = await this.table.connection.request({ type: 'arrange', number, pieces: [...pieces] });
      if (this.pieces === NOTHING || number !== this.table.scene.number) continue;
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
    } while (this.pieces !== NOTHING && pieces !== this.pieces);
    this.asking = null;
  }
}
