// An answer that is put together from parts: the service says which parts make which answer.

export interface Choice {
  action: string;
  parts: string[];
}

const having = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;

const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => having(all, one) >= having(some, one));

/** The answer that these parts make, in whatever order they were picked. */
export const choiceOf = (choices: readonly Choice[], picks: readonly string[]): Choice | undefined =>
  choices.find(({ parts }) => parts.length === picks.length && within(picks, parts));

/** Whether an answer has this part. */
export const isPart = (choices: readonly Choice[], name: string): boolean =>
  choices.some(({ parts }) => parts.includes(name));

/** How many parts more the shortest answer has. */
export const missingParts = (choices: readonly Choice[], picks: readonly string[]): number =>
  choices.length === 0 ? 0 : Math.max(0, Math.min(...choices.map(({ parts }) => parts.length)) - picks.length);

/** One part more. Where no answer has that many together, the one picked first makes room. */
export function withOneMore(choices: readonly Choice[], picks: readonly string[], name: string): string[] {
  for (let first = 0; first <= picks.length; first += 1) {
    for (const rest of [picks.slice(first), picks.filter((_, index) => index !== first)]) {
      const wanted = [...rest, name];
      if (choices.some(({ parts }) => within(wanted, parts))) return wanted;
    }
  }
  return [...picks];
}

export function withoutOne(picks: readonly string[], name: string): string[] {
  const at = picks.indexOf(name);
  return picks.filter((_, index) => index !== at);
}
