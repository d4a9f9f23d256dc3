// Days and times as the language writes them.

import { settings } from '../../lib/settings.svelte';

export function day(time: string): string {
  return new Date(time).toLocaleDateString(settings.language, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function moment(time: string): string {
  return new Date(time).toLocaleString(settings.language, { dateStyle: 'medium', timeStyle: 'short' });
}
