import { afterEach, beforeEach, expect, it } from 'vitest';
import { figure } from '../../src/lib/figures';
import { firstIcon } from '../../src/lib/icons';
import { loadBoard } from '../../src/lib/package_board';
import { addPackages, filesOf } from '../../src/lib/packages.svelte';
import type { GameInfo } from '../../src/lib/protocol';
import { TestServer } from '../server';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.start();
});

afterEach(() => server.stop());

const game = (id: string, files: GameInfo['files']): GameInfo => ({
  id,
  title: id,
  summary: null,
  rules_version: 1,
  players: { min: 2, max: 4 },
  languages: ['en'],
  options: [],
  files,
});

it('knows nothing of a game whose package brings nothing', async () => {
  await addPackages([game('cuba', null)]);

  expect(filesOf('cuba')).toBeUndefined();
  expect(await loadBoard('cuba')).toBeNull();
});

it('leaves out drawings that cannot be fetched', async () => {
  const missing = { 'marbles-red': '/games/marbles/icons/marbles-red.svg' };
  await addPackages([game('marbles', { table: null, cover: null, icons: missing, figures: missing })]);

  expect(filesOf('marbles')?.icons).toEqual(missing);
  expect(firstIcon('marbles-red')).toBeNull();
  expect(figure('marbles-red')).toBeUndefined();
  expect(await loadBoard('marbles')).toBeNull();
});
