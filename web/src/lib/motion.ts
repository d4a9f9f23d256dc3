// Pieces travel from where they were to where they go (design language, section 9). The page always
// shows the last scene already: what moves are copies above it, or transforms that end by themselves.
//
// `data-piece="good-corn"` is a drawn piece: what vanished here and appeared there has travelled.
// `data-count` with `data-kind="good-corn"` is a number of pieces (kit Count): what it lost went
// where others appeared. `data-source="good-corn good-indigo"` is where pieces come from that
// nobody lost.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from './settings.svelte';

const TRAVEL = 280;
const TURN = 240;
const STAGGER = 60;
const ONE_BY_ONE = 6;
const MOST_FLIGHTS = 16;
const EASE = 'cubic-bezier(0.215, 0.61, 0.355, 1)';
const LEAST_DISTANCE = 3;
const COPIED = [
  'background',
  'border',
  'borderRadius',
  'boxShadow',
  'color',
  'font',
  'display',
  'padding',
  'placeItems',
  'alignItems',
  'justifyContent',
  'gap',
] as const;

interface Drawn {
  piece: string;
  box: DOMRect;
  /** The box of its parent: a piece that moves along with its parent has not moved. */
  around: DOMRect;
}

interface Counted {
  kind: string;
  count: number;
  box: DOMRect;
  /** In a player's area: pieces do not fly from one player to another. */
  owned: boolean;
}

export interface Snapshot {
  pieces: Map<Element, Drawn>;
  counts: Map<Element, Counted>;
}

interface Endpoint {
  box: DOMRect;
  owned: boolean;
  /** What the flying copy is made of. */
  node: Element | null;
  arrived: boolean;
}

/** The places of all pieces and counts under `root`. */
export function snapshot(root: ParentNode): Snapshot {
  const pieces = new Map<Element, Drawn>();
  const counts = new Map<Element, Counted>();
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    const box = node.getBoundingClientRect();
    const around = (node.parentElement ?? node).getBoundingClientRect();
    if (box.width && box.height) pieces.set(node, { piece: node.dataset.piece ?? '', box, around });
  }
  for (const node of root.querySelectorAll<HTMLElement>('[data-count]')) {
    const box = (node.querySelector('svg') ?? node).getBoundingClientRect();
    if (!box.width) continue;
    const owned = node.closest('[id^="seat-"], [data-area="mine"]') !== null;
    counts.set(node, { kind: node.dataset.kind ?? '', count: Number(node.dataset.count), box, owned });
  }
  return { pieces, counts };
}

/** Animates every piece that moved since the snapshot; `speed` 4 is four times as fast. */
export function animateChanges(root: ParentNode, before: Snapshot, speed = 1): void {
  if (!settings.animations || document.hidden) return;
  finishAnimations();
  const after = snapshot(root);
  for (const [node, now] of after.pieces) {
    const was = before.pieces.get(node);
    if (was?.piece === now.piece) slide(node, was, now, speed);
  }
  let sent = 0;
  for (const kind of kinds(before, after)) {
    const from = sources(kind, before, after);
    for (const goal of sinks(kind, before, after)) {
      const index = from.findIndex((source) => !(source.owned && goal.owned && !goal.arrived));
      const start = index < 0 ? sourceOf(kind) : from.splice(index, 1)[0];
      if (start && sent < MOST_FLIGHTS) fly(start.box, goal, start.node, sent++, speed);
    }
  }
}

