// The keys of the table (design language, section 8). Letters do nothing while somebody types.

export interface Keys {
  confirm: () => void;
  escape: () => void;
  pass: () => void;
  takeBack: () => void;
  step: (by: number) => void;
  side: (which: 'rules' | 'log' | 'chat') => void;
  help: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select');

const focusNth = (selector: string, index: number): void => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  found[index]?.focus();
  found[index]?.scrollIntoView({ block: 'nearest' });
};

let opponent = -1;

export function keyboard(keys: Keys): (event: KeyboardEvent) => void {
  const letters: Record<string, () => void> = {
    p: keys.pass,
    u: keys.takeBack,
    '[': () => keys.step(-1),
    ']': () => keys.step(1),
    m: () => focusNth('[data-area="mine"]', 0),
    t: () => focusNth('[data-area="table"]', 0),
    o: () => {
      const all = document.querySelectorAll('[data-area="players"] [id^="seat-"]').length;
      opponent = all ? (opponent + 1) % all : 0;
      focusNth('[data-area="players"] [id^="seat-"]', opponent);
    },
    r: () => keys.side('rules'),
    l: () => keys.side('log'),
    c: () => keys.side('chat'),
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
      const targets = [...document.querySelectorAll<HTMLElement>('[data-legal]')].filter((one) => one.checkVisibility());
      const chosen = targets[Number(event.key) - 1];
      chosen?.focus();
      chosen?.click();
      return;
    }
    const act = letters[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
