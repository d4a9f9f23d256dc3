// What is being arranged, as the prompt says it.

import type { Draft, Table } from '../../lib/table.svelte';
import { capital } from '../../lib/text.svelte';
import { cardIcon, cardOf, dashed } from './cards';
import type { Choosing } from './choosing.svelte';
import { w } from './texts';
import { theCard } from './tooltips';
import type { Bill, GoodsChoice, Moving, Payment, Picking, Place } from './types';

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

const missing = ({ built, payment, due, picks }: Choosing): string => {
  const left = (built ? (payment?.cards ?? 0) : due) - picks.length;
  return due === 1 && picks.length === 0 ? w('choose_card') : w('choose_more', { n: left });
};

function buildWording(choosing: Choosing, card: string): Wording {
  const { table, place, bill, due } = choosing;
  const thing = theCard(table, card);
  if (!place || !bill) {
    return { title: w('where_title', { thing }), note: w('where_note'), label: w('choose_place') };
  }
  const title = due ? w('pay_title', { n: due, thing }) : w('pay_nothing', { thing });
  const label = choosing.ready ? w('build', { thing }) : missing(choosing);
  return { title, note: buildNote(choosing, card, place, bill), label };
}

function buildNote(choosing: Choosing, card: string, place: Place, bill: Bill): string {
  const { table, goods, picks, due, player, payments } = choosing;
  const parts = [w('part_cost', { n: cardOf(table, card).cost })];
  if (place.site !== null) {
    parts.push(w('part_over', { thing: theCard(table, player!.sites[place.site]!.building), n: place.saved }));
  }
  for (const { source, number } of bill.discounts) {
    if (source === 'black_market') parts.push(w('part_goods', { goods: goods.length, n: number }));
    else
      parts.push(w('part', { thing: table.text(source === 'builder' ? 'role.builder' : `card.${source}`), n: number }));
  }
  const lines = [`${parts.join(', ')}.`];
  for (const { building, number } of choosing.gains) {
    lines.push(w('then_cards', { thing: theCard(table, building), n: number }));
  }
  const more = extraOffer(choosing, payments);
  if (more && picks.length <= due) lines.push(more);
  else if (!goods.length && choosing.mostGoods) lines.push(w('goods_offer', { n: choosing.mostGoods }));
  else if (place.site === null && choosing.places.length > 1) lines.push(w('crane_offer'));
  return lines.join(' ');
}

/** What paying more than is owed would bring. */
function extraOffer({ table }: Choosing, [owed, more]: readonly Payment[]): string | null {
  const gain = more?.gains.find(({ building }) => !owed?.gains.some((one) => one.building === building));
  if (!owed || !more || !gain) return null;
  return w('extra_offer', { n: more.cards - owed.cards, thing: theCard(table, gain.building), cards: gain.number });
}

function goodsWording({ table, goods, choice }: Choosing, { verb, most, choices }: Moving): Wording {
  if (verb === 'produce') {
    const helped = choices.find(({ gains }) => gains.length > 0);
    return {
      title: w('produce_title', { n: most }),
      note: helped ? helpNote(table, helped) : w('produce_note'),
      label: goods.length ? w('produce_go', { n: goods.length }) : w('choose_goods'),
    };
  }
  return {
    title: w('sell_title', { n: most }),
    note: choice ? w('sell_brings', { n: choice.cards }) : w('sell_note'),
    label: choice ? w('sell_go', { n: choice.cards }) : w('choose_goods'),
  };
}

const helpNote = (table: Table, { goods, gains }: GoodsChoice): string =>
  gains
    .map(({ building, number }) =>
      w('gives_for_goods', { thing: capital(theCard(table, building)), n: goods.length, cards: number }),
    )
    .join(' ');

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

function discardNote({ table, decision, view, player, picking }: Choosing): string {
  if (decision === 'starting_hand') return w('discard_start', { n: picking?.left ?? 0 });
  if (decision === 'archive_discard') return w('discard_archive');
  const limit = view.derived.players[table.me ?? 0]!.hand_limit;
  return w('discard_limit', { hand: player?.hand_size ?? 0, limit });
}
