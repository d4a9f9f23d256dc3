// Games, bots and the texts of the games, in the language of the person; fetched once each.

import { api } from './api';
import { addPackages } from './packages.svelte';
import type { BotLevel, GameInfo, Rules } from './protocol';
import { settings } from './settings.svelte';

class LanguageCache<T> {
  private readonly kept = new Map<string, Promise<T>>();

  get(key: string, fetch: () => Promise<T>): Promise<T> {
    const place = `${settings.language}/${key}`;
    let found = this.kept.get(place);
    if (found === undefined) {
      found = fetch();
      this.kept.set(place, found);
      found.catch(() => this.kept.delete(place));
    }
    return found;
  }
}

const games = new LanguageCache<GameInfo[]>();
const bots = new LanguageCache<BotLevel[]>();
const components = new LanguageCache<object>();
const texts = new LanguageCache<Record<string, string>>();
const rules = new LanguageCache<Rules>();

export const catalogue = {
  games: () => games.get('', () => api.games().then(addPackages)),
  bots: (game: string) => bots.get(game, () => api.bots(game)),
  components: (game: string) => components.get(game, () => api.components(game)),
  texts: (game: string) => texts.get(game, () => api.texts(game)),
  rules: (game: string) => rules.get(game, () => api.rules(game)),
};
