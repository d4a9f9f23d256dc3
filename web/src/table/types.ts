export type SideTab = 'log' | 'chat' | 'notes';

/** What the rules card speaks of first: the thing that is chosen or pointed at. */
export interface AtHand {
  title: string;
  icon?: string | null;
  text?: string;
}
