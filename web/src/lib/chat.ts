// What is shown of the chat: lines, and where lines of muted persons are hidden.

import type { ChatLine, MayTalk } from './protocol';

/** Who may talk: those who play, spectators too, nobody. */
export const MAY_TALK: readonly MayTalk[] = ['seated', 'all', 'off'];

export interface Entry {
  line: ChatLine;
  /** How many lines of one muted person are hidden here; 0: the line is shown. */
  hidden: number;
}

/** The lines in order; what a muted person says in one go becomes one entry. */
export function entries(lines: readonly ChatLine[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const same = last?.hidden && last.line.name === line.name && last.line.seat === line.seat;
    if (line.muted && last && same) last.hidden += 1;
    else found.push({ line, hidden: line.muted ? 1 : 0 });
  }
  return found;
}

/** How many lines came after the line `seen` that somebody else said and that can be read. */
export function unread(lines: readonly ChatLine[], seen: number): number {
  return lines.filter(({ n, you, muted }) => n > seen && !you && !muted).length;
}
