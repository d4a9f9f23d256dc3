// The person who uses this browser.

import { api } from './api';
import type { Me } from './protocol';
import { settings } from './settings.svelte';

class Person {
  me = $state.raw<Me | null>(null);
  private readonly onKnown = new Set<() => void>();

  async load(): Promise<Me> {
    this.me = await api.me();
    return this.me;
  }

  async introduce(name: string): Promise<void> {
    const stranger = !this.me?.id;
    this.me = await api.introduce(name.trim(), settings.language);
    if (stranger) for (const tell of this.onKnown) tell();
  }

  /** Calls back when a stranger has become a person, and the browser got its cookie; returns how to stop that. */
  whenKnown(tell: () => void): () => void {
    this.onKnown.add(tell);
    return () => this.onKnown.delete(tell);
  }
}

export const person = new Person();
