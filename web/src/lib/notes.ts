// What a person writes down about a table: only here, only for them.

const key = (table: string) => `entrepot.notes.${table}`;

export const notes = {
  of(table: string): string {
    try {
      return localStorage.getItem(key(table)) ?? '';
    } catch {
      return '';
    }
  },
  keep(table: string, text: string): void {
    try {
      if (text) localStorage.setItem(key(table), text);
      else localStorage.removeItem(key(table));
    } catch {
      // A browser that keeps nothing forgets the notes with the page.
    }
  },
};
