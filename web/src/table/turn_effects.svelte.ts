// What tells a person that it is their turn: the bell, the title of the page, the state of the frame.

import { untrack } from 'svelte';
import type { FrameState } from '../lib/frame.svelte';
import { bell } from '../lib/sounds';
import type { Table } from '../lib/table.svelte';

/** Call while a component is set up. */
export function announceTurns(table: () => Table, frame: FrameState): void {
  let wasAsked: boolean | null = null;
  $effect(() => {
    const yours = table().asked && document.hidden ? '● ' : '';
    document.title = `${yours}${table().title('game.title')} · Entrepot`;
  });
  $effect(() => {
    const { scene } = table();
    const asked = scene.asked && !scene.result;
    const others = scene.seats.some((seat) => seat.kind === 'person' && !seat.you);
    frame.together = scene.you.seat !== null && others && scene.table.status === 'playing';
    frame.asked = table().asked && asked;
    untrack(() => {
      if (wasAsked && !asked) frame.turn += 1;
      if (wasAsked === false && asked) bell();
      wasAsked = asked;
    });
  });
}
