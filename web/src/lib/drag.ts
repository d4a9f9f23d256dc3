// Drag and drop, besides clicking: `{@attach drag({ icon, from, drop })}` on what can be taken,
// `data-drop="corn"` on where it may go. On a touch screen a sideways move starts it, so that the page
// still scrolls.

import type { Attachment } from 'svelte/attachments';

export interface Dragging {
  /** The icon under the pointer while dragging. */
  icon: string;
  /** Can a piece be dragged from here now? */
  from: () => boolean;
  /** The piece was dropped on a place. */
  drop: (place: string) => void;
}

const THRESHOLD = 6;
const SIZE = 30;

export function drag({ icon, from, drop }: Dragging): Attachment<HTMLElement> {
  return (source) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let ghost: SVGSVGElement | null = null;
    let over: HTMLElement | null = null;
    source.style.touchAction = 'pan-y';

    function down(event: PointerEvent): void {
      if (event.button === 0 && from()) start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }
    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
        source.setPointerCapture(start.pointer);
        ghost = piece(icon);
        document.body.append(ghost);
      }
      ghost.style.left = `${event.clientX - SIZE / 2}px`;
      ghost.style.top = `${event.clientY - SIZE / 2}px`;
      point(document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null);
    }
    function up(): void {
      const place = over?.dataset.drop;
      if (ghost) swallowClick();
      end();
      if (place !== undefined) drop(place);
    }
    function end(): void {
      point(null);
      ghost?.remove();
      ghost = null;
      start = null;
    }
    function point(place: HTMLElement | null): void {
      if (place === over) return;
      over?.removeAttribute('data-over');
      place?.setAttribute('data-over', '');
      over = place;
    }
    function key(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !ghost) return;
      event.stopImmediatePropagation();
      end();
    }

    const listening = new AbortController();
    const { signal } = listening;
    source.addEventListener('pointerdown', down, { signal });
    source.addEventListener('pointermove', move, { signal });
    source.addEventListener('pointerup', up, { signal });
    source.addEventListener('pointercancel', end, { signal });
    source.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    addEventListener('keydown', key, { signal, capture: true });
    return () => {
      listening.abort();
      end();
    };
  };
}

/** Releasing the pointer also causes a click, which must not choose anything. */
function swallowClick(): void {
  const until = new AbortController();
  const listening = { capture: true, signal: until.signal };
  addEventListener('pointerdown', () => until.abort(), listening);
  addEventListener('keydown', () => until.abort(), listening);
  addEventListener(
    'click',
    (event) => {
      until.abort();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    listening,
  );
}

function piece(icon: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#i-${icon}`);
  drawing.append(use);
  drawing.setAttribute('width', String(SIZE));
  drawing.setAttribute('height', String(SIZE));
  drawing.setAttribute('aria-hidden', 'true');
  drawing.style.cssText = 'position:fixed;pointer-events:none;z-index:30';
  return drawing;
}
