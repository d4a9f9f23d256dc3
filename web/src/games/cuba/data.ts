// Cuba: how its material is named and drawn. Numbers come from the service.

import { materialOf } from '../../lib/material';
import { dashed, scored } from '../../lib/names';
import type { Table } from '../../lib/table.svelte';
import type { BuildingMaterial, Character, FieldKind, FieldView, Material, Space, SpaceMaterial, Ware } from './types';

export const material = (table: Table): Material => materialOf<Material>(table);

export const buildingOf = (table: Table, name: string): BuildingMaterial | undefined =>
  material(table).buildings.find((one) => one.name === name);

export { dashed, scored };

/** What can be used instead of the action of a character. */
export const spacesOf = (table: Table, character: Character): [Space, SpaceMaterial][] =>
  (Object.entries(material(table).spaces) as [Space, SpaceMaterial][]).filter(([, one]) => one.character === character);

export const wareIcon = (ware: Ware): string => (ware === 'sugar' ? 'good-sugarcane' : `good-${ware}`);
export const characterIcon = (character: Character): string =>
  character === 'mayor' ? 'role-cubamayor' : `role-${character}`;

const mixed = (colour: string, share: number): string =>
  `color-mix(in srgb, var(--${colour}) ${share}%, var(--surface))`;
/** The colour of a field, by what grows on it. */
export const GROUND_COLOUR: Record<FieldKind, string> = {
  citrus: mixed('g-citrus', 24),
  sugar: mixed('g-tea', 22),
  tobacco: 'var(--f-tobacco)',
  forest: mixed('g-wood', 30),
  mountain: 'var(--f-quarry)',
  lake: mixed('g-water', 24),
  warehouse: 'var(--surface-3)',
};

/** What stands on a field: a building, what is printed there, or nothing. */
export const structureOn = (table: Table, { kind, building }: FieldView): string | null =>
  building ?? material(table).field_structure[kind];

export const total = (numbers: Partial<Record<string, number>>): number =>
  Object.values(numbers).reduce<number>((sum, number) => sum + (number ?? 0), 0);
