import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Choosing, slots, type Slot } from '../../../src/games/san-juan/choosing.svelte';
import { effectOf } from '../../../src/games/san-juan/effects';
import type { Build, Derived, GoodsChoice, Material } from '../../../src/games/san-juan/types';
import { catalogue } from '../../../src/lib/catalogue.svelte';
import type { Scene, Summary } from '../../../src/lib/protocol';
import { settings } from '../../../src/lib/settings.svelte';
import { Table } from '../../../src/lib/table.svelte';
import { scene, TestServer } from '../../server';

let server: TestServer;
let table: Table;
let choosing: Choosing;

const card = (name: string, cost: number, good: string | null = null) => ({ name, cost, good });
/** Nothing here is as in the box: the client has to take it as it is told. */
const MATERIAL = {
  goods: ['sugar', 'indigo'],
  cards: [
    card('well', 2),
    card('hero', 9),
    card('crane', 2),
    card('indigo_plant', 1, 'indigo'),
    card('sugar_mill', 2, 'sugar'),
  ],
  build_steps: ['library', 'building', 'pass', 'cards', 'goods', 'place', 'extra_cards'],
} as unknown as Material;

const build = (): Build => ({
  price: 2,
  short: 0,
  stands: false,
  pays_with: ['well', 'crane'],
  places: [
    {
      site: null,
      action: 'new-site',
      problem: null,
      short: 0,
      saved: 0,
      loses_good: false,
      goods: [0, 1],
      ways: [
        {
          action: 'keep-library',
          saved: null,
          bills: [
            {
              discounts: [],
              payments: [
                { cards: 1, gains: [] },
                { cards: 3, gains: [{ building: 'poor_house', number: 4 }] },
              ],
            },
            {
              discounts: [{ source: 'black_market', number: 6 }],
              payments: [{ cards: 0, gains: [] }],
            },
          ],
        },
      ],
    },
  ],
});

const DERIVED = {
  builds: { hero: build() },
  picking: null,
  moving: null,
  effects: [{ building: 'tower', kind: 'hand_limit', number: 11 }],
  covers: [],
  giveable: [],
  losing_good: null,
} as Partial<Derived>;

const sites = [
  { building: 'indigo_plant', good: true },
  { building: 'sugar_mill', good: true },
  { building: 'indigo_plant', good: true },
];
const HAND = { well: 2, hero: 1, crane: 2 };

async function sitDown(decision: string, derived: Partial<Derived>, actions: string[]): Promise<void> {
  const players = [{}, { hand: HAND, sites }, {}];
  server.scene = scene({
    table: { id: 'abc', game: 'san-juan' } as Summary,
    view: { ...scene().view, game: 'san-juan', decision, players, derived } as Scene['view'],
    actions: actions.map((name, id) => ({ id, name, text: '', data: {} })),
  });
  table = new Table('abc');
  table.material = MATERIAL;
  await vi.waitFor(() => expect(table.connection.state).toBe('open'), { timeout: 3000, interval: 5 });
  await Promise.all([catalogue.texts('san-juan'), catalogue.bots('san-juan')]);
  choosing = new Choosing(table);
}

const hand = (name: string, copy = 0): Slot =>
  slots(table, 'hand', HAND).find(({ key }) => key === `hand-${name}-${copy}`)!;

beforeEach(async () => {
  sessionStorage.clear();
  settings.oneClick = false;
  server = await TestServer.start();
  Object.assign(server.pages, { '/api/games/san-juan/texts': {}, '/api/bots': [] });
});
afterEach(async () => {
  table.close();
  await server.stop();
});

describe('a build', () => {
  beforeEach(() => sitDown('build', DERIVED, ['build:hero', 'pass']));

  it('is ready with one of the payments that the server names, and nothing between', () => {
    choosing.click(hand('hero'));
    const ready = ['well', 'crane', 'crane'].map((name, place) => {
      choosing.click(hand(name, place === 2 ? 1 : 0));
      return choosing.ready;
    });
    expect(ready).toEqual([true, false, true]);
  });

  it('is answered in the steps of the server, cards in its order', () => {
    choosing.click(hand('hero'));
    choosing.click(hand('crane'));
    choosing.click(hand('crane', 1));
    choosing.click(hand('well'));
    expect(choosing.actions()).toEqual([
      ...['keep-library', 'build:hero', 'pass', 'pay:crane', 'new-site'],
      ...['pay:well', 'pay:crane'],
    ]);
  });

  it('takes goods as far as there are bills for them', () => {
    choosing.click(hand('hero'));
    choosing.clickGood(0);
    choosing.clickGood(1);
    expect(choosing.goods).toEqual([1]);
    expect(choosing.ready).toBe(true);
    expect(choosing.actions()).toEqual(['keep-library', 'build:hero', 'pass', 'give:sugar', 'new-site']);
  });

  it('shows what the server says that buildings do', () => {
    choosing.click(hand('hero'));
    expect(effectOf(choosing, 'poor_house')).toBeNull();
    choosing.click(hand('well'));
    choosing.click(hand('well', 1));
    expect(effectOf(choosing, 'poor_house')).toBe('+4 cards');
    expect(effectOf(choosing, 'tower')).toBe('limit 11');
    choosing.clickGood(1);
    expect(effectOf(choosing, 'black_market')).toBe('−6 now');
  });
});

describe('goods', () => {
  const choices: GoodsChoice[] = [
    { goods: ['indigo'], answers: ['sell:indigo', 'enough'], cards: 7, gains: [] },
    { goods: ['sugar', 'indigo'], answers: ['both'], cards: 3, gains: [{ building: 'market_hall', number: 2 }] },
  ];
  const moving = { verb: 'sell' as const, sites: [0, 1, 2], most: 2, proposal: [], choices };
  beforeEach(() => sitDown('sell', { ...DERIVED, builds: {}, moving }, ['sell:indigo', 'pass']));

  it('are sold as the server answers for them, whichever site they lie on', () => {
    choosing.clickGood(2);
    expect(choosing.choice?.cards).toBe(7);
    choosing.clickGood(1);
    expect(choosing.actions()).toEqual(['both']);
    expect(effectOf(choosing, 'market_hall')).toBe('+2 cards');
  });

  it('that the server does not offer together cannot be sent', () => {
    choosing.clickGood(0);
    choosing.clickGood(2);
    expect(choosing.ready).toBe(false);
    expect(choosing.actions()).toEqual([]);
  });
});
