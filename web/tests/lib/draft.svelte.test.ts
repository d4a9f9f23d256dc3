import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../src/lib/catalogue.svelte';
import { DraftSession } from '../../src/lib/draft.svelte';
import type { Scene, Stopped } from '../../src/lib/protocol';
import { Table } from '../../src/lib/table.svelte';
import { scene, TestServer, type Frame } from '../server';

type Try = Extract<Frame, { type: 'try' }>;

let server: TestServer;
let table: Table;
let draft: DraftSession;
let stop: () => void;

beforeEach(async () => {
  sessionStorage.clear();
  server = await TestServer.start();
  Object.assign(server.pages, { '/api/games/puerto-rico/texts': {}, '/api/bots': [] });
});

afterEach(async () => {
  stop();
  table.close();
  await server.stop();
});

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3000, interval: 5 });

async function sitDown(shown: Scene = scene()): Promise<void> {
  server.scene = shown;
  table = new Table('abc');
  await until(() => expect(table.connection.state).toBe('open'));
  await Promise.all([catalogue.texts('puerto-rico'), catalogue.bots('puerto-rico')]);
  openDraft();
}

function openDraft(): void {
  stop = $effect.root(() => {
    draft = new DraftSession(table);
  });
  flushSync();
}

/** Where a draft leads: the decision is called after the last action. */
function tried({ number, actions }: Try, stopped: Stopped | null = null) {
  const played = stopped?.index ?? actions.length;
  const view = { ...scene().view, decision: `after ${String(actions[played - 1])}` };
  const next = { id: 7, name: 'next', text: 'Next.', data: {} };
  return { type: 'tried' as const, number, played, view, asked: true, prompt: 'And now?', actions: [next], stopped };
}

/** Answers every try; `illegal` stops it. */
function answerTries(illegal?: string): void {
  server.answer = (frame) => {
    if (frame.type !== 'try') return { type: 'done' };
    const index = illegal === undefined ? -1 : frame.actions.indexOf(illegal);
    return tried(frame, index < 0 ? null : { index, code: 'illegal', reason: 'Too dear.' });
  };
}

describe('a draft', () => {
  it('shows the table as it is while nothing is arranged', async () => {
    await sitDown();

    expect(draft.view).toEqual(scene().view);
    expect(draft.can('build:office')).toBe(true);
    expect(draft.settled).toBe(true);
    expect(draft.complete).toBe(false);
    expect(server.sent('try')).toEqual([]);
  });

  it('shows where it leads, and what could come next', async () => {
    await sitDown();
    answerTries();
    draft.add('build:office');

    expect(draft.settled).toBe(false);
    await until(() => expect(draft.settled).toBe(true));
    expect(server.sent('try')).toMatchObject([{ number: 5, actions: ['build:office'] }]);
    expect(draft.view.decision).toBe('after build:office');
    expect(draft.prompt).toBe('And now?');
    expect([...draft.legal.keys()]).toEqual(['next']);
    expect(draft.complete).toBe(true);
  });

  it('asks once about several quick changes, and draws the last answer meanwhile', async () => {
    await sitDown();
    const waiting: Try[] = [];
    server.answer = (frame) => {
      if (frame.type === 'try') waiting.push(frame);
      return null;
    };
    draft.add('a');
    await until(() => expect(waiting).toHaveLength(1));
    draft.add('b');
    draft.add('c');
    answerTries();
    server.say({ ...tried(waiting[0]!), id: waiting[0]!.id });

    await until(() => expect(draft.settled).toBe(true));
    expect(server.sent('try').map(({ actions }) => actions)).toEqual([['a'], ['a', 'b', 'c']]);
    expect(draft.view.decision).toBe('after c');
  });

  it('drops what is not possible and says why', async () => {
    await sitDown();
    answerTries('palace');
    draft.set(['office', 'palace']);

    await until(() => expect(draft.problem).toBe('Too dear.'));
    expect(draft.actions).toEqual(['office']);
    expect(draft.view.decision).toBe('after office');
    draft.clear();
    expect(draft.problem).toBeNull();
  });

  it('is complete when what follows shows only once it is played', async () => {
    await sitDown();
    server.answer = (frame) =>
      frame.type === 'try'
        ? { ...tried(frame, { index: 0, code: 'reveals', reason: 'Later.' }), view: scene().view }
        : null;
    draft.add('pass');

    await until(() => expect(draft.complete).toBe(true));
    expect(draft.actions).toEqual(['pass']);
  });

  it('is sent as one batch and is gone then', async () => {
    await sitDown();
    answerTries();
    draft.set(['a', 'b']);
    server.answer = (frame) => (frame.type === 'play' ? { type: 'played', number: 6 } : null);

    expect(await draft.submit()).toBe(true);
    expect(server.sent('play')).toMatchObject([{ number: 5, actions: ['a', 'b'] }]);
    expect(draft.untouched).toBe(true);
  });

  it('is there again after a reload', async () => {
    await sitDown();
    answerTries();
    draft.set(['a', 'b']);
    stop();
    openDraft();

    expect(draft.actions).toEqual(['a', 'b']);
    await until(() => expect(draft.settled).toBe(true));
  });

  it('is gone when something else is asked', async () => {
    await sitDown();
    answerTries();
    draft.set(['a']);
    server.update({ view: { ...scene().view, decision: 'sell' } });

    await until(() => expect(draft.untouched).toBe(true));
    expect(draft.view.decision).toBe('sell');
  });

  it('is tried again when others get ready, with the new number', async () => {
    await sitDown();
    answerTries();
    draft.set(['a']);
    await until(() => expect(draft.settled).toBe(true));
    server.update({ log: [] });

    await until(() => expect(server.sent('try').map(({ number }) => number)).toEqual([5, 6]));
    expect(draft.actions).toEqual(['a']);
  });

  it('shows the past while somebody looks back', async () => {
    await sitDown();
    answerTries();
    draft.set(['a']);
    await until(() => expect(draft.settled).toBe(true));
    const view = { ...scene().view, decision: 'long ago' };
    table.past = { position: 1, seat: 1, view, prompt: '', move: null, result: null };

    expect(draft.view.decision).toBe('long ago');
    table.past = null;
    expect(draft.view.decision).toBe('after a');
  });
});
