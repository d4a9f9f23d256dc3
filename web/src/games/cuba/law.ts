// A statute in a few pieces and words.

import type { Table } from '../../lib/table.svelte';
import { MATERIALS, PRODUCTS, wareIcon, type Cuba, type Type, type Ware } from './data';
import { w } from './texts';

interface Drawn {
  icons: string[];
  text: string;
}

const SUBSIDIES = [
  'subsidy_buildings',
  'subsidy_material_fields',
  'subsidy_product_fields',
  'subsidy_water',
  'subsidy_votes',
  'subsidy_pesos',
] as const;
const OTHERS = {
  market_demand_law: 'b-small-market',
  market_supply_law: 'b-small-market',
  drought_law: 'good-water',
  building_law: 'role-builder',
  harbour_law: 'role-captain',
  anti_corruption_law: 'vote',
} as const;

export function drawn(table: Table, law: string): Drawn {
  if (law === 'tax_buildings') return { icons: ['coin-peso'], text: w('tax_buildings') };
  if (law.endsWith('_tax') || law.startsWith('tax_')) {
    return { icons: ['coin-peso'], text: w('tax_n', { n: law === 'printed_tax' ? 2 : Number(law.slice(4)) }) };
  }
  if (law === 'duty_materials') return { icons: MATERIALS.map(wareIcon), text: w('duty_two') };
  if (law === 'duty_products') return { icons: PRODUCTS.map(wareIcon), text: w('duty_two') };
  if (law.endsWith('_duty') || law.startsWith('duty_')) {
    const ware = (law === 'printed_duty' ? 'citrus' : law.slice(5)) as Ware;
    return { icons: [wareIcon(ware)], text: w('duty_one', { ware: table.text(`ware.${ware}.short`, `ware.${ware}`) }) };
  }
  const subsidy = SUBSIDIES.find((one) => one === law);
  if (subsidy) return { icons: ['vp'], text: w(subsidy) };
  const other = law as keyof typeof OTHERS;
  return { icons: [OTHERS[other]], text: w(other) };
}

const BEARS: Record<string, readonly string[]> = {
  drought_law: ['move_figure', 'harvest'],
  building_law: ['build'],
  harbour_law: ['choose_ship', 'load_ship', 'use_building'],
};

/** Whether a law in force matters for what is decided now. */
export function bears(view: Cuba, type: Type): boolean {
  const asked = view.decision ?? '';
  if (type === 'tax' || type === 'duty') return asked === type;
  return BEARS[view.laws[type] ?? '']?.includes(asked) ?? false;
}
