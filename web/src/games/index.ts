// A game's own table is `games/<game>/Table.svelte`; until it has one, the generic table plays it.

import type { Component } from 'svelte';
import type { Table, Trivial } from '../lib/table.svelte';

export interface TableModule {
  default: Component<{ table: Table }>;
  /** Decisions that may be answered without asking: decision → action. */
  trivial?: Record<string, Trivial>;
}

const tables = import.meta.glob<TableModule>('./*/Table.svelte');

export function loadTable(game: string): Promise<TableModule> {
  const load = tables[`./${game}/Table.svelte`] ?? tables['./generic/Table.svelte'];
  return load!();
}
