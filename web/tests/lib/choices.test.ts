import { describe, expect, it } from 'vitest';
import { choiceOf, isPart, missingParts, withOneMore, withoutOne, type Choice } from '../../src/lib/choices';

const made = (...sets: string[][]): Choice[] => sets.map((parts) => ({ action: parts.join('-'), parts }));
const PAIRS = made(['wood', 'wood'], ['wood', 'stone'], ['stone', 'stone']);

describe('an answer of several parts', () => {
  it('is found in whatever order they were picked', () => {
    expect(choiceOf(PAIRS, ['stone', 'wood'])?.action).toBe('wood-stone');
    expect(choiceOf(PAIRS, ['wood'])).toBeUndefined();
    expect(choiceOf(PAIRS, ['wood', 'water'])).toBeUndefined();
  });

  it('counts equal parts', () => {
    expect(choiceOf(PAIRS, ['wood', 'wood'])?.action).toBe('wood-wood');
    expect(choiceOf(made(['wood', 'stone']), ['wood', 'wood'])).toBeUndefined();
  });

  it('may have no part at all', () => {
    expect(choiceOf(made([]), [])?.action).toBe('');
    expect(choiceOf([], [])).toBeUndefined();
  });

  it('tells how many parts are missing', () => {
    expect(missingParts(PAIRS, ['wood'])).toBe(1);
    expect(missingParts(made(['a'], ['a', 'b']), [])).toBe(1);
    expect(missingParts(PAIRS, ['wood', 'wood', 'wood'])).toBe(0);
    expect(missingParts([], [])).toBe(0);
  });

  it('knows its parts', () => {
    expect(isPart(PAIRS, 'stone')).toBe(true);
    expect(isPart(PAIRS, 'water')).toBe(false);
  });
});

describe('one part more', () => {
  it('is added while an answer has all of them', () => {
    expect(withOneMore(PAIRS, ['wood'], 'stone')).toEqual(['wood', 'stone']);
  });

  it('takes the place of the one picked first', () => {
    expect(withOneMore(PAIRS, ['wood', 'stone'], 'stone')).toEqual(['stone', 'stone']);
  });

  it('leaves what still fits', () => {
    const sets = made(['citrus-1', 'rum'], ['citrus-2', 'rum']);
    expect(withOneMore(sets, ['rum', 'citrus-1'], 'citrus-2')).toEqual(['rum', 'citrus-2']);
  });

  it('begins anew where nothing fits', () => {
    expect(withOneMore(made(['a', 'b'], ['c']), ['a', 'b'], 'c')).toEqual(['c']);
  });

  it('changes nothing if no answer has it', () => {
    expect(withOneMore(PAIRS, ['wood'], 'water')).toEqual(['wood']);
  });
});

it('gives up one of equal parts', () => {
  expect(withoutOne(['wood', 'stone', 'wood'], 'wood')).toEqual(['stone', 'wood']);
});
