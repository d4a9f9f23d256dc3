// What a building of mine does for the choice at hand, in two words under its card.

import { carpenterHelps, discounts } from './building';
import type { Choosing } from './choosing.svelte';
import { total, type Player } from './data';
import { proceeds } from './drafts';
import { w } from './texts';

export function effectOf(choosing: Choosing, player: Player, building: string): string | null {
  const lasting = lastingEffect(player, building);
  if (lasting !== null) return lasting;
  const { plan, moving, decision, goods } = choosing;
  if (plan) return buildEffect(choosing, building);
  if (moving?.verb === 'produce') {
    if (building === 'aqueduct') return w('more_goods');
    if (building === 'well' && goods.length >= 2) return w('card_now');
  }
  if (moving?.verb === 'sell') {
    if (building === 'trading_post') return w('more_goods');
    if (building === 'market_hall' && goods.length) return w('card_now');
    if (building === 'market_stand' && goods.length >= 2 && proceeds(choosing)) return w('card_now');
  }
  if (decision === 'councillor_keep' && building === 'prefecture') return w('keeps_two');
  if (decision === 'archive_discard' && building === 'archive') return w('whole_hand');
  return null;
}

function lastingEffect(player: Player, building: string): string | null {
  if (building === 'chapel' && player.chapel_size) return w('tucked', { n: player.chapel_size });
  if (building === 'library' && player.library_used) return w('library_used');
  if (building === 'tower') return w('limit_12');
  return null;
}

function buildEffect(choosing: Choosing, building: string): string | null {
  const { builder, bill, library, useLibrary } = choosing;
  const { card, cover, goods, pay } = choosing.plan!;
  if (building === 'library') {
    if (library === 'none') return null;
    return library === 'choice' && !useLibrary ? w('library_saved') : w('less_now', { n: 1 });
  }
  if (discounts(builder, card, cover, false).some(({ source }) => source === building)) return w('less_now', { n: 1 });
  if (building === 'carpenter' && carpenterHelps(builder, card, cover)) return w('card_now');
  if (building === 'black_market' && goods.length) return w('less_now', { n: goods.length });
  if (building === 'poor_house') {
    const paid = Math.max(pay.length, bill.owed);
    const left = total(builder.hand) - 1 - paid + (carpenterHelps(builder, card, cover) ? 1 : 0);
    return left <= 1 ? w('card_now') : null;
  }
  return null;
}
