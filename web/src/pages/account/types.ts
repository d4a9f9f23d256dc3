/** Carries something out, shows problems, says `done` and loads the account again. */
export type Run = (work: () => Promise<unknown>, done?: string) => Promise<void>;
