import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../src/lib/catalogue.svelte';
import type { Scene } from '../../src/lib/protocol';
import { settings } from '../../src/lib/settings.svelte';
import { Table } from '../../src/lib/table.svelte';
import { TestServer, type Frame } from '../server';

let server: TestServer;
let table: Table;

const until = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 10 });
/** What was sent before has arrived. */
const roundTrip = () => table.connection.request({ type: 'ping' });
const moves = () => server.sent('play').map(({ number, actions }) => ({ number, actions }));
const played = () => {
  server.update({ asked: false, actions: [] });
  return { type: 'played' as const, number: server.scene.number };
};
const explained = (frame: Frame) =>
  frame.type === 'explain'
    ? { type: 'explained' as const, reasons: Object.fromEntries(frame.actions.map((name) => [name, `not ${name}`])) }
    : null;

beforeEach(async () => {
  settings.animations = false;
  server = await TestServer.start();
  Object.assign(server.pages, {
    '/api/games/puerto-rico/texts': { 'game.title': 'puerto Rico', 'good.corn': 'corn' },
    '/api/bots': [{ id: 'club', title: 'Club' }],
    '/api/tables/abc/history': {
      last: 5,
      seat: 1,
      log: [1, 3, 5].map((position) => ({ position, text: `${position}` })),
    },
    '/api/tables/abc/history/3': { position: 3, view: { decision: 'trade' } },
  });
  table = new Table('abc');
  await until(() => expect(table.connection.state).toBe('open'));
  await Promise.all([catalogue.texts('puerto-rico'), catalogue.bots('puerto-rico')]);
});

afterEach(async () => {
  table.close();
  settings.oneClick = false;
  settings.automatic = true;
  await server.stop();
});

describe('choosing', () => {
  it('selects with the first click and plays with the second', async () => {
    server.answer = played;

    table.choose('build:office');
    expect(table.selected).toBe('build:office');
    await roundTrip();
    expect(moves()).toEqual([]);

    table.choose('build:office');
    await until(() => expect(moves()).toEqual([{ number: 5, actions: ['build:office'] }]));
    await until(() => expect(table.selected).toBeNull());
  });

  it('stays selected while others talk', async () => {
    table.choose('build:office');
    const line = { n: 1, seat: 0, name: 'Ada', text: 'hi', at: '2026-01-01T00:00:00Z', you: false, muted: false };
    server.say({ type: 'chat', ...line });
    await until(() => expect(table.scene.chat).toHaveLength(1));
    await roundTrip();

    expect(table.selected).toBe('build:office');
  });

  it('plays with one click if the person prefers it', async () => {
    settings.oneClick = true;
    table.choose('pass');

    await until(() => expect(moves()).toEqual([{ number: 5, actions: ['pass'] }]));
  });

  it('shows why an action is not legal, and plays nothing', async () => {
    server.answer = explained;
    table.choose('build:harbor');

    await until(() => expect(table.failure?.text).toBe('not build:harbor'));
    await roundTrip();
    expect(table.selected).toBeNull();
    expect(moves()).toEqual([]);
  });

  it('does nothing while another player decides', async () => {
    server.update({ asked: false });
    await until(() => expect(table.asked).toBe(false));

    table.choose('build:office');

    expect(table.selected).toBeNull();
  });

  it('forgets the selection when the table has changed', async () => {
    table.choose('build:office');
    server.update({});

    await until(() => expect(table.selected).toBeNull());
  });
});

describe('playing', () => {
  it('sends one batch at a time', async () => {
    const first = table.play(['build:office', 'pass']);

    expect(table.busy).toBe(true);
    expect(await table.play(['pass'])).toBe(false);
    await until(() => expect(moves()).toHaveLength(1));
    server.say({ type: 'played', id: server.frames.at(-1)!.id, number: 6 });
    expect(await first).toBe(true);
    expect(table.busy).toBe(false);
  });

  it('says what the server refused', async () => {
    server.answer = () => ({ type: 'refused', code: 'illegal', reason: 'You cannot pay.' });

    expect(await table.play(['build:office'])).toBe(false);
    expect(table.failure?.text).toBe('You cannot pay.');
  });

  it('plays again on the new number when others only got ready in secret', async () => {
    server.answer = (frame) => {
      if (frame.type !== 'play' || frame.number === 6) return played();
      server.update({});
      return { type: 'refused', code: 'stale', reason: 'too late' };
    };

    expect(await table.play(['pass'])).toBe(true);
    expect(moves().map(({ number }) => number)).toEqual([5, 6]);
    expect(table.failure).toBeNull();
  });

  it('does not play again when something has happened meanwhile', async () => {
    server.answer = () => {
      server.update({ log: [{ position: 6, kind: 'built', text: 'Ada builds.', data: [] }] });
      return { type: 'refused', code: 'stale', reason: 'too late' };
    };

    expect(await table.play(['pass'])).toBe(false);
    await roundTrip();
    expect(moves()).toHaveLength(1);
    expect(table.failure?.text).toBe('too late');
  });
});

