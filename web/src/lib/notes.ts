// Private notes about a table, stored in this browser only.

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
      // Without storage the notes last as long as the page.
    }
  },
};
