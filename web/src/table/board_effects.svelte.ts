// What happens on the drawn board besides drawing: moved pieces are animated, hinted moves marked.

import { untrack } from 'svelte';
import { snapshot, animateChanges, type Snapshot } from '../lib/motion';
import type { Table } from '../lib/table.svelte';

/** Animates what every change of the scene moved. Call while a component is set up. */
export function animateMoves(table: () => Table, board: () => HTMLElement | undefined): void {
  const moment = $derived.by(() => {
    const { past, scene } = table();
    return past ? `at ${past.position}` : `now ${scene.number}`;
  });
  let before: Snapshot | null = null;
  $effect.pre(() => {
    void moment;
    untrack(() => {
      const root = board();
      before = root ? snapshot(root) : null;
    });
  });
  $effect(() => {
    void moment;
    untrack(() => {
      const root = board();
      if (root && before) animateChanges(root, before, table().replaying ? 2 : 1);
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
