// Which folder may import from which; no modules import each other in a circle (a component may
// draw itself).

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
/** From the bottom up: a folder imports from itself and from those below. */
const LAYERS = ['texts', 'lib', 'kit', 'table', 'games', 'lobby', 'pages', '.'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:ts|svelte)$/.test(file) && !file.endsWith('.d.ts'));
const known = new Set(files);

function imports(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  const relatives = source.matchAll(/(?:from|import|import\()\s*'(\.[^']*)'/g);
  return [...relatives].flatMap(([, path = '']) => {
    const base = normalize(join(dirname(file), path)).replaceAll('\\', '/');
    return [base, `${base}.ts`, `${base}/index.ts`].filter((one) => one !== file && known.has(one));
  });
}

const graph = new Map(files.map((file) => [file, imports(file)]));
const layer = (file: string) => LAYERS.indexOf(file.includes('/') ? file.split('/')[0]! : '.');
const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

/** The first circle that is found: a, b, c, a. */
function circle(): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const next of graph.get(file) ?? []) {
      const found = visit(next, [...path, file]);
      if (found) return found;
    }
    return null;
  };
  for (const file of files) {
    const found = visit(file, []);
    if (found) return found;
  }
  return null;
}

describe('the modules of the client', () => {
  it('are found, with what they import', () => {
    expect(graph.get('main.ts')).toContain('App.svelte');
    expect(graph.get('games/index.ts')).toContain('lib/table.svelte.ts');
    expect(edges.length).toBeGreaterThan(500);
  });

  it('lie in folders whose place is known', () => {
    expect(files.filter((file) => layer(file) < 0)).toEqual([]);
  });

  it('import only from their own folder or from one below it', () => {
    const upward = edges.filter(({ from, to }) => layer(to) > layer(from));
    expect(upward).toEqual([]);
  });

  it('of one game know no other game', () => {
    const game = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1];
    const across = edges.filter(({ from, to }) => game(from) && game(to) && game(from) !== game(to));
    expect(across).toEqual([]);
  });

  it('do not import each other in a circle', () => {
    expect(circle()).toBeNull();
  });
});
