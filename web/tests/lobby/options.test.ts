import { expect, it } from 'vitest';
import type { GameInfo, Summary } from '../../src/lib/protocol';
import { shortOptions } from '../../src/lobby/options';

const game = {
  options: [
    {
      name: 'buildings',
      title: 'Buildings',
      default: 'standard',
      choices: [
        { value: 'standard', title: 'Standard', players: null },
        { value: 'new', title: 'New buildings', players: null },
      ],
    },
  ],
} as unknown as GameInfo;

function table(changes: { options?: object; settings?: object; kinds?: string[] } = {}): Summary {
  return {
    options: { buildings: 'standard', ...changes.options },
    settings: { take_back: true, hints: null, clock: null, ...changes.settings },
    seats: (changes.kinds ?? ['person', 'bot']).map((kind) => ({ kind })),
  } as unknown as Summary;
}

it('says nothing of an ordinary table', () => {
  expect(shortOptions(game, table())).toBe('');
});

it('names the value of an option that is not the usual one', () => {
  expect(shortOptions(game, table({ options: { buildings: 'new' } }))).toBe('New buildings');
});

it('names what the table does not allow', () => {
  const strict = table({ settings: { take_back: false, hints: false, clock: { seconds: 120 } } });
  expect(shortOptions(game, strict).split(', ')).toHaveLength(3);
});

it('names hints for everybody only where more than one person plays', () => {
  expect(shortOptions(game, table({ settings: { hints: true } }))).toBe('');
  expect(shortOptions(game, table({ settings: { hints: true }, kinds: ['person', 'open'] }))).not.toBe('');
});

it('does without the description of a game that is not installed', () => {
  expect(shortOptions(undefined, table({ options: { buildings: 'new' } }))).toBe('');
});
