import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the npm package that a file belongs to. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Writes the licences of all packages that the build takes code or files (fonts) from.
 * Vite's own `build.license` leaves out those that give files only.
 */
export function licenses(fileName: string): Plugin {
  return {
    name: 'entrepot:licenses',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
      );
      const folders = sources.flatMap((name) => PACKAGE.exec(name)?.[0] ?? []);
      const texts = new Set(folders.map((folder) => licenseOf(path.resolve(folder))));
      const source = ['Entrepot in the browser contains:\n', ...[...texts].sort()].join('\n');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function licenseOf(folder: string): string {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${about.name} has no licence text`);
  const text = readFileSync(path.join(folder, file), 'utf8').trim();
  return `## ${about.name} ${about.version} (${about.license})\n\n${text}\n`;
}
