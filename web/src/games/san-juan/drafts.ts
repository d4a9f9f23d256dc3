// What is being arranged, as the prompt says it.

import type { Draft } from '../../lib/table.svelte';
import { baseCost, carpenterHelps, discounts } from './building';
import type { Choosing } from './choosing.svelte';
import { cardIcon, cardOf, handLimit, price, stands } from './data';
import { w } from './texts';
import { theCard } from './tooltips';

type Told = Pick<Draft, 'title' | 'note' | 'label'>;

export function draftOf(choosing: Choosing): Draft | null {
  const told = choosing.plan
    ? buildTold(choosing)
    : choosing.moving
      ? goodsTold(choosing)
      : choosing.picking
        ? cardsTold(choosing)
        : null;
  if (!told) return null;
  return {
    ...told,
    ready: choosing.ready,
    actions: () => choosing.actions(),
    untouched: !choosing.built && choosing.picks.length === 0 && choosing.goods.length === 0,
    clear: () => choosing.clear(),
  };
}

/** The slots of the tray: what is picked, and what is still missing. */
export function trayOf(choosing: Choosing): (string | null)[] {
  if (choosing.built ? choosing.cover === undefined : choosing.due < 2) return [];
  const picked = choosing.picks.map(({ card }) => cardIcon(card));
  return [...picked, ...Array<null>(Math.max(0, choosing.due - picked.length)).fill(null)];
}

const missing = (choosing: Choosing): string => {
  const left = choosing.due - choosing.picks.length;
  if (left <= 0) return w('choose_more', { n: choosing.due + choosing.bill.extra - choosing.picks.length });
  return choosing.due === 1 ? w('choose_card') : w('choose_more', { n: left });
};

function buildTold(choosing: Choosing): Told {
  const { table, cover, bill } = choosing;
  const { card } = choosing.plan!;
  const thing = theCard(table, card);
  if (cover === undefined) {
    return { title: w('where_title', { thing }), note: w('where_note'), label: w('choose_place') };
  }
  const title = bill.owed ? w('pay_title', { n: bill.owed, thing }) : w('pay_nothing', { thing });
  const label = choosing.ready ? w('build', { thing }) : missing(choosing);
  return { title, note: buildNote(choosing), label };
}

function buildNote(choosing: Choosing): string {
  const { table, builder, cover, goods, bill } = choosing;
  const { card } = choosing.plan!;
  const place = cover ?? null;
  const name = (key: string) => table.text(`card.${key}`);
  const library = choosing.library === 'sure' || (choosing.library === 'choice' && choosing.useLibrary);
  const parts = [w('part_cost', { n: cardOf(card).cost })];
  if (place !== null) {
    const saved = cardOf(card).cost - baseCost(builder, card, place);
    parts.push(w('part_over', { thing: theCard(table, builder.sites[place]!.building), n: saved }));
  }
  for (const { source, number } of discounts(builder, card, place, library)) {
    parts.push(w('part', { thing: source === 'builder' ? table.text('role.builder') : name(source), n: number }));
  }
  if (goods.length) parts.push(w('part_goods', { n: goods.length }));
  const lines = [`${parts.join(', ')}.`];
  if (carpenterHelps(builder, card, place)) lines.push(w('then_card', { thing: theCard(table, 'carpenter') }));
  if (bill.extra && choosing.picks.length <= bill.owed) lines.push(w('extra_offer', { n: bill.extra }));
  else if (!goods.length && choosing.mostGoods) lines.push(w('goods_offer', { n: choosing.mostGoods }));
  else if (place === null && choosing.places.length > 1) lines.push(w('crane_offer'));
  return lines.join(' ');
}

/** Cards that the chosen sale brings, with market stand and market hall. */
export function proceeds(choosing: Choosing): number {
  const { player, goods, view } = choosing;
  if (!player || goods.length === 0) return 0;
  const tile = view.trading_house.tile;
  const sales = goods.reduce((sum, site) => sum + price(tile, cardOf(player.sites[site]!.building).good!), 0);
  const sold = goods.length + view.pending.goods_moved;
  const stand = sold >= 2 && stands(player.sites, 'market_stand') ? 1 : 0;
  return sales + stand + (stands(player.sites, 'market_hall') ? 1 : 0);
}

function goodsTold(choosing: Choosing): Told {
  const { goods, player } = choosing;
  const { verb, most } = choosing.moving!;
  if (verb === 'produce') {
    const well = player && stands(player.sites, 'well') && most >= 2;
    const label = goods.length ? w('produce_go', { n: goods.length }) : w('choose_goods');
    return { title: w('produce_title', { n: most }), note: w(well ? 'well_gives' : 'produce_note'), label };
  }
  const n = proceeds(choosing);
  return {
    title: w('sell_title', { n: most }),
    note: goods.length ? w('sell_brings', { n }) : w('sell_note'),
    label: goods.length ? w('sell_go', { n }) : w('choose_goods'),
  };
}

function cardsTold(choosing: Choosing): Told {
  const { table, decision, player, view, picks, due } = choosing;
  const chosen = picks[0] ? theCard(table, picks[0].card) : '';
  const label = (ready: string): string => (choosing.ready ? ready : missing(choosing));
  switch (decision) {
    case 'councillor_keep': {
      const title = w('keep_title', { n: due, drawn: view.pending.drawn_size });
      const go = due === 1 ? w('keep_one', { thing: chosen }) : w('keep_go', { n: due });
      return { title, note: w('keep_note'), label: label(go) };
    }
    case 'chapel':
      return { title: w('tuck_title'), note: w('tuck_note'), label: label(w('tuck_go', { thing: chosen })) };
    case 'gold_mine_pick':
      return { title: w('take_title'), label: label(w('take', { thing: chosen })) };
    case 'payment': {
      const thing = theCard(table, view.pending.building ?? '');
      return { title: w('pay_title', { n: due, thing }), label: label(w('build', { thing })) };
    }
    case 'extra_payment':
      return { title: w('extra_title', { n: due }), label: label(w('pay_go')) };
    default: {
      const limit = player ? handLimit(player) : 7;
      const note =
        decision === 'starting_hand'
          ? w('discard_start')
          : decision === 'archive_discard'
            ? w('discard_archive')
            : w('discard_limit', { hand: player?.hand_size ?? 0, limit });
      return { title: w('discard_title', { n: due }), note, label: label(w('discard_go', { n: due })) };
    }
  }
}
