// The figures of the rules: our own drawings, without words, so that they serve every language.

const files = import.meta.glob<string>('../figures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const figure = (name: string): string | undefined => files[`../figures/${name}.svg`];
