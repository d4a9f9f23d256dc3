// Puerto Rico: how its material is named and drawn. Numbers come from the service.

import { materialOf } from '../../lib/material';
import type { Table } from '../../lib/table.svelte';
import type { BuildingMaterial, Material } from './types';

export const material = (table: Table): Material => materialOf<Material>(table);

export const buildingOf = (table: Table, name: string): BuildingMaterial | undefined =>
  material(table).buildings.find((one) => one.name === name);

/** Names of the view as the actions write them, and back. */
export const dashed = (name: string): string => name.replaceAll('_', '-');
export const scored = (name: string): string => name.replaceAll('-', '_');

export const buildingIcon = (one: BuildingMaterial): string =>
  one.good ? `good-${one.good}` : `b-${dashed(one.name)}`;
export const roleIcon = (role: string): string => `role-${role.replace(/_\d$/, '')}`;
