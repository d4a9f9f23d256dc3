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
  pacer.showNow('a');
  pacer.enqueue('b');
  pacer.enqueue('c');
  expect(shown).toEqual(['a']);

  vi.advanceTimersByTime(319);
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['a', 'b']);
  vi.advanceTimersByTime(320);
  expect(shown).toEqual(['a', 'b', 'c']);
});

it('does not wait when the last one was shown long ago', () => {
  pacer.showNow('a');
  vi.advanceTimersByTime(5000);
  pacer.enqueue('b');
  vi.advanceTimersByTime(0);

  expect(shown).toEqual(['a', 'b']);
});

it('forgets what waits when something must be shown at once', () => {
  pacer.showNow('a');
  pacer.enqueue('b');
  pacer.showNow('c');
  vi.runAllTimers();

  expect(shown).toEqual(['a', 'c']);
});

it('catches up instead of falling more than four behind', () => {
  pacer.showNow('a');
  for (const one of ['b', 'c', 'd', 'e']) pacer.enqueue(one);
  expect(shown).toEqual(['a']);
  pacer.enqueue('f');

  expect(shown).toEqual(['a', 'f']);
});

it('replaces the newest that waits, or what is shown', () => {
  pacer.showNow('a');
  pacer.replaceLatest('A');
  expect(shown).toEqual(['a', 'A']);

  pacer.enqueue('b');
  pacer.replaceLatest('B');
  vi.runAllTimers();
  expect(shown).toEqual(['a', 'A', 'B']);
});

it('shows everything at once without animations', () => {
  settings.animations = false;
  pacer.showNow('a');
  pacer.enqueue('b');

  expect(shown).toEqual(['a', 'b']);
});

it('shows everything at once on a page that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pacer.showNow('a');
  pacer.enqueue('b');

  expect(shown).toEqual(['a', 'b']);
});

it('shows nothing more once it has ended', () => {
  pacer.showNow('a');
  pacer.enqueue('b');
  pacer.stop();
  vi.runAllTimers();

  expect(shown).toEqual(['a']);
});
