// Who is away while others wait, in words.

import { now } from './clock';
import type { Seat } from './protocol';
import { duration, t } from './text.svelte';

/** A bot plays this seat, its own or that of a person who is away for long. */
export const playedByBot = (seat: Seat): boolean =>
  seat.kind === 'bot' || (seat.bot_at !== null && Date.parse(seat.bot_at) <= now());

/** "Joost is away. A bot plays on in 4 minutes." */
export function awayText(seat: Seat, name: string): string | undefined {
  if (seat.bot_at === null) return undefined;
  const left = (Date.parse(seat.bot_at) - now()) / 1000;
  return left > 0 ? t('away.bot_in', { name, time: duration(left) }) : t('away.bot_plays', { name });
}
