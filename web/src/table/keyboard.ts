// Keyboard shortcuts of the table. Letters do nothing while somebody types.

import { nextTarget } from './arrows';

export interface Keys {
  confirm: () => void;
  escape: () => void;
  pass: () => void;
  hint: () => void;
  takeBack: (to: 'step' | 'turn') => void;
  step: (by: number) => void;
  side: (which: 'rules' | 'log' | 'chat' | 'notes') => void;
  help: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select');

const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

/** A part of the table: its first target, or where there is none the part itself. */
function enter(part: HTMLElement | undefined): void {
  const inside = [...(part?.querySelectorAll<HTMLElement>('[data-legal]') ?? [])];
  const goal = inside.find((one) => one.checkVisibility()) ?? part;
  goal?.focus();
  goal?.scrollIntoView({ block: 'nearest' });
}

/** The part after the one where the focus is. */
function next(selector: string): void {
  const parts = visible(selector);
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  enter(parts[(at + 1) % parts.length]);
}

export function keyboard(keys: Keys): (event: KeyboardEvent) => void {
  const letters: Record<string, (shift: boolean) => void> = {
    p: keys.pass,
    h: keys.hint,
    u: (shift) => keys.takeBack(shift ? 'turn' : 'step'),
    '[': () => keys.step(-1),
    ']': () => keys.step(1),
    m: () => enter(visible('[data-area="mine"]')[0]),
    t: () => next('.always, [data-area="table"] [data-region]'),
    o: () => next('[data-area="players"] [id^="seat-"]'),
    r: () => keys.side('rules'),
    l: () => keys.side('log'),
    c: () => keys.side('chat'),
    n: () => keys.side('notes'),
    '?': keys.help,
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || typing(event.target)) return;
    if (event.key === 'Escape') return keys.escape();
    if (event.key === 'Enter' && !(event.target as Element).closest('button, a')) {
      event.preventDefault();
      return keys.confirm();
    }
    if (/^[1-9]$/.test(event.key)) {
      const chosen = visible('[data-legal]')[Number(event.key) - 1];
      chosen?.focus();
      chosen?.click();
      return;
    }
    const goal = nextTarget(event.key, event.target);
    const act = letters[event.key.toLowerCase()];
    if (!goal && !act) return;
    event.preventDefault();
    goal?.focus();
    act?.(event.shiftKey);
  };
}
