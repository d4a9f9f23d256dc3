// A hint: the best moves for my seat, shown as long as the question stays the same.

import type { Connection } from './connection.svelte';
import type { Hint, Scene } from './protocol';

export class Hints {
  shown = $state.raw<Hint | null>(null);
  /** Why no hint could be given. */
  problem = $state<string | null>(null);
  thinking = $state(false);
  /** The move that is pointed at: the frame marks it on the board. */
  pointed = $state<string | null>(null);
  private about: Scene | null = null;

  constructor(private readonly connection: Connection) {}

  get open(): boolean {
    return this.thinking || this.shown !== null || this.problem !== null;
  }

  async ask(): Promise<void> {
    const scene = this.connection.scene;
    if (scene === null || !scene.hints || !scene.asked) return;
    this.close();
    this.about = scene;
    this.thinking = true;
    const answer = await this.connection.request({ type: 'hint', number: scene.number });
    if (this.about !== scene) return;
    this.thinking = false;
    if (answer.type === 'hinted') this.shown = answer;
    else if (answer.type === 'refused') this.problem = answer.reason;
  }

  toggle(): void {
    if (this.open) this.close();
    else void this.ask();
  }

  close(): void {
    this.about = null;
    this.shown = null;
    this.problem = null;
    this.thinking = false;
    this.pointed = null;
  }

  /** Closes the hint when this scene asks something else. Commitments of others change nothing. */
  update(scene: Scene): void {
    if (this.about !== null && !sameQuestion(this.about, scene)) this.close();
  }
}

function sameQuestion(before: Scene, now: Scene): boolean {
  return (
    now.asked &&
    now.language === before.language &&
    now.view.decision === before.view.decision &&
    now.log.length === before.log.length &&
    now.actions.length === before.actions.length &&
    now.actions.every((action, index) => action.name === before.actions[index]!.name)
  );
}
