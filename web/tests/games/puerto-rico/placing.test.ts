import { describe, expect, it } from 'vitest';
import { answers, harvest, laidOut } from '../../../src/games/puerto-rico/placing';
import type { PlacingDerived } from '../../../src/games/puerto-rico/types';

const placing: PlacingDerived = {
  in_hand: 3,
  groups: [
    { name: 'indigo_plant', circles: 3, answer: 'man:indigo-plant' },
    { name: 'corn', circles: 1, answer: 'man:corn' },
    { name: 'indigo', circles: 2, answer: 'man:indigo' },
  ],
  named: 'manned',
  // Not what the rules say: only the server's table counts.
  harvests: [
    { good: 'corn', field: 'corn', works: [], goods: [[0], [5]] },
    {
      good: 'indigo',
      field: 'indigo',
      works: ['indigo_plant', 'small_indigo_plant'],
      goods: [
        [0, 0, 0, 0],
        [0, 7, 8, 9],
        [0, 7, 8, 9],
      ],
    },
  ],
};

describe('colonists', () => {
  it('are laid out in the order of the server, as far as they go', () => {
    expect(laidOut(['corn', 'indigo', 'indigo', 'indigo_plant'], 3)).toEqual({ corn: 1, indigo: 2 });
    expect(laidOut([], 3)).toEqual({});
  });

  it('produce what the server says, also while some are in hand', () => {
    expect(harvest(placing, {})).toEqual([]);
    expect(harvest(placing, { corn: 1, indigo: 1 })).toEqual([['corn', 5]]);
    expect(harvest(placing, { indigo: 2, indigo_plant: 1, small_indigo_plant: 2 })).toEqual([['indigo', 9]]);
  });

  it('are named where they stand', () => {
    expect(answers(placing, { indigo: 1, indigo_plant: 2 })).toEqual([
      'man:indigo-plant',
      'man:indigo-plant',
      'man:indigo',
    ]);
  });

  it('are named by the circles that stay empty, if these are asked for', () => {
    const spared = placing.groups.map((group) => ({ ...group, answer: group.answer.replace('man', 'spare') }));
    expect(answers({ ...placing, groups: spared, named: 'empty' }, { indigo: 2, indigo_plant: 2 })).toEqual([
      'spare:indigo-plant',
      'spare:corn',
    ]);
  });
});
