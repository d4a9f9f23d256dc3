import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Layout, TRAY } from '../../../src/games/puerto-rico/layout.svelte';
import { catalogue } from '../../../src/lib/catalogue.svelte';
import type { Scene, Summary } from '../../../src/lib/protocol';
import { Table } from '../../../src/lib/table.svelte';
import { scene, TestServer, type Frame } from '../../server';

type Asked = Extract<Frame, { type: 'arrange' }>;

let server: TestServer;
let table: Table;
let asked: Asked[];
let stop: () => void;

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3000, interval: 5 });
const said = (key: string) => ({ key, numbers: {}, words: {}, seats: {} });
const told = (title: string) => ({ title: said(title), notes: [said('a.note')], label: said('go'), harvests: [] });
const last = () => asked.at(-1)?.pieces.map(({ piece, place }) => `${piece} > ${place}`);

async function sitDown(decision: string, derived: object): Promise<Layout> {
  server.scene = scene({
    table: { id: 'abc', game: 'puerto-rico' } as Summary,
    view: {
      ...scene().view,
      decision,
      players: [{ san_juan: 2 }, { san_juan: 2 }, { san_juan: 2 }],
      derived,
    } as Scene['view'],
    arrangement: { actions: [], whole: false, facts: told('nothing'), problem: null },
  });
  table = new Table('abc');
  await until(() => expect(table.connection.state).toBe('open'));
  await Promise.all([catalogue.texts('puerto-rico'), catalogue.bots('puerto-rico')]);
  let layout!: Layout;
  stop = $effect.root(() => {
    layout = new Layout(table);
  });
  return layout;
}

beforeEach(async () => {
  sessionStorage.clear();
  server = await TestServer.start();
  Object.assign(server.pages, { '/api/games/puerto-rico/texts': {}, '/api/bots': [] });
  asked = [];
  server.answer = (frame) => {
    if (frame.type !== 'arrange') return { type: 'done' };
    asked.push(frame);
    const { number, pieces } = frame;
    const actions = pieces.map(({ piece, place }) => `${place}:${piece}`).toReversed();
    const facts = told(String(pieces.length));
    return { type: 'arranged' as const, number, actions, whole: pieces.length === 2, facts, problem: null };
  };
});

afterEach(async () => {
  stop();
  table.close();
  await server.stop();
});

describe('colonists', () => {
  const derived = { placing_order: ['corn', 'indigo', 'corn'], storing: null };

  it('stand as proposed, and are played as the service writes it down', async () => {
    const layout = await sitDown('place_colonists', derived);
    await until(() => expect(layout.draft?.ready).toBe(true));
    expect(last()).toEqual(['colonist > corn', 'colonist > indigo']);
    expect(layout.draft?.actions()).toEqual(['indigo:colonist', 'corn:colonist']);
    expect(layout.draft).toMatchObject({ title: '2', note: 'note', label: 'go' });
  });

  it('move at once, and what that means follows', async () => {
    const layout = await sitDown('place_colonists', derived);
    await until(() => expect(layout.draft?.ready).toBe(true));
    layout.carry('indigo', TRAY);
    expect([layout.on('indigo'), layout.on(TRAY)]).toEqual([0, 1]);
    expect(layout.draft?.ready).toBe(false);
    layout.carry('indigo', 'corn');
    expect(layout.on('corn')).toBe(1);
    await until(() => expect(layout.draft?.title).toBe('1'));
    layout.draft?.clear?.();
    expect([layout.on('corn'), layout.on(TRAY)]).toEqual([0, 2]);
    layout.asBefore();
    expect(layout.on(TRAY)).toBe(0);
  });
});

describe('goods', () => {
  const place = (good: string | null, proposed: string) => ({ good, proposed });
  const derived = {
    placing_order: [],
    storing: { places: [place('coffee', 'coffee'), place(null, 'corn'), place(null, 'sugar')], by_preference: [2, 1] },
  };

  it('lie as proposed, in one place only, and push out what lay there', async () => {
    const layout = await sitDown('store', derived);
    await until(() => expect(layout.goods).toEqual(['coffee', 'corn', 'sugar']));
    layout.put('corn', 2);
    expect(layout.goods).toEqual(['coffee', null, 'corn']);
    await until(() => expect(last()).toEqual(['coffee > 0', 'corn > 2']));
    layout.draft?.clear?.();
    expect(layout.goods).toEqual(['coffee', null, null]);
  });

  it('go to the places in the order of the service, else in exchange', async () => {
    const layout = await sitDown('store', derived);
    await until(() => expect(layout.goods[0]).toBe('coffee'));
    layout.draft?.clear?.();
    for (const good of ['tobacco', 'corn', 'indigo'] as const) layout.keep(good);
    expect(layout.goods).toEqual(['coffee', 'indigo', 'tobacco']);
  });
});
