// The material of a game, as the service plays it: loaded once, before its table is drawn.

import type { Table } from './table.svelte';

/** Give the game's generated type: `materialOf<Material>(table)`. */
export const materialOf = <Material>(table: Table): Material => table.material as Material;
