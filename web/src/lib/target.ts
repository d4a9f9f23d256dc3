// The attributes of a button that chooses an action: `{...target(table, 'build:harbor')}`.

import type { Table } from './table.svelte';

export interface TargetState {
  legal: boolean;
  selected: boolean;
  /** Why it is not possible now; null when it is, or when nobody asks. */
  reason: string | null;
}

export function stateOf(table: Table, action: string): TargetState {
  return {
    legal: table.can(action),
    selected: table.selected === action,
    reason: table.why(action) ?? null,
  };
}

export function target(table: Table, action: string) {
  const legal = table.can(action);
  return {
    type: 'button' as const,
    'data-legal': legal ? '' : undefined,
    'data-action': action,
    'aria-disabled': table.asked && !legal ? true : undefined,
    'aria-pressed': table.selected === action ? true : undefined,
    onclick: () => table.choose(action),
  };
}
