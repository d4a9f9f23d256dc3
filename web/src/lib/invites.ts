// Invitation links are shown once by the server; the host's browser keeps them to copy again.

import type { Invite } from './protocol';

const key = (table: string) => `entrepot.invites.${table}`;

export const invites = {
  keep(table: string, made: Invite[]): void {
    if (made.length === 0) return;
    try {
      sessionStorage.setItem(key(table), JSON.stringify(made));
    } catch {
      // Then a fresh link is one click away.
    }
  },
  kept(table: string): Invite[] {
    try {
      return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as Invite[];
    } catch {
      return [];
    }
  },
};
