import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placePopover } from '../../src/lib/popover';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
});

describe('a card goes', () => {
  it('to the right of what it speaks of', () => {
    expect(placePopover(box(100, 100, 50, 50), 300, 200, [])).toMatchObject({ left: 158, top: 100, covers: false });
  });

  it('to the left where there is no room on the right', () => {
    expect(placePopover(box(900, 100, 50, 50), 300, 200, [])).toMatchObject({ left: 592, top: 100 });
  });

  it('above what takes the whole width', () => {
    expect(placePopover(box(0, 400, 1000, 50), 300, 200, [])).toMatchObject({ left: 350, top: 192 });
  });

  it('below where there is no room above', () => {
    expect(placePopover(box(0, 100, 1000, 50), 300, 200, [])).toMatchObject({ left: 350, top: 158 });
  });

  it('to a place where it covers no target', () => {
    expect(placePopover(box(500, 100, 50, 50), 300, 200, [box(600, 150, 40, 40)])).toMatchObject({
      left: 192,
      covers: false,
    });
    expect(placePopover(box(100, 400, 50, 50), 300, 200, [box(350, 420, 40, 20), box(200, 250, 40, 40)])).toMatchObject(
      {
        top: 458,
      },
    );
  });

  it('over a target if it must, and says so', () => {
    expect(placePopover(box(100, 100, 50, 50), 300, 200, [box(0, 0, 1000, 800)])).toMatchObject({
      left: 158,
      covers: true,
    });
  });

  it('where most of it is seen if it fits nowhere', () => {
    expect(placePopover(box(0, 700, 1000, 50), 900, 790, [])).toMatchObject({ top: 700 - 8 - 790 });
    expect(placePopover(box(0, 50, 1000, 50), 900, 790, [])).toMatchObject({ top: 108 });
  });

  it('no further down than the edge of the window', () => {
    expect(placePopover(box(100, 750, 50, 40), 300, 200, [])).toMatchObject({ left: 158, top: 592 });
  });
});
