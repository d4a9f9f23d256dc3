// What the packages of games bring for the browser: drawings, and boards of their own.

import { SvelteMap } from 'svelte/reactivity';
import { addFigure } from './figures';
import { addIcon } from './icons';
import type { GameFiles, GameInfo } from './protocol';

const known = new SvelteMap<string, GameFiles>();

export function filesOf(game: string): GameFiles | undefined {
  return known.get(game);
}

/** Remember what there is, and fetch the drawings that are new. */
export async function addPackages(games: GameInfo[]): Promise<GameInfo[]> {
  const fetched: Promise<void>[] = [];
  for (const { id, files } of games) {
    if (!files || known.has(id)) continue;
    known.set(id, files);
    fetched.push(...each(files.icons, addIcon), ...each(files.figures, addFigure));
  }
  await Promise.all(fetched);
  return games;
}

function each(drawings: Record<string, string>, add: (name: string, source: string) => void): Promise<void>[] {
  return Object.entries(drawings).map(async ([name, address]) => {
    const response = await fetch(address);
    if (response.ok) add(name, await response.text());
  });
}
