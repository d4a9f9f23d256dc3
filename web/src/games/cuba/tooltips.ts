// The full text of a building, as details and rules at hand show it.

import type { Details } from '../../kit/details';
import type { Table } from '../../lib/table.svelte';
import { capital, listed } from '../../lib/text.svelte';
import { buildingOf, material } from './data';
import { buildingIcon } from './icons';
import type { BuildingMaterial } from './types';

export const costOf = (table: Table, one: BuildingMaterial): string =>
  listed(
    material(table)
      .materials.filter((kind) => one.cost[kind])
      .map((kind) => `${one.cost[kind]} ${table.text(`ware.${kind}`)}`),
  );

/** A building or the printed warehouse: what it does, and where it stands or what it costs. */
export function structureTooltip(table: Table, structure: string, meta: string | null): Details & { text: string } {
  const one = buildingOf(table, structure);
  const keys = one
    ? [`building.${structure}.does`, `building.${structure}.more`]
    : [`structure.${structure}.does`, `structure.${structure}.more`];
  const sentences = keys.flatMap((key) => (table.texts[key] ? [`${capital(table.texts[key])}.`] : []));
  return {
    title: table.title(`building.${structure}`, `structure.${structure}`),
    icon: buildingIcon(structure),
    meta,
    text: [sentences.join(' '), one ? table.text('note.building_points') : ''].filter(Boolean).join('\n'),
  };
}
