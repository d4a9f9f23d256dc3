import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/lib/settings.svelte';
import { breakable, capital, duration, listed, t, words } from '../../src/lib/text.svelte';
import { en } from '../../src/texts/en';
import { nl } from '../../src/texts/nl';

const w = words({
  en: { left: '{n} {n|seat|seats} left for {name}', plain: 'seat' },
  nl: { left: '{n} {n|plaats|plaatsen} vrij voor {name}', plain: 'plaats' },
});

afterEach(() => {
  settings.language = 'en';
});

describe('a text', () => {
  it('has its values filled in', () => {
    expect(w('left', { n: 2, name: 'Bo' })).toBe('2 seats left for Bo');
  });

  it.each([
    [0, 'seats'],
    [1, 'seat'],
    [2, 'seats'],
  ])('follows the number %i', (n, noun) => {
    expect(w('left', { n, name: 'Bo' })).toBe(`${n} ${noun} left for Bo`);
  });

  it('keeps a place that no value was given for', () => {
    expect(w('left', { n: 1 })).toBe('1 seat left for {name}');
  });

  it('follows the language', () => {
    settings.language = 'nl';
    expect(w('left', { n: 2, name: 'Bo' })).toBe('2 plaatsen vrij voor Bo');
    expect(w('plain')).toBe('plaats');
  });
});

describe('the interface texts', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+/g))].sort();

  it.each(Object.keys(en) as (keyof typeof en)[])('%s has the same values in both languages', (key) => {
    expect(places(nl[key])).toEqual(places(en[key]));
  });
});

describe('a list', () => {
  it('ends with "and" in the language of the person', () => {
    expect(listed(['corn', 'indigo', 'sugar'])).toBe('corn, indigo, and sugar');
    settings.language = 'nl';
    expect(listed(['mais', 'indigo'])).toBe('mais en indigo');
  });
});

it('capitalises the first letter only', () => {
  expect(capital('corn for Ada')).toBe('Corn for Ada');
  expect(capital('')).toBe('');
});

it('breaks long Dutch words at their joints', () => {
  expect(breakable('suikermolen')).toBe('suiker\u00ADmolen');
  expect(breakable('molen')).toBe('molen');
});

it.each([
  [0.2, 1, 'seconds'],
  [59, 59, 'seconds'],
  [60, 1, 'minutes'],
  [3599, 60, 'minutes'],
  [7200, 2, 'hours'],
  [86_400 * 3, 3, 'days'],
] as const)('tells %d seconds as %i %s', (seconds, n, unit) => {
  expect(duration(seconds)).toBe(t(`time.${unit}`, { n }));
});
