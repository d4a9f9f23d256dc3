import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hints } from '../../src/lib/hints.svelte';
import { Connection } from '../../src/lib/connection.svelte';
import type { Scene } from '../../src/lib/protocol';
import { scene, TestServer } from '../server';

const hint = { type: 'hinted' as const, number: 5, moves: [], games: 100, note: null };
let server: TestServer;
let connection: Connection;
let hints: Hints;

beforeEach(async () => {
  server = await TestServer.start();
});

afterEach(async () => {
  connection.close();
  await server.stop();
});

async function sitDown(shown: Scene = scene()): Promise<void> {
  server.scene = shown;
  connection = new Connection('abc');
  hints = new Hints(connection);
  await vi.waitFor(() => expect(connection.state).toBe('open'), { timeout: 3000, interval: 10 });
}

describe('a hint', () => {
  it('is asked about the scene that is shown', async () => {
    await sitDown();
    server.answer = () => hint;

    const done = hints.ask();
    expect(hints.thinking).toBe(true);
    await done;

    expect(server.frames).toMatchObject([{ type: 'hint', number: 5 }]);
    expect(hints.thinking).toBe(false);
    expect(hints.shown).toMatchObject(hint);
  });

  it.each([
    ['at a table without hints', scene({ hints: false })],
    ['while another player decides', scene({ asked: false })],
  ])('is not asked for %s', async (_, shown) => {
    await sitDown(shown);
    await hints.ask();
    await connection.request({ type: 'ping' });

    expect(server.sent('hint')).toEqual([]);
    expect(hints.open).toBe(false);
  });

  it('says why there is none', async () => {
    await sitDown();
    server.answer = () => ({ type: 'refused', code: 'busy', reason: 'Too many ask.' });
    await hints.ask();

    expect(hints.problem).toBe('Too many ask.');
    expect(hints.shown).toBeNull();
  });

  it('is dropped when it comes after it was closed', async () => {
    await sitDown();
    const done = hints.ask();
    await connection.request({ type: 'ping' });
    hints.toggle();
    server.say({ ...hint, id: server.sent('hint')[0]!.id });
    await done;

    expect(hints.open).toBe(false);
  });

  it('stays while the question is the same', async () => {
    await sitDown();
    server.answer = () => hint;
    await hints.ask();

    hints.update(scene({ number: 9 }));

    expect(hints.open).toBe(true);
  });

  it.each([
    ['the question is answered', { asked: false }],
    ['something happened', { log: [] }],
    ['other actions are legal', { actions: [{ id: 9, name: 'done', text: 'Done.', data: {} }] }],
    ['the decision is another', { view: { ...scene().view, decision: 'trade' } }],
    ['the language has changed', { language: 'nl' as const }],
  ])('goes when %s', async (_, changes) => {
    await sitDown();
    server.answer = () => hint;
    await hints.ask();

    hints.update(scene(changes));

    expect(hints.open).toBe(false);
  });
});
