import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyboard, type Keys } from '../../src/table/keyboard';

const keys = {
  confirm: vi.fn(),
  escape: vi.fn(),
  pass: vi.fn(),
  hint: vi.fn(),
  takeBack: vi.fn(),
  step: vi.fn(),
  side: vi.fn(),
  help: vi.fn(),
} satisfies Keys;
const onkeydown = keyboard(keys);

beforeEach(() => {
  document.body.innerHTML = `
    <div data-area="players"><div id="seat-0" tabindex="-1"></div><div id="seat-2" tabindex="-1"></div></div>
    <div data-area="table">
      <section data-region="market" tabindex="-1" id="market"><button data-legal id="one"></button></section>
      <section data-region="harbour" tabindex="-1" id="harbour"></section>
    </div>
    <div data-area="mine" tabindex="-1" id="mine"><button id="idle"></button><button data-legal id="two"></button></div>
    <input id="field" /><input type="range" id="slider" />`;
  for (const act of Object.values(keys)) act.mockClear();
});

/** Presses a key; true if the page has used it. */
function press(key: string, how: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  on.addEventListener('keydown', (heard) => onkeydown(heard as KeyboardEvent), { once: true });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

const calls = () => Object.values(keys).flatMap((act) => act.mock.calls as unknown[][]);
const focused = () => document.activeElement?.id;
const byId = (id: string) => document.getElementById(id)!;

describe('a key', () => {
  it.each([
    ['p', {}, 'pass'],
    ['h', {}, 'hint'],
    ['u', {}, 'takeBack', 'step'],
    ['U', { shiftKey: true }, 'takeBack', 'turn'],
    ['[', {}, 'step', -1],
    [']', {}, 'step', 1],
    ['r', {}, 'side', 'rules'],
    ['l', {}, 'side', 'log'],
    ['c', {}, 'side', 'chat'],
    ['n', {}, 'side', 'notes'],
    ['?', {}, 'help'],
    ['Enter', {}, 'confirm'],
  ] as const)('%s does what the list of keys says', (key, how, name, ...values) => {
    expect(press(key, how)).toBe(true);
    expect(keys[name]).toHaveBeenCalledOnce();
    if (values.length) expect(keys[name]).toHaveBeenCalledWith(...values);
    expect(calls()).toHaveLength(1);
  });

  it('Escape goes back', () => {
    press('Escape');
    expect(keys.escape).toHaveBeenCalledOnce();
  });

  it('does nothing with Ctrl, Alt or Meta', () => {
    for (const how of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) press('p', how);
    expect(calls()).toEqual([]);
  });

  it('does nothing while somebody types, but a slider is no text', () => {
    press('p', {}, byId('field'));
    expect(calls()).toEqual([]);
    press('p', {}, byId('slider'));
    expect(keys.pass).toHaveBeenCalledOnce();
  });

  it('does nothing behind an open dialog', () => {
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    press('p');
    expect(calls()).toEqual([]);
  });

  it('that nothing is bound to is left to the browser', () => {
    expect(press('x')).toBe(false);
    expect(calls()).toEqual([]);
  });

  it('Enter on a button presses that button', () => {
    expect(press('Enter', {}, byId('one'))).toBe(false);
    expect(calls()).toEqual([]);
  });
});

describe('going through the table', () => {
  it('M enters my own part at its first target', () => {
    press('m');
    expect(focused()).toBe('two');
  });

  it('T goes round the parts of the table', () => {
    const visited = [1, 2, 3].map(() => {
      press('t');
      return focused();
    });
    expect(visited).toEqual(['one', 'harbour', 'one']);
  });

  it('O goes round the other players', () => {
    const visited = [1, 2, 3].map(() => {
      press('o');
      return focused();
    });
    expect(visited).toEqual(['seat-0', 'seat-2', 'seat-0']);
  });

  it('a number clicks that target', () => {
    const clicked = vi.fn();
    byId('two').addEventListener('click', clicked);
    press('2');
    expect(clicked).toHaveBeenCalledOnce();
    expect(focused()).toBe('two');
  });

  it('a number without a target does nothing', () => {
    press('3');
    expect(focused()).not.toBe('two');
  });
});
