// What the buttons of the prompt say, and which answers the board offers itself.

import type { Table } from '../../lib/table.svelte';
import { factsOf, partsOf } from '../../lib/typed';
import { scored } from './data';
import { w } from './texts';
import type { Facts, Verb, View } from './types';

const BUTTONS = new Set(['pass', 'done', 'finish', 'decline', 'pay', 'row-and-column']);

export const isOnBoard = (name: string): boolean => !BUTTONS.has(name);

const PASSES: Record<string, Parameters<typeof w>[0]> = {
  trade: 'pass_trade',
  build: 'pass_build',
  foreman: 'pass_foreman',
  choose_ship: 'pass_load',
};

export function buttonLabel(table: Table, view: View, name: string): string | undefined {
  const [verb, thing = ''] = partsOf<Verb>(name);
  const decision = view.decision ?? '';
  const the = (key: string) => table.text(`${key}.the`, key);
  switch (verb) {
    case 'play':
      return w('play_card', { thing: the(`character.${thing}`) });
    case 'take-material':
    case 'take-product':
      return w('take_one', { thing: table.text(`ware.${thing}`) });
    case 'alternative':
      return w(factsOf<Facts>(table.legal, name).points === undefined ? 'take_money' : 'take_points');
    case 'row-and-column':
      return w('row_and_column');
    case 'single':
      return w('use_one', { thing: table.text(`building.${scored(thing)}.the`, `structure.${scored(thing)}.the`) });
    case 'pass':
      return PASSES[decision] ? w(PASSES[decision]) : undefined;
    case 'done':
      return w('finish');
    case 'finish':
      return w(view.pending.storing ? 'finish_store' : 'finish');
    case 'decline':
      return w(decision === 'tax' ? 'decline_tax' : 'decline_duty');
    default:
      return undefined;
  }
}
