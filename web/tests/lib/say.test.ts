import { describe, expect, it } from 'vitest';
import type { Said } from '../../src/lib/protocol';
import { filled } from '../../src/lib/say';

const TEXTS: Record<string, string> = {
  'card.frigate': 'frigate',
  'card.frigate.the': 'the frigate',
  'note.plain': 'Nobody sees it.',
  'note.number': 'up to {n}',
  'note.unit': '{n:coin|coins} each',
  'note.choice': '{n:free|one coin|# coins}',
  'note.word': '{card:The} comes first: {card}, {card:the}.',
  'note.seat': '{who} pays {n}.',
};

const said = (key: string, more: Partial<Said> = {}) =>
  filled(
    { key, numbers: {}, words: {}, seats: {}, ...more },
    (one) => TEXTS[one] ?? `no text ${one}`,
    (seat) => `Seat ${seat + 1}`,
  );

describe('a text of a game', () => {
  it('is said as it stands', () => expect(said('note.plain')).toBe('Nobody sees it.'));

  it('has its numbers filled in', () => expect(said('note.number', { numbers: { n: 15 } })).toBe('up to 15'));

  it.each([
    [0, '0 coins each', 'free'],
    [1, '1 coin each', 'one coin'],
    [4, '4 coins each', '4 coins'],
  ])('follows the number %i', (n, unit, choice) => {
    expect(said('note.unit', { numbers: { n } })).toBe(unit);
    expect(said('note.choice', { numbers: { n } })).toBe(choice);
  });

  it('uses the forms of a word', () => {
    const words = { card: 'card.frigate' };
    expect(said('note.word', { words })).toBe('The frigate comes first: frigate, the frigate.');
  });

  it('calls players by their names', () => {
    expect(said('note.seat', { seats: { who: 1 }, numbers: { n: 3 } })).toBe('Seat 2 pays 3.');
  });

  it('keeps a place that nothing was given for', () => expect(said('note.number')).toBe('up to {n}'));
});
