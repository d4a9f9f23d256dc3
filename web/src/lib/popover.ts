// Places a card next to its anchor: inside the window, never over the anchor, if possible over no target.

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** A target lies under the card: the pointer should go through it. */
  covers: boolean;
}

const GAP = 8;
const EDGE = 8;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export function placePopover(anchor: Box, width: number, height: number, targets: readonly Box[]): Place {
  const { innerWidth, innerHeight } = window;
  const across = (left: number) => Math.max(EDGE, Math.min(left, innerWidth - width - EDGE));
  const down = (top: number) => Math.max(EDGE, Math.min(top, innerHeight - height - EDGE));
  const middle = (anchor.left + anchor.right - width) / 2;
  const places = [
    { left: anchor.right + GAP, top: down(anchor.top) },
    { left: anchor.left - GAP - width, top: down(anchor.top) },
    { left: across(middle), top: anchor.top - GAP - height },
    { left: across(middle), top: anchor.bottom + GAP },
  ].map((place) => {
    const box = { ...place, right: place.left + width, bottom: place.top + height };
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return { ...place, inside, covers: targets.some((target) => overlap(box, target)) };
  });
  const fits = places.filter((place) => place.inside);
  const roomBelow = innerHeight - anchor.bottom > anchor.top;
  return fits.find((place) => !place.covers) ?? fits[0] ?? places[roomBelow ? 3 : 2]!;
}
