// The arrangement of a board that a game's package draws: it also keeps why pieces cannot lie so, and
// begins anew with each question.

import { untrack } from 'svelte';
import { Arrangement, type Piece } from './arrangement.svelte';
import type { Table } from './table.svelte';

export class BoardArrangement {
  pieces = $state.raw<readonly Piece[]>([]);
  problem = $state<string | null>(null);
  private arrangement = $state.raw<Arrangement<object>>();

  /** Create it while a component is set up: it follows the scenes of the table. */
  constructor(private readonly table: Table) {
    const question = $derived(table.scene.number);
    $effect.pre(() => {
      void question;
      untrack(() => this.begin());
    });
  }

  get facts(): object | null {
    return this.arrangement?.facts ?? null;
  }

  get actions(): readonly string[] {
    return this.arrangement?.actions ?? [];
  }

  get whole(): boolean {
    return this.arrangement?.whole ?? false;
  }

  set(pieces: readonly Piece[]): void {
    this.problem = null;
    this.pieces = pieces;
    this.arrangement?.set(pieces);
  }

  /** The game's `arrange` gives all answers, also those that leave no choice. */
  submit(): Promise<boolean> {
    return this.table.play([...this.actions], { complete: true });
  }

  private begin(): void {
    this.pieces = [];
    this.problem = null;
    const arrangement: Arrangement<object> = new Arrangement(
      this.table,
      () => undefined,
      (reason) => {
        if (arrangement === this.arrangement) this.problem = reason;
      },
    );
    this.arrangement = arrangement;
  }
}
