// Arrow keys go from target to target inside a part of the table.

const PARTS = '.always, [data-region], [data-area], .ask';
const SIDEWAYS_COST = 2;

interface Point {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The nearest target in that direction, in the same part; from the part itself, its first one. */
export function nextTarget(key: string, from: EventTarget | null): HTMLElement | null {
  const direction = DIRECTIONS[key];
  if (!direction || !(from instanceof HTMLElement) || from.matches('[role="tab"], [role="radio"], input')) return null;
  const part = from.closest(PARTS);
  const targets = [...(part?.querySelectorAll<HTMLElement>('[data-legal]') ?? [])].filter(
    (one) => one !== from && one.checkVisibility(),
  );
  if (!from.matches('[data-legal]')) return from === part ? (targets[0] ?? null) : null;
  const start = middle(from);
  let best: HTMLElement | null = null;
  let shortest = Infinity;
  for (const one of targets) {
    const { x, y } = middle(one);
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    const distance = ahead + SIDEWAYS_COST * aside;
    if (ahead > 1 && distance < shortest) {
      best = one;
      shortest = distance;
    }
  }
  return best;
}
