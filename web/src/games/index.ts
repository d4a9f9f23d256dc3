// A game's own table is `games/<game>/Table.svelte`; the generic table plays all others, with the
// board that the game's package draws if it brings one.

import type { Component } from 'svelte';
import { catalogue } from '../lib/catalogue.svelte';
import type { Table } from '../lib/table.svelte';

export interface TableModule {
  default: Component<{ table: Table }>;
}

const tables = import.meta.glob<TableModule>('./*/Table.svelte');

export async function loadTable(game: string): Promise<TableModule> {
  const own = tables[`./${game}/Table.svelte`];
  if (own) return own();
  await catalogue.games(); // with the games come the drawings of their packages
  return tables['./generic/Table.svelte']!();
}
