// A board that the package of a game draws: its `table.js` exports `mount`. What it is given is
// described in docs/adding_a_game.md; whatever changes there for the worse raises VERSION.

import type { Piece } from './arrangement.svelte';
import type { BoardArrangement } from './board_arrangement.svelte';
import type { DraftSession } from './draft.svelte';
import { firstIcon } from './icons';
import { filesOf } from './packages.svelte';
import type { Action, BaseView, Said } from './protocol';
import { settings } from './settings.svelte';
import type { Draft, Table } from './table.svelte';
import { target } from './target';

export const VERSION = 1;

/** A view as every client gets it: `derived` is what the rules make of it. */
export type ShownView = BaseView & { derived?: object };

/** An action that may be chosen; `data` is what the game's `facts` say of it. */
export type ShownAction = Pick<Action, 'name' | 'text' | 'data'>;

/** Answers that are arranged before they are sent as one batch. The service tries each change and says
 * where it leads; until then the last answer is shown. */
export interface ShownDraft {
  /** What is arranged so far. */
  actions: readonly string[];
  /** The table as it would be. */
  view: ShownView;
  /** What would be asked next, and what may be answered. */
  prompt: string;
  next: ShownAction[];
  /** Why the last change was not possible. It is left out then. */
  problem: string | null;
  /** The service has answered about all that is arranged. */
  settled: boolean;
  /** It answers the whole question. */
  complete: boolean;
  set: (actions: readonly string[]) => void;
  add: (...actions: string[]) => void;
  /** Without the last answers. */
  back: (count?: number) => void;
  clear: () => void;
  /** Play it. */
  submit: () => Promise<boolean>;
}

/** Pieces that are laid out freely, in a game that has `Game.arrange`. */
export interface ShownArrangement {
  pieces: readonly Piece[];
  /** What the rules make of it; null until the first answer. */
  facts: object | null;
  /** The same as actions, in the order of the rules. */
  actions: readonly string[];
  /** It answers the whole question. */
  whole: boolean;
  /** Why the pieces cannot lie so. */
  problem: string | null;
  set: (pieces: readonly Piece[]) => void;
  /** Play it. */
  submit: () => Promise<boolean>;
}

/** What a board can keep apart from the table: see `PackageBoard.svelte`. */
export interface Workspace {
  draft: DraftSession;
  arrangement: BoardArrangement;
  confirm: (draft: Draft | null) => void;
}

/** The table as a board is shown it: a snapshot, and what can be done. */
export interface Shown {
  version: number;
  game: string;
  language: string;
  view: ShownView;
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
  actions: ShownAction[];
  /** The action that was clicked once and not yet confirmed. */
  selected: string | null;
  /** Lets an element (best a button) stand for an action: a click chooses it, a second plays it, and
   * it is marked as possible and as chosen. To be called again in every update. */
  target: (element: HTMLElement, action: string) => void;
  /** Why an action is not possible: null if it is, undefined until the service has said so, which brings
   * an update. */
  why: (action: string) => string | null | undefined;
  draft: ShownDraft;
  arrangement: ShownArrangement;
  /** Puts a choice of several answers into the prompt, with a button that plays it. To be called again in
   * every update. */
  confirm: (draft: Draft) => void;
  /** Play at once. */
  play: (...actions: string[]) => Promise<boolean>;
  /** A text of the game by its key. */
  text: (key: string) => string;
  /** A text with values in it, as `derived` or `arrange` give it. */
  say: (said: Said) => string;
  /** A drawing of the package or one of ours; null where there is none. */
  icon: (name: string, size?: number) => SVGSVGElement | null;
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

export function shown(table: Table, workspace: Workspace): Shown {
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
    actions: shownActions(table.legal),
    selected: table.selected,
    target: (element, action) => stand(element, table, action),
    why: (action) => table.why(action),
    draft: shownDraft(workspace.draft),
    arrangement: shownArrangement(workspace.arrangement),
    confirm: (draft) => workspace.confirm(draft),
    play: (...actions) => table.play(actions),
    text: (key) => table.text(key),
    say: (said) => table.say(said),
    icon: (name, size = 18) => drawing(firstIcon(`${table.game}-${name}`, name), size),
  };
}

function shownDraft(draft: DraftSession): ShownDraft {
  const { actions, view, prompt, problem, settled, complete } = draft;
  return {
    actions,
    view,
    prompt,
    next: shownActions(draft.legal),
    problem,
    settled,
    complete,
    set: (changed) => draft.set(changed),
    add: (...added) => draft.add(...added),
    back: (count) => draft.back(count),
    clear: () => draft.clear(),
    submit: () => draft.submit(),
  };
}

function shownArrangement(arrangement: BoardArrangement): ShownArrangement {
  const { pieces, facts, actions, whole, problem } = arrangement;
  return {
    pieces,
    facts,
    actions,
    whole,
    problem,
    set: (changed) => arrangement.set(changed),
    submit: () => arrangement.submit(),
  };
}

const shownActions = (legal: ReadonlyMap<string, Action>): ShownAction[] =>
  [...legal.values()].map(({ name, text, data }) => ({ name, text, data }));

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
