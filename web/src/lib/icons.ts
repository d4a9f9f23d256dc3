// All drawings, inlined once as a sprite; colours reach in through CSS variables.

const files = import.meta.glob<string>('../icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function symbol(name: string, source: string): string {
  return source
    .trim()
    .replace(/^<svg[^>]*>/, (tag) =>
      tag.replace('<svg', `<symbol id="i-${name}"`).replace(/ (?:xmlns|width|height)="[^"]*"/g, ''),
    )
    .replace(/<\/svg>$/, '</symbol>');
}

const sources = Object.entries(files).map(([path, source]) => {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
  return { name, source };
});

export const sprite = sources.map(({ name, source }) => symbol(name, source)).join('');

const names = new Set(sources.map(({ name }) => name));

export const iconNames: ReadonlySet<string> = names;

/** A drawing that was not there at build time; one of ours with that name stays. */
export function addIcon(name: string, source: string): void {
  if (names.has(name)) return;
  names.add(name);
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText = 'position: absolute; width: 0; height: 0';
  holder.innerHTML = symbol(name, source);
  document.body.append(holder);
}

/** The first of these drawings that exists. */
export function firstIcon(...names: string[]): string | null {
  return names.map((name) => name.replaceAll('_', '-')).find((name) => iconNames.has(name)) ?? null;
}
