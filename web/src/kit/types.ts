/** What the card of `details` shows. */
export interface Details {
  title: string;
  icon?: string | null | undefined;
  /** One line under the title: price, kind, who owns one. */
  meta?: string | null | undefined;
  /** The rule; a new line begins a new paragraph. */
  text?: string | null | undefined;
}
