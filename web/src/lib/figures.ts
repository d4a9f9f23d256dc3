// The figures of the rules: our own drawings, without words, so that they serve every language.

const files = import.meta.glob<string>('../figures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = new Map(
  Object.entries(files).map(([path, source]) => [path.slice('../figures/'.length, -'.svg'.length), source]),
);

export const figure = (name: string): string | undefined => drawings.get(name);

/** A figure that was not there at build time; one of ours with that name stays. */
export function addFigure(name: string, source: string): void {
  if (!drawings.has(name)) drawings.set(name, source);
}
