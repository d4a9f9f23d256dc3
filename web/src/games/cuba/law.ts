// A statute in a few pieces and words.

import type { Table } from '../../lib/table.svelte';
import { material, wareIcon } from './data';
import type { StatuteType } from './types';

interface Drawn {
  icons: string[];
  text: string;
}

const ICONS: Record<StatuteType, string> = { tax: 'coin-peso', duty: 'law', subsidy: 'vp', other: 'law' };
const OTHERS: Record<string, string> = {
  market_demand_law: 'b-small-market',
  market_supply_law: 'b-small-market',
  drought_law: 'good-water',
  building_law: 'role-builder',
  harbour_law: 'role-captain',
  anti_corruption_law: 'vote',
};

export function drawn(table: Table, type: StatuteType, law: string): Drawn {
  const wares = material(table).duty_wares[law]?.map(wareIcon);
  return { icons: wares ?? [OTHERS[law] ?? ICONS[type]], text: table.text(`law.${law}.short`) };
}
