import { describe, expect, it } from 'vitest';
import { answers, freePlace, kept, proposed, put, settled } from '../../../src/games/puerto-rico/storing';
import type { Good, StoragePlace, StoringDerived } from '../../../src/games/puerto-rico/types';

const place = (verb: string, room: number | null, good: Good | null, proposal: Good): StoragePlace => ({
  verb,
  room,
  good,
  proposed: proposal,
});

const asked: StoringDerived = {
  places: [
    place('keep-one', 1, null, 'coffee'),
    place('store', null, null, 'tobacco'),
    place('store', null, null, 'corn'),
  ],
  warehouses: ['large_warehouse'],
  movable: ['corn', 'indigo', 'tobacco', 'coffee'],
};
const begun: StoringDerived = {
  ...asked,
  places: [
    place('keep-one', 1, 'coffee', 'coffee'),
    place('store', null, null, 'tobacco'),
    place('store', null, null, 'corn'),
  ],
  movable: ['corn', 'indigo', 'tobacco'],
};

describe('goods', () => {
  it('lie as proposed, or as far as it is answered', () => {
    expect(proposed(asked)).toEqual(['coffee', 'tobacco', 'corn']);
    expect(settled(begun)).toEqual(['coffee', null, null]);
  });

  it('go to one place only, and push out what lay there', () => {
    expect(put(['coffee', 'tobacco', null], 'tobacco', 0)).toEqual(['tobacco', null, null]);
    expect(put(['coffee', 'tobacco', null], 'coffee', null)).toEqual([null, 'tobacco', null]);
  });

  it('go where most of them fit, else in exchange, never where it is settled', () => {
    expect(freePlace(asked, [null, null, null])).toBe(1);
    expect(freePlace(asked, [null, 'corn', 'indigo'])).toBe(0);
    expect(freePlace(asked, ['coffee', 'corn', 'indigo'])).toBe(0);
    expect(freePlace(begun, ['coffee', 'corn', 'indigo'])).toBe(1);
  });

  it('are kept as far as there is room', () => {
    expect(kept(asked.places[0]!, 4)).toBe(1);
    expect(kept(asked.places[1]!, 4)).toBe(4);
  });

  it('are answered place by place, equal places in the order of goods', () => {
    expect(answers(asked, ['indigo', 'tobacco', 'corn'])).toEqual(['keep-one:indigo', 'store:corn', 'store:tobacco']);
    expect(answers(begun, ['coffee', 'tobacco', 'indigo'])).toEqual(['store:indigo', 'store:tobacco']);
  });
});
