// What is being arranged, as the prompt says it.

import type { Draft } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { boxOf, cardIcon, cardOf, dashed } from './cards';
import type { Choosing } from './choosing.svelte';
import { w } from './texts';
import { theCard } from './tooltips';
import type { Moving, Picking, Place, Way } from './types';

type Wording = Pick<Draft, 'title' | 'note' | 'label'>;

export function draftOf(choosing: Choosing): Draft | null {
  const wording = wordingOf(choosing);
  if (!wording) return null;
  return {
    ...wording,
    ready: choosing.ready,
    actions: () => choosing.actions(),
    complete: true,
    untouched: !choosing.built && choosing.picks.length === 0 && choosing.goods.length === 0,
    clear: () => choosing.clear(),
  };
}

function wordingOf(choosing: Choosing): Wording | null {
  const { built, moving, picking } = choosing;
  if (built) return buildWording(choosing, built.card);
  if (moving) return goodsWording(choosing, moving);
  return picking && cardsWording(choosing, picking);
}

/** The slots of the tray: what is picked, and what is still missing. */
export function trayOf(choosing: Choosing): (string | null)[] {
  if (choosing.built ? !choosing.place : choosing.due < 2) return [];
  const picked = choosing.picks.map(({ card }) => cardIcon(choosing.table, card));
  return [...picked, ...Array<null>(Math.max(0, choosing.due - picked.length)).fill(null)];
}

const missing = (choosing: Choosing): string => {
  const left = choosing.due - choosing.picks.length;
  if (left <= 0) return w('choose_more', { n: choosing.due + choosing.bill.extra - choosing.picks.length });
  return choosing.due === 1 ? w('choose_card') : w('choose_more', { n: left });
};

function buildWording(choosing: Choosing, card: string): Wording {
  const { table, place, way, bill } = choosing;
  const thing = theCard(table, card);
  if (!place || !way) {
    return { title: w('where_title', { thing }), note: w('where_note'), label: w('choose_place') };
  }
  const title = bill.owed ? w('pay_title', { n: bill.owed, thing }) : w('pay_nothing', { thing });
  const label = choosing.ready ? w('build', { thing }) : missing(choosing);
  return { title, note: buildNote(choosing, card, place, way), label };
}

function buildNote(choosing: Choosing, card: string, place: Place, way: Way): string {
  const { table, goods, bill, player } = choosing;
  const parts = [w('part_cost', { n: cardOf(table, card).cost })];
  if (place.site !== null) {
    parts.push(w('part_over', { thing: theCard(table, player!.sites[place.site]!.building), n: place.saved }));
  }
  for (const { source, number } of way.discounts) {
    parts.push(w('part', { thing: table.text(source === 'builder' ? 'role.builder' : `card.${source}`), n: number }));
  }
  if (goods.length) parts.push(w('part_goods', { n: goods.length }));
  const lines = [`${parts.join(', ')}.`];
  if (place.carpenter) lines.push(w('then_card', { thing: theCard(table, 'carpenter') }));
  if (bill.extra && choosing.picks.length <= bill.owed) lines.push(w('extra_offer', { n: bill.extra }));
  else if (!goods.length && choosing.mostGoods) lines.push(w('goods_offer', { n: choosing.mostGoods }));
  else if (place.site === null && choosing.places.length > 1) lines.push(w('crane_offer'));
  return lines.join(' ');
}

/** Cards that the chosen sale brings: the prices on the goods, and what buildings add. */
function proceeds({ table, player, goods, view }: Choosing): number {
  const { tile } = view.trading_house;
  if (!player || tile === null || goods.length === 0) return 0;
  const prices = goods.map((site) => boxOf(table).price[tile][cardOf(table, player.sites[site]!.building).good!]);
  const more = view.derived.effects.filter(({ kind, goods: needed }) => kind === 'cards' && needed <= goods.length);
  return [...prices, ...more.map(({ number }) => number)].reduce((sum, number) => sum + number, 0);
}

function goodsWording(choosing: Choosing, { verb, most }: Moving): Wording {
  const { table, goods, view } = choosing;
  if (verb === 'produce') {
    const label = goods.length ? w('produce_go', { n: goods.length }) : w('choose_goods');
    const well = view.derived.effects.find(({ kind, goods: needed }) => kind === 'cards' && needed <= most);
    const note = well
      ? w('well_gives', { thing: capital(theCard(table, well.building)), n: well.goods, cards: well.number })
      : w('produce_note');
    return { title: w('produce_title', { n: most }), note, label };
  }
  const n = proceeds(choosing);
  return {
    title: w('sell_title', { n: most }),
    note: goods.length ? w('sell_brings', { n }) : w('sell_note'),
    label: goods.length ? w('sell_go', { n }) : w('choose_goods'),
  };
}

function cardsWording(choosing: Choosing, { verb, due }: Picking): Wording {
  const { table, decision, view, picks } = choosing;
  const card = picks[0]?.card;
  const chosen = card ? theCard(table, card) : '';
  const label = (ready: string): string => (choosing.ready ? ready : missing(choosing));
  switch (decision) {
    case 'councillor_keep': {
      const title = w('keep_title', { n: due, drawn: view.pending.drawn_size });
      const go = due === 1 ? w('keep_one', { thing: chosen }) : w('keep_go', { n: due });
      return { title, note: w('keep_note'), label: label(go) };
    }
    case 'chapel': {
      const note = [card && table.legal.get(`${verb}:${dashed(card)}`)?.text, w('tuck_note')];
      return {
        title: table.scene.prompt,
        note: note.filter(Boolean).join(' '),
        label: label(w('tuck_go', { thing: chosen })),
      };
    }
    case 'gold_mine_pick':
      return { title: table.scene.prompt, label: label(w('take', { thing: chosen })) };
    case 'payment': {
      const thing = theCard(table, view.pending.building ?? '');
      return { title: w('pay_title', { n: due, thing }), label: label(w('build', { thing })) };
    }
    case 'extra_payment':
      return { title: w('extra_title', { n: due }), label: label(w('pay_go')) };
    default:
      return {
        title: w('discard_title', { n: due }),
        note: discardNote(choosing),
        label: label(w('discard_go', { n: due })),
      };
  }
}

function discardNote({ table, decision, view, player }: Choosing): string {
  if (decision === 'starting_hand') return w('discard_start', { n: boxOf(table).start_hand });
  if (decision === 'archive_discard') return w('discard_archive');
  const limit = view.derived.players[table.me ?? 0]!.hand_limit;
  return w('discard_limit', { hand: player?.hand_size ?? 0, limit });
}
