// Interface texts: `t('waiting.note', { n: 2 })`. `{n}` is replaced, `{n|seat|seats}` follows it.

import { en, type TextKey } from '../texts/en';
import { nl } from '../texts/nl';
import type { Language } from './protocol';
import { settings } from './settings.svelte';

export type { TextKey };
export type Values = Record<string, string | number>;

function interpolate(text: string, values: Values): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}

/** The texts of one game's table, in both languages with the same keys. */
export function words<Key extends string>(texts: {
  en: Record<Key, string>;
  nl: Record<NoInfer<Key>, string>;
}): (key: Key, values?: Values) => string {
  const catalogues: Record<Language, Record<Key, string>> = texts;
  return (key, values = {}) => interpolate(catalogues[settings.language][key], values);
}

export const t: (key: TextKey, values?: Values) => string = words<TextKey>({ en, nl });

export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(settings.language) + text.slice(1);
}

/** Where long Dutch words may be hyphenated: cards are narrow. */
const JOINTS =
  /(?<=\p{L}{3})(?=branderij|ververij|smederij|derij\b|fabriek|station|groeve|theek|plaats|molen|beeld|boog|huis\b|stand\b|fect|penter|duct\b|umphal|gebouw|winkel\b|kantoor\b|kamer\b|man\b)/gu;

export function breakable(text: string): string {
  return text.replace(JOINTS, '\u00AD');
}

/** A span of time in words: "4 minutes". */
export function duration(seconds: number): string {
  if (seconds < 60) return t('time.seconds', { n: Math.max(1, Math.round(seconds)) });
  if (seconds < 3600) return t('time.minutes', { n: Math.round(seconds / 60) });
  if (seconds < 86_400) return t('time.hours', { n: Math.round(seconds / 3600) });
  return t('time.days', { n: Math.round(seconds / 86_400) });
}
