import { beforeEach, expect, it, vi } from 'vitest';

const effects = () => new Promise((resolve) => setTimeout(resolve));

/** The settings of a page that is opened now. */
async function open() {
  vi.resetModules();
  const { settings } = await import('../../src/lib/settings.svelte');
  await effects();
  return settings;
}

beforeEach(() => localStorage.clear());

it('are found again by the next page', async () => {
  const before = await open();
  before.language = 'nl';
  before.oneClick = true;
  before.theme = 'dark';
  await effects();

  const after = await open();
  expect(after).toMatchObject({ language: 'nl', oneClick: true, theme: 'dark' });
});

it('dress the page', async () => {
  const settings = await open();
  settings.language = 'nl';
  settings.theme = 'dark';
  settings.animations = false;
  await effects();

  const page = document.documentElement;
  expect(page.lang).toBe('nl');
  expect([...page.classList].sort()).toEqual(['dark', 'still']);
});

it('are the usual ones when what was kept is damaged', async () => {
  localStorage.setItem('entrepot.settings', '{');

  expect(await open()).toMatchObject({ oneClick: false, automatic: true, sounds: false });
});

it('begin in Dutch for whom the browser says so', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'nl-BE']);

  expect((await open()).language).toBe('nl');
});
