import { afterEach, beforeEach, expect, it } from 'vitest';
import { api, Refusal, Unreachable } from '../../src/lib/api';
import { TestServer } from '../server';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.start();
});

afterEach(() => server.stop());

it('gives what the service answers', async () => {
  server.pages['/api/me'] = { id: '1', name: 'Bo', language: null };

  expect(await api.me()).toEqual({ id: '1', name: 'Bo', language: null });
});

it('asks for the history of a seat, or of a spectator', async () => {
  server.pages['/api/tables/abc/history/3'] = { position: 3 };

  expect(await api.past('abc', 3, 0)).toEqual({ position: 3 });
  expect(await api.past('abc', 3, null)).toEqual({ position: 3 });
  expect(server.requests).toEqual([
    'GET /api/tables/abc/history/3?seat=0&lang=en',
    'GET /api/tables/abc/history/3?lang=en',
  ]);
});

it('fails with the problem that the service names', async () => {
  await expect(api.table('abc')).rejects.toThrow(Refusal);
  await expect(api.table('abc')).rejects.toThrow('no such page');
});

it('tells a service that does not answer from one that refuses', async () => {
  await server.stop();

  await expect(api.me()).rejects.toThrow(Unreachable);
});
