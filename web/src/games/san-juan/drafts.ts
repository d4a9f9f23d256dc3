// What is being laid out, as the prompt says it.

import type { Draft } from '../../lib/table.svelte';
import { cardIcon } from './cards';
import type { Choosing } from './choosing.svelte';

export function draftOf(choosing: Choosing): Draft | null {
  const { plan, actions, table } = choosing;
  if (!plan?.title || !plan.label) return null;
  const price = plan.price_parts.map((part) => table.say(part)).join(', ');
  const notes = plan.notes.map((note) => table.say(note));
  return {
    title: table.say(plan.title),
    note: [price && `${price}.`, ...notes].filter(Boolean).join(' '),
    label: table.say(plan.label),
    ready: choosing.ready,
    actions: () => actions,
    complete: true,
    untouched: choosing.untouched,
    clear: () => choosing.clear(),
  };
}

/** The slots of the tray: what is picked, and what is still missing. */
export function trayOf({ plan, picks, table }: Choosing): (string | null)[] {
  return Array.from({ length: plan?.slots ?? 0 }, (_, slot) => {
    const picked = picks[slot];
    return picked ? cardIcon(table, picked.piece) : null;
  });
}
