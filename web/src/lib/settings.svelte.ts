// Preferences of the person, stored in this browser.

import type { Language } from './protocol';

export type Theme = 'light' | 'dark';

interface Stored {
  language: Language;
  theme: Theme | null;
  oneClick: boolean;
  automatic: boolean;
  animations: boolean;
  sounds: boolean;
}

const KEY = 'entrepot.settings';

function load(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
  } catch {
    return {};
  }
}

function firstLanguage(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('nl')) ? 'nl' : 'en';
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  language = $state<Language>('en');
  private chosenTheme = $state<Theme | null>(null);
  private systemDark = $state(dark.matches);
  private systemStill = $state(still.matches);
  private wantsAnimations = $state(true);
  oneClick = $state(false);
  automatic = $state(true);
  sounds = $state(false);

  constructor() {
    const stored = load();
    this.language = stored.language ?? firstLanguage();
    this.chosenTheme = stored.theme ?? null;
    this.oneClick = stored.oneClick ?? false;
    this.automatic = stored.automatic ?? true;
    this.wantsAnimations = stored.animations ?? true;
    this.sounds = stored.sounds ?? false;
    dark.addEventListener('change', () => (this.systemDark = dark.matches));
    still.addEventListener('change', () => (this.systemStill = still.matches));
    $effect.root(() => {
      $effect(() => this.save());
      $effect(() => this.applyToPage());
    });
  }

  get theme(): Theme {
    return this.chosenTheme ?? (this.systemDark ? 'dark' : 'light');
  }

  set theme(theme: Theme) {
    this.chosenTheme = theme;
  }

  get animations(): boolean {
    return this.wantsAnimations && !this.systemStill;
  }

  set animations(wanted: boolean) {
    this.wantsAnimations = wanted;
  }

  private save(): void {
    const stored: Stored = {
      language: this.language,
      theme: this.chosenTheme,
      oneClick: this.oneClick,
      automatic: this.automatic,
      animations: this.wantsAnimations,
      sounds: this.sounds,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }

  private applyToPage(): void {
    const page = document.documentElement;
    page.lang = this.language;
    page.classList.toggle('dark', this.theme === 'dark');
    page.classList.toggle('light', this.theme === 'light');
    page.classList.toggle('still', !this.animations);
  }
}

export const settings = new Settings();
