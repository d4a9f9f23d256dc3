import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Absence } from '../../src/lib/absence.svelte';

let hidden = false;

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  localStorage.clear();
});

afterEach(() => vi.useRealTimers());

/** The page is hidden for some seconds, at first with this position. */
function hideFor(absence: Absence, seconds: number, position: number): void {
  hidden = true;
  absence.update(position, false);
  vi.advanceTimersByTime(seconds * 1000);
  hidden = false;
}

describe('who comes back', () => {
  it('is shown what happened since the page was closed', () => {
    new Absence('abc').update(4, true);
    const later = new Absence('abc');
    later.update(9, true);

    expect(later.from).toBe(4);
  });

  it('has missed nothing when nothing happened', () => {
    new Absence('abc').update(4, true);
    const later = new Absence('abc');
    later.update(4, true);

    expect(later.from).toBeNull();
  });

  it('has missed nothing at a table that was never seen', () => {
    const absence = new Absence('abc');
    absence.update(9, true);

    expect(absence.from).toBeNull();
  });

  it('has missed nothing of what happened on the screen', () => {
    const absence = new Absence('abc');
    absence.update(4, true);
    absence.update(9, false);

    expect(absence.from).toBeNull();
  });

  it('is shown what happened while the page was hidden for long', () => {
    const absence = new Absence('abc');
    absence.update(4, true);
    hideFor(absence, 21, 5);
    absence.update(9, false);

    expect(absence.from).toBe(4);
  });

  it('is not bothered after a short look elsewhere', () => {
    const absence = new Absence('abc');
    absence.update(4, true);
    hideFor(absence, 19, 5);
    absence.update(9, false);

    expect(absence.from).toBeNull();
  });

  it('still sees the first of two absences until it was looked at', () => {
    const absence = new Absence('abc');
    absence.update(4, true);
    absence.update(9, true);
    absence.update(12, true);
    expect(absence.from).toBe(4);

    absence.dismiss();
    absence.update(15, true);
    expect(absence.from).toBe(12);
  });
});

it('remembers the sixty tables that were seen last', () => {
  for (let table = 0; table <= 60; table += 1) new Absence(`t${table}`).update(3, true);

  const kept = JSON.parse(localStorage.getItem('entrepot.seen')!) as Record<string, number>;
  expect(Object.keys(kept)).toHaveLength(60);
  expect(kept).not.toHaveProperty('t0');
  expect(kept).toHaveProperty('t60', 3);
});
