// Shows states that arrive in quick succession one by one, and drops those in between when it falls behind.

import { settings } from './settings.svelte';

const INTERVAL = 320;
const LONGEST_QUEUE = 4;

export class Pacer<T> {
  private queue: T[] = [];
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (one: T) => void) {}

  /** Shows this state at once and drops the queue. */
  showNow(one: T): void {
    this.queue = [];
    clearTimeout(this.timer);
    this.put(one);
  }

  /** Shows this state a moment after the one before it. */
  enqueue(one: T): void {
    const atOnce = !settings.animations || document.hidden || this.queue.length >= LONGEST_QUEUE;
    if (atOnce) return this.showNow(one);
    this.queue.push(one);
    if (this.queue.length === 1) this.wait();
  }

  /** Replaces the newest state, queued or shown, without an interval of its own. */
  replaceLatest(one: T): void {
    if (this.queue.length) this.queue[this.queue.length - 1] = one;
    else this.show(one);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(
      () => {
        const one = this.queue.shift();
        if (one !== undefined) this.put(one);
        if (this.queue.length) this.wait();
      },
      Math.max(0, this.shownAt + INTERVAL - performance.now()),
    );
  }

  private put(one: T): void {
    this.shownAt = performance.now();
    this.show(one);
  }
}
