// A draft that is not sent yet survives looking back and a reload of the page.

const KEY = 'entrepot.draft';

interface Kept {
  table: string;
  question: string | number;
  chosen: object;
}

export function keepDraft(table: string, question: Kept['question'], chosen: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ table, question, chosen } satisfies Kept));
  } catch {
    // Without storage a draft lasts as long as the page.
  }
}

/** The draft that was kept for this question of this table. */
export function keptDraft<Chosen extends object>(table: string, question: Kept['question']): Chosen | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.table === table && kept.question === question ? (kept.chosen as Chosen) : null;
  } catch {
    return null;
  }
}
