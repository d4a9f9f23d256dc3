// What is arranged and not sent yet: it is there again after a look back, or a reload of the page.

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
    // Without storage an arrangement lasts as long as the page.
  }
}

/** What was arranged for this very question, by the names it was kept under. */
export function keptDraft<Chosen extends object>(table: string, question: Kept['question']): Chosen | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.table === table && kept.question === question ? (kept.chosen as Chosen) : null;
  } catch {
    return null;
  }
}
