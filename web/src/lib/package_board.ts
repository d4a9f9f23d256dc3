// A board that the package of a game draws: its `table.js` exports `mount`. What it is given is
// described in docs/adding_a_game.md; whatever changes there for the worse raises VERSION.

import { firstIcon } from './icons';
import { filesOf } from './packages.svelte';
import type { BaseView } from './protocol';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { target } from './target';

export const VERSION = 1;

/** The table as a board is shown it: a snapshot, and what can be done. */
export interface Shown {
  version: number;
  game: string;
  language: string;
  view: BaseView;
  /** The game's components, as it declares them. */
  material: object;
  /** The viewer's seat; null for a spectator. */
  seat: number | null;
  /** What the seats are called. */
  names: string[];
  /** Whether the viewer is asked for a decision now. */
  asked: boolean;
  prompt: string;
  /** What may be chosen now. */
  actions: { name: string; text: string }[];
  /** The action that was clicked once and not yet confirmed. */
  selected: string | null;
  /** Lets an element (best a button) stand for an action: a click chooses it, a second plays it, and
   * it is marked as possible and as chosen. To be called again in every update. */
  target(element: HTMLElement, action: string): void;
  /** Play at once. */
  play(...actions: string[]): Promise<boolean>;
  /** A text of the game by its key. */
  text(key: string): string;
  /** A drawing of the package or one of ours; null where there is none. */
  icon(name: string, size?: number): SVGSVGElement | null;
}

export interface Mounted {
  update?(table: Shown): void;
  unmount?(): void;
}

export interface BoardModule {
  /** The VERSION that it was written for. */
  version?: number;
  mount(target: HTMLElement, table: Shown): Mounted | void;
}

/** The board of a game's package; null where it has none, or none that works here. */
export async function loadBoard(game: string): Promise<BoardModule | null> {
  const address = filesOf(game)?.table;
  if (!address) return null;
  try {
    const module = (await import(/* @vite-ignore */ address)) as BoardModule;
    if (typeof module.mount !== 'function') throw new Error('it exports no function `mount`');
    if ((module.version ?? 1) > VERSION) throw new Error(`it needs version ${module.version} of the client`);
    return module;
  } catch (error) {
    console.warn(`The board of ${game} cannot be used: ${String(error)}`);
    return null;
  }
}

export function shown(table: Table): Shown {
  return {
    version: VERSION,
    game: table.game,
    language: settings.language,
    view: table.view,
    material: table.material,
    seat: table.me,
    names: table.seats.map(({ seat }) => table.name(seat)),
    asked: table.asked,
    prompt: table.scene.prompt,
    actions: [...table.legal.values()].map(({ name, text }) => ({ name, text })),
    selected: table.selected,
    target: (element, action) => stand(element, table, action),
    play: (...actions) => table.play(actions),
    text: (key) => table.text(key),
    icon: (name, size = 18) => drawing(firstIcon(`${table.game}-${name}`, name), size),
  };
}

function stand(element: HTMLElement, table: Table, action: string): void {
  const { onclick, ...attributes } = target(table, action);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
  element.onclick = onclick;
}

function drawing(name: string | null, size: number): SVGSVGElement | null {
  if (name === null) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'ic');
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}
