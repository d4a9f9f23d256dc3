// Views write names with underscores, actions with dashes.

export const dashed = (name: string): string => name.replaceAll('_', '-');
export const scored = (name: string): string => name.replaceAll('-', '_');
