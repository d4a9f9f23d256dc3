// A tooltip card with the full text of a thing: `{@attach details(() => ({ title, meta, text }))}`.

import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import DetailsCard from './DetailsCard.svelte';
import type { Details } from './types';

export type { Details };

/**
 * On hover, on keyboard focus and on a long press; screen readers find it as the description of
 * the element. `null` shows nothing.
 */
export function details(content: () => Details | null | undefined): Attachment<HTMLElement> {
  return (anchor) => {
    const card = mount(DetailsCard, { target: document.body, props: { anchor, content } });
    return () => void unmount(card);
  };
}
