import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from '../../src/lib/pacer';
import { settings } from '../../src/lib/settings.svelte';

let shown: string[];
let pacer: Pacer<string>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.animations = true;
  shown = [];
  pacer = new Pacer((one) => shown.push(one));
});

afterEach(() => vi.useRealTimers());

it('shows what comes in quick succession one by one', () => {
  pacer.now('a');
  pacer.next('b');
  pacer.next('c');
  expect(shown).toEqual(['a']);

  vi.advanceTimersByTime(319);
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['a', 'b']);
  vi.advanceTimersByTime(320);
  expect(shown).toEqual(['a', 'b', 'c']);
});

it('does not wait when the last one was shown long ago', () => {
  pacer.now('a');
  vi.advanceTimersByTime(5000);
  pacer.next('b');
  vi.advanceTimersByTime(0);

  expect(shown).toEqual(['a', 'b']);
});

it('forgets what waits when something must be shown at once', () => {
  pacer.now('a');
  pacer.next('b');
  pacer.now('c');
  vi.runAllTimers();

  expect(shown).toEqual(['a', 'c']);
});

it('catches up instead of falling more than four behind', () => {
  pacer.now('a');
  for (const one of ['b', 'c', 'd', 'e']) pacer.next(one);
  expect(shown).toEqual(['a']);
  pacer.next('f');

  expect(shown).toEqual(['a', 'f']);
});

it('replaces the newest that waits, or what is shown', () => {
  pacer.now('a');
  pacer.instead('A');
  expect(shown).toEqual(['a', 'A']);

  pacer.next('b');
  pacer.instead('B');
  vi.runAllTimers();
  expect(shown).toEqual(['a', 'A', 'B']);
});

it('shows everything at once without animations', () => {
  settings.animations = false;
  pacer.now('a');
  pacer.next('b');

  expect(shown).toEqual(['a', 'b']);
});

it('shows everything at once on a page that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pacer.now('a');
  pacer.next('b');

  expect(shown).toEqual(['a', 'b']);
});

it('shows nothing more once it has ended', () => {
  pacer.now('a');
  pacer.next('b');
  pacer.end();
  vi.runAllTimers();

  expect(shown).toEqual(['a']);
});