/** Ends all running animations at once. */
export function finishAnimations(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

/** A card turns over: `in:turnOver`. */
export function turnOver(_node: Element, { delay = 0 }: { delay?: number } = {}): TransitionConfig {
  return {
    delay: settings.animations ? delay : 0,
    duration: settings.animations ? TURN : 0,
    easing: cubicOut,
    css: (_, left) => `transform: perspective(700px) rotateY(${left * 90}deg)`,
  };
}

const running = new Set<Animation>();
addEventListener('pointerdown', finishAnimations, { capture: true });

function kinds(before: Snapshot, after: Snapshot): Set<string> {
  const found = new Set<string>();
  for (const { pieces, counts } of [before, after]) {
    for (const { piece } of pieces.values()) found.add(piece);
    for (const { kind } of counts.values()) found.add(kind);
  }
  return found;
}

function sources(kind: string, before: Snapshot, after: Snapshot): Endpoint[] {
  const gone = [...before.pieces].filter(
    ([node, { piece }]) => piece === kind && after.pieces.get(node)?.piece !== kind,
  );
  return [
    ...gone.map(([, { box }]) => ({ box, owned: false, node: null, arrived: false })),
    ...changes(kind, before, after, -1),
  ];
}

function sinks(kind: string, before: Snapshot, after: Snapshot): Endpoint[] {
  const come = [...after.pieces].filter(
    ([node, { piece }]) => piece === kind && before.pieces.get(node)?.piece !== kind,
  );
  return [
    ...come.map(([node, { box }]) => ({ box, owned: false, node, arrived: true })),
    ...changes(kind, before, after, 1),
  ];
}

function changes(kind: string, before: Snapshot, after: Snapshot, sign: 1 | -1): Endpoint[] {
  return [...after.counts].flatMap(([node, now]) => {
    const was = before.counts.get(node);
    if (!was || now.kind !== kind) return [];
    const number = Math.max(0, sign * (now.count - was.count));
    const end = { box: now.box, owned: now.owned, node: node.querySelector('svg'), arrived: false };
    return Array<Endpoint>(Math.min(number, ONE_BY_ONE)).fill(end);
  });
}

function sourceOf(kind: string): Endpoint | null {
  const node = document.querySelector(`[data-source~="${CSS.escape(kind)}"]`);
  const box = node?.getBoundingClientRect();
  return box?.width ? { box, owned: false, node: null, arrived: false } : null;
}

function slide(node: Element, from: Drawn, to: Drawn, speed: number): void {
  const x = from.box.left - from.around.left - (to.box.left - to.around.left);
  const y = from.box.top - from.around.top - (to.box.top - to.around.top);
  if (Math.hypot(x, y) < LEAST_DISTANCE) return;
  run(node, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], 0, speed);
}

function fly(from: DOMRect, goal: Endpoint, other: Element | null, index: number, speed: number): void {
  const model = goal.arrived || !other ? goal.node : other;
  if (!model) return;
  const { box: to } = goal;
  const copy = cloneAt(model, to);
  overlay().append(copy);
  const delay = Math.min(index, ONE_BY_ONE) * STAGGER;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const flight = run(copy, [{ transform: start }, { transform: 'none' }], delay, speed);
  flight.onfinish = () => {
    copy.remove();
    running.delete(flight);
  };
  if (goal.arrived && goal.node) run(goal.node, [{ opacity: 0 }, { opacity: 0 }], delay, speed);
}

function run(node: Element, frames: Keyframe[], delay: number, speed: number): Animation {
  const timing = { duration: TRAVEL / speed, delay: delay / speed, easing: EASE, fill: 'backwards' as const };
  const animation = node.animate(frames, timing);
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
  return animation;
}

function cloneAt(model: Element, box: DOMRect): HTMLElement | SVGElement {
  const copy = model.cloneNode(true) as HTMLElement | SVGElement;
  const style = getComputedStyle(model);
  for (const name of COPIED) copy.style[name] = style[name];
  for (const name of ['id', 'data-piece', 'data-legal', 'data-source']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  Object.assign(copy.style, {
    position: 'fixed',
    margin: '0',
    boxSizing: 'border-box',
    transformOrigin: '0 0',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  return copy;
}

function overlay(): HTMLElement {
  const found = document.getElementById('travelling');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'travelling';
  made.setAttribute('aria-hidden', 'true');
  made.style.cssText = 'position:fixed;inset:0;pointer-events:none;z-index:7;overflow:hidden';
  document.body.append(made);
  return made;
}
