// What a building of mine does for the choice at hand, in two words under its card.

import type { Choosing } from './choosing.svelte';
import { w } from './texts';

export function effectOf({ view, way, bill, gains }: Choosing, building: string): string | null {
  const effect = view.derived.effects.find((one) => one.building === building);
  if (effect) return w(`effect_${effect.kind}`, { n: effect.number });
  const discount = bill?.discounts.find(({ source }) => source === building);
  if (discount) return w('less_now', { n: discount.number });
  if (way?.saved === building) return w('library_saved');
  const gain = gains.find((one) => one.building === building);
  return gain ? w('gives_cards', { n: gain.number }) : null;
}
