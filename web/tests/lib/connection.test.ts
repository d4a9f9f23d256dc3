import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../src/lib/connection.svelte';
import { person } from '../../src/lib/person.svelte';
import { TestServer } from '../server';

let server: TestServer;
let connection: Connection;

const until = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 10 });
const open = () => until(() => expect(connection.state).toBe('open'));
const played = { type: 'played' as const, number: 6 };

beforeEach(async () => {
  server = await TestServer.start();
  connection = new Connection('abc');
  await open();
});

afterEach(async () => {
  connection.close();
  await server.stop();
});

describe('a connection', () => {
  it('shows the scene that the server sends first', () => {
    expect(connection.scene?.prompt).toBe('Build?');
  });

  it('gives each question its own answer, in whatever order they come', async () => {
    const one = connection.request({ type: 'explain', actions: ['a'] });
    const two = connection.request({ type: 'explain', actions: ['b'] });
    await until(() => expect(server.frames).toHaveLength(2));

    for (const frame of server.sent('explain').reverse()) {
      server.say({ type: 'explained', id: frame.id, reasons: { [frame.actions[0]!]: 'no' } });
    }

    expect(await one).toMatchObject({ reasons: { a: 'no' } });
    expect(await two).toMatchObject({ reasons: { b: 'no' } });
  });

  it('comes back when it is lost, and sends again what was not answered, with the same id', async () => {
    const answer = connection.request({ type: 'play', number: 5, actions: ['pass'] });
    await until(() => expect(server.frames).toHaveLength(1));

    server.cutOff();
    await until(() => expect(connection.state).toBe('lost'));
    expect(connection.lostAt).not.toBeNull();
    server.answer = () => played;
    await open();

    expect(await answer).toMatchObject(played);
    expect(server.connections).toBe(2);
    expect(server.frames).toHaveLength(2);
    expect(server.frames[1]).toEqual(server.frames[0]);
    expect(connection.lostAt).toBeNull();
  });

  it('sends nothing again that was answered before it was lost', async () => {
    server.answer = () => played;
    await connection.request({ type: 'play', number: 5, actions: ['pass'] });

    server.cutOff();
    await until(() => expect(server.connections).toBe(2));
    await open();

    expect(server.frames).toHaveLength(1);
  });

  it('keeps what is asked while it is lost until it is back', async () => {
    server.cutOff();
    await until(() => expect(connection.state).toBe('lost'));
    server.answer = () => ({ type: 'done' });

    expect(await connection.request({ type: 'chat', text: 'hello' })).toMatchObject({ type: 'done' });
    expect(server.sent('chat').map(({ text }) => text)).toEqual(['hello']);
  });

  it('comes back at once when the browser is online again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(100); // the next attempt is many seconds away
    server.cutOff();
    await until(() => expect(connection.state).toBe('lost'));

    dispatchEvent(new Event('online'));

    await open();
  });

  it.each([
    [4404, 'not_found'],
    [4403, 'may_not_watch'],
    [4429, 'too_many'],
    [4409, 'seat_lost'],
  ])('stays closed after code %i, because of %s', async (code, reason) => {
    server.close(code);
    await until(() => expect(connection.state).toBe('closed'));

    expect(connection.closedBecause).toBe(reason);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.connections).toBe(1);
  });

  it('does not come back once it was ended', async () => {
    connection.close();
    await new Promise((resolve) => setTimeout(resolve, 500));

    expect(server.connections).toBe(1);
  });
});

describe('what the server tells', () => {
  it('adds the log of an update to what was known', async () => {
    server.update({ prompt: 'Trade?', log: [{ position: 6, kind: 'built', text: 'Ada builds.', data: [] }] });
    await until(() => expect(connection.scene?.prompt).toBe('Trade?'));

    expect(connection.scene?.log.map(({ text }) => text)).toEqual(['The game begins.', 'Ada builds.']);
    expect(server.frames).toEqual([]);
  });

  it('asks for the whole scene, once, when an update was missed', async () => {
    server.scene = { ...server.scene, number: 8, prompt: 'Ship?' };
    server.update({});
    server.update({});
    await until(() => expect(connection.scene?.number).toBe(10));

    expect(server.sent('refresh')).toHaveLength(1);
    expect(connection.scene?.prompt).toBe('Ship?');
  });

  it('asks for the whole scene when a move was decided on an old one', async () => {
    server.answer = () => ({ type: 'refused', code: 'stale', reason: 'too late' });
    server.scene = { ...server.scene, number: 7 };

    expect(await connection.request({ type: 'play', number: 5, actions: ['pass'] })).toMatchObject({ code: 'stale' });
    await until(() => expect(connection.scene?.number).toBe(7));
  });

  it('shows moves of others one after the other', async () => {
    const seen: number[] = [];
    const started = performance.now();
    for (const number of [6, 7]) server.update({ asked: false, number });
    await until(() => {
      const now = connection.scene!.number;
      if (seen.at(-1) !== now) seen.push(now);
      expect(now).toBe(7);
    });

    expect(seen).toEqual([5, 6, 7]);
    expect(performance.now() - started).toBeGreaterThan(300);
  });

  it('connects again when a stranger has become a person, and only then sends', async () => {
    server.pages['/api/me'] = { id: 'p_1', name: 'Bo', language: 'en' };
    server.answer = () => ({ type: 'done' });
    await person.introduce('Bo');

    expect(await connection.request({ type: 'chat', text: 'hello' })).toMatchObject({ type: 'done' });
    expect(server.connections).toBe(2);
    await person.introduce('Bob');
    await open();
    expect(server.connections).toBe(2);
  });

  it('shows a chat line once, even when it is told twice', async () => {
    const line = { n: 1, seat: 0, name: 'Ada', text: 'hi', at: '2026-01-01T00:00:00Z' };
    server.say({ type: 'chat', ...line });
    server.say({ type: 'chat', ...line });
    server.say({ type: 'chat', ...line, n: 2, text: 'there' });

    await until(() => expect(connection.scene?.chat.map(({ text }) => text)).toEqual(['hi', 'there']));
  });

  it('shows who sits down without a new number', async () => {
    server.say({ type: 'seats', number: 5, seats: [], watching: 3 });

    await until(() => expect(connection.scene?.watching).toBe(3));
    expect(connection.scene?.number).toBe(5);
  });
});
