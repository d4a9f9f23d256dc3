import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogue } from '../../src/lib/catalogue.svelte';
import { settings } from '../../src/lib/settings.svelte';
import { TestServer } from '../server';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.start();
});

afterEach(async () => {
  settings.language = 'en';
  await server.stop();
});

it('fetches the texts of a game once in each language', async () => {
  server.pages['/api/games/cuba/texts'] = { 'game.title': 'Cuba' };

  await catalogue.texts('cuba');
  await catalogue.texts('cuba');
  settings.language = 'nl';
  await catalogue.texts('cuba');

  expect(server.requests).toEqual(['GET /api/games/cuba/texts?lang=en', 'GET /api/games/cuba/texts?lang=nl']);
});

it('asks again after a failure', async () => {
  await expect(catalogue.rules('cuba')).rejects.toThrow('no such page');
  server.pages['/api/games/cuba/rules'] = { game: 'cuba', sections: [] };

  expect(await catalogue.rules('cuba')).toMatchObject({ game: 'cuba' });
});