describe('decisions without a real choice', () => {
  const offer = () => {
    const derived = { trivial: 'done' };
    server.update({
      view: { ...server.scene.view, decision: 'captain', derived } as Scene['view'],
      actions: [{ id: 3, name: 'done', text: '', data: {} }],
    });
  };

  it('are answered without asking', async () => {
    server.answer = played;
    offer();

    await until(() => expect(moves()).toEqual([{ number: 6, actions: ['done'] }]));
  });

  it('are asked if the person prefers to decide everything', async () => {
    settings.automatic = false;
    offer();
    await until(() => expect(table.can('done')).toBe(true));
    await roundTrip();

    expect(moves()).toEqual([]);
  });

  it('are asked after something was taken back', async () => {
    server.update({ take_back: { step: true, turn: true, reason: null } });
    await until(() => expect(table.scene.take_back?.step).toBe(true));
    server.answer = () => ({ type: 'played', number: 6 });
    await table.takeBack();

    offer();
    await until(() => expect(table.can('done')).toBe(true));
    await roundTrip();

    expect(moves()).toEqual([]);
  });
});

describe('taking back', () => {
  const goesBack = () => server.sent('take_back').map(({ to }) => to);
  const allow = async () => {
    server.update({ take_back: { step: true, turn: true, reason: null } });
    await until(() => expect(table.scene.take_back?.step).toBe(true));
    server.answer = () => {
      server.update({});
      return { type: 'played', number: server.scene.number };
    };
  };

  it('first gives up what is only selected', async () => {
    await allow();
    table.choose('pass');
    await table.takeBack();
    await roundTrip();

    expect(table.selected).toBeNull();
    expect(goesBack()).toEqual([]);
  });

  it('says why it is not possible', async () => {
    await table.takeBack();
    await roundTrip();

    expect(table.toast).toBe('Nothing to take back.');
    expect(goesBack()).toEqual([]);
  });

  it('takes a batch back as a whole', async () => {
    await allow();
    await table.play(['build:office']);
    await table.play(['build:office', 'pass', 'pass']);

    await table.takeBack();

    expect(goesBack()).toEqual(['step', 'step', 'step']);
  });

  it('goes back to the beginning of the turn when its only decision was a batch', async () => {
    await allow();
    await table.play(['build:office', 'pass']);

    await table.takeBack();

    expect(goesBack()).toEqual(['turn']);
  });
});

describe('reasons', () => {
  it('are asked for all at once, and only for what is not legal', async () => {
    server.answer = explained;

    expect(table.why('pass')).toBeNull();
    expect(table.why('build:harbor')).toBeUndefined();
    expect(table.why('build:wharf')).toBeUndefined();

    await until(() => expect(table.why('build:harbor')).toBe('not build:harbor'));
    expect(table.why('build:wharf')).toBe('not build:wharf');
    expect(server.sent('explain').map(({ actions }) => actions)).toEqual([['build:harbor', 'build:wharf']]);
  });
});

describe('what is shown', () => {
  it('lists the others in turn order after me', () => {
    expect(table.opponents.map(({ seat }) => seat)).toEqual([2, 0]);
  });

  it('finds the first text that exists, or makes one of the key', () => {
    expect(table.text('product.corn', 'good.corn')).toBe('corn');
    expect(table.title('game.title')).toBe('Puerto Rico');
    expect(table.text('building.small_market')).toBe('small market');
  });

  it('names a bot by its level', () => {
    expect(table.level({ ...server.scene.seats[0]!, level: 'club' })).toBe('club');
    expect(table.level({ ...server.scene.seats[0]!, level: 'unheard' })).toBe('unheard');
    expect(table.level(server.scene.seats[0]!)).toBeNull();
  });

  it('is an earlier position while looking back, where nothing can be played', async () => {
    await table.lookBack(3);

    expect(table.view.decision).toBe('trade');
    expect(table.log.map(({ position }) => position)).toEqual([1, 3]);
    expect(table.asked).toBe(false);

    table.returnToNow();
    expect(table.view.decision).toBe('build');
    expect(table.asked).toBe(true);
  });
});
