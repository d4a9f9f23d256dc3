import type { GameInfo, Summary } from '../lib/protocol';
import { duration, t } from '../lib/text.svelte';

/** Unusual options and settings of a table, in words. */
export function shortOptions(game: GameInfo | undefined, table: Summary): string {
  const words: string[] = [];
  for (const option of game?.options ?? []) {
    const value = table.options[option.name];
    if (value === undefined || value === option.default) continue;
    words.push(option.choices.find((choice) => choice.value === value)?.title ?? String(value));
  }
  const clock = table.settings.clock;
  if (clock) words.push(t('setup.clock.each', { time: duration(clock.seconds) }));
  if (!table.settings.take_back) words.push(t('setup.no_take_back'));
  const people = table.seats.filter((seat) => seat.kind !== 'bot').length;
  if (table.settings.hints === false) words.push(t('setup.no_hints'));
  if (table.settings.hints && people > 1) words.push(t('setup.all_hints'));
  return words.join(', ');
}
