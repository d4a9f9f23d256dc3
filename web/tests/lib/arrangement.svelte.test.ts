import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Arrangement } from '../../src/lib/arrangement.svelte';
import { catalogue } from '../../src/lib/catalogue.svelte';
import { Table } from '../../src/lib/table.svelte';
import { scene, TestServer, type Frame } from '../server';

type Asked = Extract<Frame, { type: 'arrange' }>;

let server: TestServer;
let table: Table;
let asked: Asked[];
let log: string[];
let arrangement: Arrangement<{ number: number }>;

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3000, interval: 5 });
const pieces = (...places: string[]) => places.map((place) => ({ piece: 'tea', place }));

beforeEach(async () => {
  server = await TestServer.start();
  Object.assign(server.pages, { '/api/games/puerto-rico/texts': {}, '/api/bots': [] });
  server.scene = scene();
  asked = [];
  log = [];
  server.answer = (frame) => {
    if (frame.type !== 'arrange') return { type: 'done' };
    asked.push(frame);
    const { number } = frame;
    const full = frame.pieces.length > 2;
    const actions = frame.pieces.map(({ piece, place }) => `${place}:${piece}`);
    return {
      type: 'arranged' as const,
      number,
      actions,
      whole: frame.pieces.length === 2,
      facts: { number: actions.length },
      problem: full ? 'Full.' : null,
    };
  };
  table = new Table('abc');
  await until(() => expect(table.connection.state).toBe('open'));
  await Promise.all([catalogue.texts('puerto-rico'), catalogue.bots('puerto-rico')]);
  arrangement = new Arrangement(
    table,
    () => log.push('answered'),
    (reason) => log.push(reason),
  );
});

afterEach(async () => {
  table.close();
  await server.stop();
});

it('says what the service makes of the pieces', async () => {
  expect(arrangement.facts).toBeNull();
  arrangement.set(pieces('keep'));
  await until(() => expect(arrangement.facts).toEqual({ number: 1 }));
  expect(arrangement.whole).toBe(false);
  arrangement.set(pieces('keep', 'pair'));
  await until(() => expect(arrangement.whole).toBe(true));
  expect(arrangement.actions).toEqual(['keep:tea', 'pair:tea']);
  expect(log).toEqual(['answered', 'answered']);
});

it('is not whole while a change is not answered', async () => {
  arrangement.set(pieces('keep', 'pair'));
  await until(() => expect(arrangement.whole).toBe(true));
  arrangement.set(pieces('keep'));
  expect(arrangement.whole).toBe(false);
  expect(arrangement.facts).toEqual({ number: 2 });
});

it('asks once for changes that follow each other quickly', async () => {
  for (const place of ['a', 'b', 'c', 'd']) arrangement.set(pieces(place));
  await until(() => expect(arrangement.actions).toEqual(['d:tea']));
  expect(asked).toHaveLength(2);
});

it('tells why pieces cannot lie so, and keeps what was possible', async () => {
  arrangement.set(pieces('keep'));
  await until(() => expect(arrangement.facts).toEqual({ number: 1 }));
  arrangement.set(pieces('a', 'b', 'c'));
  await until(() => expect(log).toContain('Full.'));
  expect(arrangement.facts).toEqual({ number: 1 });
  expect(arrangement.whole).toBe(false);
});
