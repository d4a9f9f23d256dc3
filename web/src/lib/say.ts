// A text of a game with what goes into it, as Python writes it (`entrepot.engine.text`).

import type { Said } from './protocol';
import { capital } from './text.svelte';

export function filled(said: Said, word: (key: string) => string, name: (seat: number) => string): string {
  return word(said.key).replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, place: string, form = '') => {
    const { [place]: number } = said.numbers;
    const { [place]: key } = said.words;
    const { [place]: seat } = said.seats;
    if (number !== undefined) return counted(number, form as string);
    if (key !== undefined) return formed(key, form as string, word);
    return seat === undefined ? whole : name(seat);
  });
}

/** `{n:coin|coins}` is "1 coin"; with three choices, the one for none, for one or for several. */
function counted(number: number, form: string): string {
  const choices = form.split('|');
  if (choices.length === 1) return String(number);
  if (choices.length === 2) return `${number} ${choices[number === 1 ? 0 : 1]}`;
  return choices[Math.max(0, Math.min(number, 2))]!.replaceAll('#', String(number));
}

/** `{card:the}` is another form of a word, `{card:The}` the same with a capital. */
function formed(key: string, form: string, word: (key: string) => string): string {
  const text = word(form ? `${key}.${form.toLowerCase()}` : key);
  return form !== form.toLowerCase() ? capital(text) : text;
}
