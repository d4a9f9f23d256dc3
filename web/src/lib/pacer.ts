// Shows what comes in quick succession one by one, but never keeps a person waiting for the newest.

import { settings } from './settings.svelte';

const STEP = 320;
const MOST = 4;

export class Pacer<T> {
  private queue: T[] = [];
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (one: T) => void) {}

  /** Forget what still waits: this is how it is. */
  now(one: T): void {
    this.queue = [];
    clearTimeout(this.timer);
    this.put(one);
  }

  /** After what was shown before, a moment later. */
  next(one: T): void {
    const still = !settings.animations || document.hidden || this.queue.length >= MOST;
    if (still) return this.now(one);
    this.queue.push(one);
    if (this.queue.length === 1) this.wait();
  }

  /** The newest has changed without a step. */
  instead(one: T): void {
    if (this.queue.length) this.queue[this.queue.length - 1] = one;
    else this.show(one);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(
      () => {
        const one = this.queue.shift();
        if (one !== undefined) this.put(one);
        if (this.queue.length) this.wait();
      },
      Math.max(0, this.shownAt + STEP - performance.now()),
    );
  }

  private put(one: T): void {
    this.shownAt = performance.now();
    this.show(one);
  }
}
