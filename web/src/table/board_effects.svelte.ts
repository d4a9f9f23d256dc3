// What happens on the drawn board besides drawing: pieces travel, the move of a hint is marked.

import { untrack } from 'svelte';
import { picture, travel, type Picture } from '../lib/motion';
import type { Table } from '../lib/table.svelte';

/** Pieces travel from where they lay before the table changed. Call while a component is set up. */
export function animateMoves(table: () => Table, board: () => HTMLElement | undefined): void {
  const moment = $derived.by(() => {
    const { past, scene } = table();
    return past ? `at ${past.position}` : `now ${scene.number}`;
  });
  let before: Picture | null = null;
  $effect.pre(() => {
    void moment;
    untrack(() => {
      const root = board();
      before = root ? picture(root) : null;
    });
  });
  $effect(() => {
    void moment;
    untrack(() => {
      const root = board();
      if (root && before) travel(root, before, table().replaying ? 2 : 1);
      before = null;
    });
  });
}

/** Marks the targets of the hinted move that is pointed at. Call while a component is set up. */
export function markHint(table: () => Table, board: () => HTMLElement | undefined): void {
  $effect(() => {
    const pointed = table().hints.pointed;
    const root = board();
    if (!root || pointed === null) return;
    const marked = root.querySelectorAll(`[data-action="${CSS.escape(pointed)}"]`);
    for (const one of marked) one.setAttribute('data-hinted', '');
    return () => {
      for (const one of marked) one.removeAttribute('data-hinted');
    };
  });
}
