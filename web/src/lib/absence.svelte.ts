// Moves that the person missed: while the page was closed, hidden or disconnected.

const KEY = 'entrepot.seen';
const MOST_TABLES = 60;
const SHORT = 20_000;

function load(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export class Absence {
  /** The last position seen before the absence; null when nothing was missed. */
  from = $state<number | null>(null);
  private seen: number | null;
  private hiddenAt: number | null = document.hidden ? 0 : null;

  constructor(private readonly table: string) {
    this.seen = load()[table] ?? null;
  }

  /** This position is shown; `back`: the person has just come back. */
  update(position: number, back: boolean): void {
    if (document.hidden) {
      this.hiddenAt ??= Date.now();
      return;
    }
    const long = this.hiddenAt !== null && Date.now() - this.hiddenAt > SHORT;
    this.hiddenAt = null;
    if ((back || long) && this.seen !== null && position > this.seen) this.from ??= this.seen;
    if (position !== this.seen) this.keep(position);
  }

  dismiss(): void {
    this.from = null;
  }

  private keep(position: number): void {
    this.seen = position;
    const { [this.table]: _, ...others } = load();
    const kept = Object.entries(others).slice(1 - MOST_TABLES);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [this.table, position]])));
    } catch {
      // Without storage nothing is remembered beyond this page.
    }
  }
}
