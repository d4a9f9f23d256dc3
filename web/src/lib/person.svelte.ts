// The person who uses this browser.

import { api } from './api';
import type { Me } from './protocol';
import { settings } from './settings.svelte';

class Person {
  me = $state.raw<Me | null>(null);

  async load(): Promise<Me> {
    this.me = await api.me();
    return this.me;
  }

  async introduce(name: string): Promise<void> {
    this.me = await api.introduce(name.trim(), settings.language);
  }
}

export const person = new Person();
