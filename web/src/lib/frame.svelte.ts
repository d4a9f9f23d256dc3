// What the frame of a table and the regions in it share.

import { getContext, setContext } from 'svelte';

export interface RegionInfo {
  id: string;
  title: string;
  icon: string;
}

export class FrameState {
  /** The region that the phone shows. */
  region = $state('');
}

const KEY = Symbol('frame');

export const provideFrame = (): FrameState => setContext(KEY, new FrameState());
export const useFrame = (): FrameState => getContext<FrameState>(KEY);
