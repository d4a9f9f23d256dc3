import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Choosing, slots, type Slot } from '../../../src/games/san-juan/choosing.svelte';
import { draftOf, trayOf } from '../../../src/games/san-juan/drafts';
import type { Material, Piece, Plan } from '../../../src/games/san-juan/types';
import { catalogue } from '../../../src/lib/catalogue.svelte';
import type { Scene, Summary } from '../../../src/lib/protocol';
import { settings } from '../../../src/lib/settings.svelte';
import { Table } from '../../../src/lib/table.svelte';
import { scene, TestServer, type Frame } from '../../server';

let server: TestServer;
let table: Table;
let choosing: Choosing;
let asked: Piece[][];
let played: string[][];
/** What the service makes of the pieces. */
let arrange: (pieces: Piece[]) => { plan: Partial<Plan>; whole?: boolean };

/** Nothing here is as in the box: the client has to take it as it is told. */
const MATERIAL = {
  cards: [
    { name: 'well', cost: 2, good: null },
    { name: 'hero', cost: 9, good: null },
    { name: 'crane', cost: 2, good: null },
  ],
} as unknown as Material;
const HAND = { well: 2, hero: 1, crane: 2 };
const said = (key: string) => ({ key, numbers: {}, words: {}, seats: {} });
const PLAN = {
  title: said('title'),
  price_parts: [said('cost'), said('less')],
  notes: [said('one'), said('two')],
  label: said('go'),
  laid: [],
  proposal: [],
  source: 'hand',
  cards: ['well', 'crane'],
  verb: 'build',
  builds: false,
  slots: 2,
  single: false,
  hand: {},
  sites: [],
  new_site: null,
  library: null,
  library_uses: [],
} as Plan;

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3000, interval: 5 });
const hand = (name: string, copy = 0): Slot =>
  slots(table, 'hand', HAND).find(({ key }) => key === `hand-${name}-${copy}`)!;
const states = (...names: [string, number][]) => names.map(([name, copy]) => choosing.stateOf(hand(name, copy)));
const lastAsked = () => asked.at(-1)?.map(({ piece, place }) => `${piece} > ${place}`);

async function sitDown(plan: Partial<Plan>): Promise<void> {
  server.scene = scene({
    table: { id: 'abc', game: 'san-juan' } as Summary,
    view: {
      ...scene().view,
      game: 'san-juan',
      players: [{}, { hand: HAND, sites: [] }, {}],
      pending: {},
    } as unknown as Scene['view'],
    arrangement: { actions: [], whole: false, facts: { ...PLAN, ...plan }, problem: null },
  });
  table = new Table('abc');
  table.material = MATERIAL;
  await until(() => expect(table.connection.state).toBe('open'));
  await Promise.all([catalogue.texts('san-juan'), catalogue.bots('san-juan')]);
  choosing = new Choosing(table);
  choosing.begin();
}

beforeEach(async () => {
  sessionStorage.clear();
  settings.oneClick = false;
  server = await TestServer.start();
  Object.assign(server.pages, { '/api/games/san-juan/texts': {}, '/api/bots': [] });
  asked = [];
  played = [];
  arrange = (pieces) => ({ plan: { laid: pieces }, whole: pieces.length === 2 });
  server.answer = (frame: Frame) => {
    if (frame.type === 'play') {
      played.push(frame.actions.map(String));
      return { type: 'played' as const, number: frame.number };
    }
    if (frame.type !== 'arrange') return { type: 'done' };
    const pieces = frame.pieces as Piece[];
    asked.push(pieces);
    const { plan, whole = false } = arrange(pieces);
    const actions = whole ? ['all', 'of', 'it'] : [];
    const facts = { ...PLAN, ...plan };
    return { type: 'arranged' as const, number: frame.number, actions, whole, facts, problem: null };
  };
});
afterEach(async () => {
  table.close();
  await server.stop();
});

describe('cards', () => {
  it('are picked at once, and played as the service writes it down', async () => {
    await sitDown({});
    expect(states(['well', 0], ['hero', 0])).toEqual(['legal', 'refused']);
    choosing.click(hand('well', 1));
    expect(states(['well', 0], ['well', 1])).toEqual(['legal', 'picked']);
    choosing.click(hand('crane'));
    await choosing.confirm();
    expect(lastAsked()).toEqual(['well > card', 'crane > card']);
    expect(played).toEqual([['all', 'of', 'it']]);
  });

  it('that do not fit any more go, the latest stay', async () => {
    arrange = (pieces) => ({ plan: { laid: pieces.slice(-1) } });
    await sitDown({});
    choosing.click(hand('well', 0));
    choosing.click(hand('well', 1));
    await until(() => expect(states(['well', 0], ['well', 1])).toEqual(['legal', 'picked']));
  });

  it('that leave no choice are laid by the service', async () => {
    const all: Piece[] = ['hero', 'well', 'well'].map((piece) => ({ piece, place: 'card' }));
    arrange = () => ({ plan: { laid: all, builds: true }, whole: true });
    await sitDown({ builds: true, cards: ['hero'] });
    choosing.click(hand('hero'));
    expect(states(['hero', 0])).toEqual(['building']);
    await until(() => expect(states(['well', 0], ['well', 1], ['crane', 0])).toEqual(['picked', 'picked', 'legal']));
    expect(trayOf(choosing)).toEqual(['b-well', 'b-well']);
  });

  it('are played by one click if there is nothing else to choose', async () => {
    settings.oneClick = true;
    arrange = (pieces) => ({ plan: { laid: pieces, single: true }, whole: true });
    await sitDown({ single: true });
    choosing.click(hand('well'));
    await until(() => expect(played).toHaveLength(1));
  });

  it('are there again after a reload', async () => {
    await sitDown({});
    choosing.click(hand('crane', 1));
    await until(() => expect(asked).toHaveLength(1));
    const again = new Choosing(table);
    again.begin();
    expect(again.stateOf(hand('crane', 1))).toBe('picked');
    choosing.clear();
    expect(choosing.untouched).toBe(true);
  });
});

describe('sites', () => {
  const site = { cover: true, good: true, action: null, covered: false };
  const sites = [site, site, { ...site, action: 'cover:well' }] as unknown as Plan['sites'];

  it('are proposed, chosen and left again', async () => {
    arrange = (pieces) => ({ plan: { laid: pieces, sites }, whole: true });
    await sitDown({ sites, proposal: [{ piece: 'site_1', place: 'good' }] });
    expect([choosing.isGoodChosen(0), choosing.isGoodChosen(1)]).toEqual([true, false]);
    choosing.clickGood(1);
    choosing.clickGood(0);
    choosing.clickCover(0);
    choosing.clickCover(1);
    choosing.clickLibrary('keep-library');
    await choosing.confirm();
    expect(lastAsked()).toEqual(['site_2 > good', 'site_2 > cover', 'keep-library > library']);
    expect([choosing.isCovered(0), choosing.isCovered(1), choosing.isLibraryUse('keep-library')]).toEqual([
      ...[false, true, true],
    ]);
    choosing.clickCover(null);
    expect(choosing.isCovered(1)).toBe(false);
  });
});

it('says what the service says', async () => {
  await sitDown({});
  expect(draftOf(choosing)).toMatchObject({
    title: 'title',
    note: 'cost, less. one two',
    label: 'go',
    untouched: true,
  });
  expect(trayOf(choosing)).toEqual([null, null]);
  await sitDown({ title: null });
  expect(draftOf(choosing)).toBeNull();
});
