// Puerto Rico: how its material is named and drawn. Numbers come from the service.

import { materialOf } from '../../lib/material';
import { dashed, scored } from '../../lib/names';
import type { Table } from '../../lib/table.svelte';
import type { BuildingMaterial, Material } from './types';

export const material = (table: Table): Material => materialOf<Material>(table);

export const buildingOf = (table: Table, name: string): BuildingMaterial | undefined =>
  material(table).buildings.find((one) => one.name === name);

export { dashed, scored };

export const buildingIcon = (one: BuildingMaterial): string =>
  one.good ? `good-${one.good}` : `b-${dashed(one.name)}`;
export const roleIcon = (role: string): string => `role-${role.replace(/_\d$/, '')}`;
