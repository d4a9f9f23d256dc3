// What the details say of buildings and roles.

import type { Details } from '../../kit/details';
import type { Table } from '../../lib/table.svelte';
import { listed } from '../../lib/text.svelte';
import { buildingIcon, buildingOf, roleIcon } from './data';
import { w } from './texts';
import type { View } from './types';

export function buildingTooltip(table: Table, view: View, name: string, reason?: string | null): Details | null {
  const one = buildingOf(table, name);
  if (!one) return null;
  const owners = view.players.flatMap((player, seat) => (player.buildings[name] ? [table.name(seat)] : []));
  const numbers = [w('costs', { n: one.cost }), w('points', { n: one.points }), w('circles', { n: one.circles })];
  const lines = [
    `${table.title(`building.${name}.does`)}.`,
    owners.length ? w('owners', { names: listed(owners) }) : '',
    reason ? `${reason}.` : '',
  ];
  return {
    title: table.title(`building.${name}`),
    icon: buildingIcon(one),
    meta: numbers.join(' · '),
    text: lines.filter(Boolean).join('\n'),
  };
}

export function roleTooltip(table: Table, view: View, role: string): Details {
  const card = view.roles[role];
  const taken = card && card.taken_by !== null ? w('taken_by', { name: table.name(card.taken_by) }) : null;
  return {
    title: table.title(`role.${role}`).replace(/ \(.*\)$/, ''),
    icon: roleIcon(role),
    meta: taken ?? (card?.doubloons ? w('carries', { n: card.doubloons }) : null),
    text: `${table.title(`role.${role}.does`)}.`,
  };
}
