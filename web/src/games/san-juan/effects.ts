// What a building of mine does for the choice at hand, in two words under its card.

import type { Choosing } from './choosing.svelte';
import { w } from './texts';
import type { PlayerView } from './types';

export function effectOf(choosing: Choosing, player: PlayerView, building: string): string | null {
  if (building === 'chapel' && player.chapel_size) return w('tucked', { n: player.chapel_size });
  const effect = choosing.view.derived.effects.find((one) => one.building === building);
  if (!effect) return buildEffect(choosing, building);
  return choosing.goods.length < effect.goods ? null : w(`effect_${effect.kind}`, { n: effect.number });
}

function buildEffect({ place, way, bill, goods, picks }: Choosing, building: string): string | null {
  if (!place || !way) return null;
  const discount = way.discounts.find(({ source }) => source === building);
  if (discount) return w('less_now', { n: discount.number });
  if (building === 'library' && place.ways.length > 1) return w('library_saved');
  if (building === 'carpenter' && place.carpenter) return w('effect_cards', { n: 1 });
  if (building === 'black_market' && goods.length) return w('less_now', { n: way.bills[0]!.owed - bill.owed });
  if (building === 'poor_house' && (bill.poor_house || picks.length > bill.owed)) return w('effect_cards', { n: 1 });
  return null;
}
