import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PackageBoard from '../../src/games/generic/PackageBoard.svelte';
import { catalogue } from '../../src/lib/catalogue.svelte';
import type { Shown } from '../../src/lib/package_board';
import { type Draft, Table } from '../../src/lib/table.svelte';
import { scene, TestServer } from '../server';

let server: TestServer;
let table: Table;
let component: object;
/** What the board was shown last, and what it put into the prompt. */
let now: Shown;
let prompt: Draft | null;
/** What the board does in every update. */
let drawing: (shown: Shown) => void;

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 3000, interval: 5 });

beforeEach(async () => {
  sessionStorage.clear();
  server = await TestServer.start();
  Object.assign(server.pages, { '/api/games/puerto-rico/texts': {}, '/api/bots': [] });
  table = new Table('abc');
  await until(() => expect(table.connection.state).toBe('open'));
  await Promise.all([catalogue.texts('puerto-rico'), catalogue.bots('puerto-rico')]);
  prompt = null;
  drawing = () => undefined;
  const update = (shown: Shown): void => {
    now = shown;
    drawing(shown);
  };
  const board = {
    mount: (_: HTMLElement, shown: Shown) => {
      update(shown);
      return { update };
    },
  };
  const confirm = (draft: Draft | null): void => void (prompt = draft);
  component = mount(PackageBoard, { target: document.body, props: { table, board, confirm } });
  flushSync();
});

afterEach(async () => {
  await unmount(component);
  table.close();
  await server.stop();
});

it('is shown what the game says of an action', () => {
  const { name, text, data } = scene().actions[0]!;
  expect(now.actions[0]).toEqual({ name, text, data });
});

it('learns why an action is not possible', async () => {
  server.answer = (frame) =>
    frame.type === 'explain' ? { type: 'explained', reasons: { 'build:palace': 'Too dear.' } } : null;
  drawing = (shown) => void shown.why('build:palace');
  server.update({ prompt: 'Again?' });

  await until(() => expect(now.why('build:palace')).toBe('Too dear.'));
  expect(now.why(scene().actions[0]!.name)).toBeNull();
});

it('drafts: the service says where the answers lead', async () => {
  const next = { id: 7, name: 'next', text: 'Next.', data: { price: 3 } };
  const view = { ...scene().view, decision: 'pay', derived: { rest: 2 } };
  server.answer = ({ type }) =>
    type === 'try'
      ? { type: 'tried', number: 5, played: 1, view, asked: true, prompt: 'And?', actions: [next], stopped: null }
      : type === 'play'
        ? { type: 'played', number: 6 }
        : null;
  drawing = ({ draft, confirm }) => {
    const { actions, complete, clear } = draft;
    if (actions.length > 0) {
      confirm({ title: draft.prompt, label: 'Pay', ready: complete, actions: () => [...actions], clear });
    }
  };
  now.draft.add('build:office');

  await until(() => expect(now.draft.complete).toBe(true));
  expect(now.draft.view.derived).toEqual({ rest: 2 });
  expect(now.draft.next).toEqual([{ name: 'next', text: 'Next.', data: { price: 3 } }]);
  expect(prompt).toMatchObject({ title: 'And?', label: 'Pay', ready: true });
  expect(prompt?.actions()).toEqual(['build:office']);
  expect(await now.draft.submit()).toBe(true);
  expect(server.sent('play')).toMatchObject([{ actions: ['build:office'] }]);
  await until(() => expect(prompt).toBeNull());
});

it('arranges: the service says what the pieces add up to', async () => {
  server.answer = (frame) =>
    frame.type === 'arrange'
      ? {
          type: 'arranged',
          number: frame.number,
          actions: ['sell:tea'],
          whole: true,
          facts: { coins: 1 },
          problem: frame.pieces.length > 1 ? 'Full.' : null,
        }
      : { type: 'played', number: 6 };
  const tea = { piece: 'tea', place: 'pair' };
  now.arrangement.set([tea]);

  await until(() => expect(now.arrangement.whole).toBe(true));
  expect(now.arrangement).toMatchObject({ pieces: [tea], facts: { coins: 1 }, problem: null });
  now.arrangement.set([tea, tea]);
  await until(() => expect(now.arrangement.problem).toBe('Full.'));
  now.arrangement.set([tea]);
  await until(() => expect(now.arrangement.whole).toBe(true));
  expect(await now.arrangement.submit()).toBe(true);
  expect(server.sent('play')).toMatchObject([{ actions: ['sell:tea'], complete: true }]);
  server.update({ prompt: 'And now?' });
  await until(() => expect(now.arrangement).toMatchObject({ pieces: [], facts: null }));
});
