// What the browser keeps: arranged drafts, invitation links, notes. It may refuse to keep anything.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, keptDraft } from '../../src/lib/drafts';
import { invites } from '../../src/lib/invites';
import { notes } from '../../src/lib/notes';

const invite = { seat: 2, token: 'xyz', path: '/t/abc?invite=xyz' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is found again for the same table and question', () => {
    keepDraft('abc', 7, { corn: 2 });
    expect(keptDraft('abc', 7)).toEqual({ corn: 2 });
  });

  it.each([
    ['another table', 'xyz', 7],
    ['another question', 'abc', 8],
    ['a question of another kind', 'abc', '7'],
  ])('is not found for %s', (_, table, question) => {
    keepDraft('abc', 7, { corn: 2 });
    expect(keptDraft(table, question)).toBeNull();
  });

  it('is nothing when there is none, or what was kept is damaged', () => {
    expect(keptDraft('abc', 7)).toBeNull();
    sessionStorage.setItem('entrepot.draft', '{');
    expect(keptDraft('abc', 7)).toBeNull();
  });
});

describe('invitation links', () => {
  it('are kept a table each', () => {
    invites.keep('abc', [invite]);
    expect(invites.kept('abc')).toEqual([invite]);
    expect(invites.kept('xyz')).toEqual([]);
  });

  it('are not forgotten when a table has made no new ones', () => {
    invites.keep('abc', [invite]);
    invites.keep('abc', []);
    expect(invites.kept('abc')).toEqual([invite]);
  });
});

describe('notes', () => {
  it('are kept a table each', () => {
    notes.keep('abc', 'Bo hoards corn');
    expect(notes.of('abc')).toBe('Bo hoards corn');
    expect(notes.of('xyz')).toBe('');
  });

  it('leave nothing behind when they are emptied', () => {
    notes.keep('abc', 'Bo hoards corn');
    notes.keep('abc', '');
    expect(localStorage).toHaveLength(0);
  });
});

it('all of them do without a storage that works', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  };
  vi.stubGlobal('localStorage', broken);
  vi.stubGlobal('sessionStorage', broken);

  keepDraft('abc', 7, {});
  invites.keep('abc', [invite]);
  notes.keep('abc', 'text');

  expect(keptDraft('abc', 7)).toBeNull();
  expect(invites.kept('abc')).toEqual([]);
  expect(notes.of('abc')).toBe('');
});
