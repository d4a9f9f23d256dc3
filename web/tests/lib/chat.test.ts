import { describe, expect, it } from 'vitest';
import { entries, unread } from '../../src/lib/chat';
import type { ChatLine } from '../../src/lib/protocol';

function line(n: number, name: string, changes: Partial<ChatLine> = {}): ChatLine {
  return { n, name, seat: null, text: `line ${n}`, at: '2026-01-01T00:00:00Z', you: false, muted: false, ...changes };
}

describe('the entries of the chat', () => {
  it('are the lines, if nobody is muted', () => {
    const lines = [line(1, 'Ada'), line(2, 'Bo')];
    expect(entries(lines)).toEqual(lines.map((each) => ({ line: each, hidden: 0 })));
  });

  it('count what a muted person says in one go', () => {
    const muted = { muted: true, text: '' };
    const lines = [line(1, 'Bo', muted), line(2, 'Bo', muted), line(3, 'Ada'), line(4, 'Bo', muted)];
    expect(entries(lines).map(({ line: { n }, hidden }) => [n, hidden])).toEqual([
      [1, 2],
      [3, 0],
      [4, 1],
    ]);
  });

  it('keep two muted persons apart', () => {
    const lines = [line(1, 'Bo', { muted: true }), line(2, 'Cy', { muted: true })];
    expect(entries(lines).map(({ hidden }) => hidden)).toEqual([1, 1]);
  });
});

describe('unread lines', () => {
  it('are those of others after the last one seen, also when lines were removed', () => {
    const lines = [line(1, 'Ada'), line(4, 'Ada'), line(5, 'Bo', { you: true }), line(6, 'Cy', { muted: true })];
    expect(unread(lines, 0)).toBe(2);
    expect(unread(lines, 3)).toBe(1);
    expect(unread(lines, 4)).toBe(0);
  });
});
