// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView, Said } from '../../lib/protocol';

/** Spaces of the merchant row next to each other that have the same ratio. */
export interface Band {
  ratio: string;
  goods: number;
  points: number;
  spaces: number;
  /** The marker stands on one of them. */
  now: boolean;
}

export type Card = 'captain' | 'admiral' | 'governor' | 'frigate' | 'galleon' | 'customs' | 'merchant' | 'beggar';

/** Cards to choose, in the order in which they are to be named. */
export interface Play {
  cards: Card[];
  /** What they bring; of a pair only that the order does not matter. */
  note: Said;
}

/** What a card in hand would bring this seat. */
export interface Forecast {
  brings: 'goods' | 'points';
  /** If one, two, three … players play it; empty for a card whose gain is not shared. */
  shares: number[];
  /** Goods for the cards that then stay in hand. */
  hand_goods: number;
  /** For each card of another kind that others play. */
  for_each: Record<Card, number>;
  /** Some of it may be lost: a player can hold only so many goods. */
  limited: boolean;
}

export type BoardRow = 'victory_points' | 'goods' | 'merchant';

/** Where the markers would stand if this seat alone played these cards. */
export interface Placement {
  cards: Card[];
  rows: Record<BoardRow, number>;
}

export interface Lot {
  goods: number;
  points: number;
  times: number;
}

/** An exchange that this seat can pay for, and the lots it is made of. */
export interface Offer {
  points: number;
  goods: number;
  lots: Lot[];
  goods_left: number;
  points_then: number;
  /** It reaches the target. */
  ends: boolean;
}

export interface Derived {
  /** Of each seat, whether it has the points that end the game. */
  reached: boolean[];
  /** The game ends after the exchanges that go on. */
  last_round: boolean;
  /** Who has most points, the first of several. */
  leader: number;
  /** How many have chosen their cards. */
  ready: number;
  /** What is added to every row of the board before the next round. */
  growth: Said;
  /** From the first space on. */
  bands: Band[];
  /** Of each seat, the cards that it may have in hand as far as everybody has seen. */
  unseen: Card[][];
  /** Where the cards of this seat are. */
  own: Record<Card, 'hand' | 'chosen' | 'played' | 'used'>;
  /** How many cards this seat has still to choose … */
  missing: number;
  /** … and what can be chosen. Only while cards are chosen. */
  plays: Play[];
  /** Of the cards in hand, also only then. */
  forecasts: Record<Card, Forecast>;
  /** Of each card, or pair of cards, that can still be played in this round. */
  placements: Placement[];
  /** By rising points, when this seat exchanges. */
  offers: Offer[];
  /** What to buy of these unless the person says otherwise. */
  proposed_points: number;
}

export type Colour = 'green' | 'blue' | 'red' | 'yellow' | 'white' | 'grey';

export interface PlayerView {
  colour: Colour;
  victory_points: number;
  goods: number;
  hand_size: number;
  discard_size: number;
  /** Cards chosen in secret and not yet turned over. */
  face_down: number;
  face_up: Card[];
  /** This and the next: only of the own seat. */
  hand?: Card[];
  chosen?: Card[];
}

export interface View extends BaseView {
  derived: Derived;
  options: {
    board_side: 'standard' | 'winter';
    target: 30 | 45;
  };
  round: number;
  rows: Record<BoardRow, number>;
  ratio: string;
  /** Goods to victory points for each space of the merchant row. */
  ratios: string[];
  players: PlayerView[];
  exchange_order: number[];
  /** What lies in each discard pile: everybody has seen it, and may have forgotten it. */
  memory_aid: Card[][];
}

export interface CardMaterial {
  name: Card;
  number: number;
  /** The row of the board that it uses … */
  row: BoardRow | null;
  /** … and of which it takes so much at the most (0: it takes no share). */
  most: number;
  /** What it brings for each card of another kind that others play. */
  for_each: Record<Card, number>;
}

export interface Material {
  /** In the order in which they are carried out. */
  cards: CardMaterial[];
  rows: BoardRow[];
  start_space: number;
  /** Of each row of the board. */
  spaces: number[];
  /** What a goods card can show; anything above is lost. */
  most_goods: number;
  /** The beggar's goods by the number of cards left in hand. */
  beggar_for_hand: number[];
  /** Spaces that the marker goes back for each merchant after the first. */
  merchant_step: number;
  /** Where the marker stands after a round with a merchant. */
  merchant_home: number;
  /** Goods for a victory point when the game has ended. */
  final_goods: number;
  /** This and the tables below: by the number of players. */
  supply_steps: Record<number, number>;
  cards_a_round: Record<number, number>;
  start_goods: Record<number, number>;
  /** Goods to victory points by board side and space of the merchant row, as "3:2". */
  exchange_ratio: Record<string, string[]>;
}

/** What an action is about; which of it depends on the verb. `key`: another text than usual. */
export interface Facts {
  key?: string;
  card?: string;
  number?: number;
  goods?: number;
  points?: number;
  lots?: Record<string, unknown>[];
}

export type Verb = 'play' | 'trade';

export type End = 'target' | 'round_limit';

/** The values of events, by kind. */
export interface Events {
  round_started: { number: number; points: number; goods: number; merchant: number };
  revealed: { who: number; card: Card };
  points: { card: Card; who: number; points: number };
  goods: { card: Card; who: number; number: number; lost: number; kept: number };
  nothing: { card: Card; who: number };
  ratio: { space: number; goods: number; points: number };
  exchanged: { card: Card; who: number; goods: number; points: number };
  not_exchanged: { card: Card; who: number };
  cards_taken_back: { who: number };
  game_ended: { end: End };
  final_exchange: { who: number; points: number };
}
