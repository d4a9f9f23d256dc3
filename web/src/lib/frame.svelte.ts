// State shared by the frame of a table and the components in it.

import { getContext, setContext } from 'svelte';

export interface RegionInfo {
  id: string;
  title: string;
  icon: string;
}

export class FrameState {
  /** The region that the phone shows. */
  region = $state('');
  /** Am I asked something now? */
  asked = $state(false);
  /** Counts my turns: what changed since the last one is tinted. */
  turn = $state(0);
  /** Do I play with other people, who can decide something together? */
  together = $state(false);
  /** The seat whose menu is open. */
  seat = $state<number | null>(null);
}

const KEY = Symbol('frame');

export const provideFrame = (): FrameState => setContext(KEY, new FrameState());
/** Undefined outside a table, where widgets are shown, too. */
export const useFrame = (): FrameState | undefined => getContext<FrameState | undefined>(KEY);
