// Generated from the Python types by `python -m tools.typescript`: do not edit.

import type { BaseView, Said } from '../../lib/protocol';

export interface Effect {
  kind: 'goods' | 'keeps' | 'whole_hand' | 'hand_limit' | 'used' | 'tucked' | 'less' | 'saved' | 'cards';
  number: number;
}

export interface PlayerDerived {
  hand_limit: number;
  /** Without a chapel pile that the viewer does not know. */
  points_in_sight: number;
  /** Points of each building whose points are not printed: as it stands, or if it were built. */
  worth: Record<string, number>;
  /** Where nothing stands or is about to. */
  free_sites: number;
  /** By site: what its building does now. */
  effects: (Effect | null)[];
  /** By site: cards under its building that the viewer may know. */
  under: Record<string, number>[];
}

/** How far the end of the game still is: the buildings of whoever has the most. */
export interface EndMeter {
  seat: number;
  value: number;
  start: number;
  end: number;
}

export type Tile = 't1' | 't2' | 't3' | 't4' | 't5';

export type Good = 'indigo' | 'sugar' | 'tobacco' | 'coffee' | 'silver';

export interface PriceRange {
  least: number;
  most: number;
}

/** The building that was named and does not stand yet. */
export interface Coming {
  seat: number;
  card: string;
  /** The one built over; none: a new one, or it is still to be chosen. */
  site: number | null;
}

export interface Derived {
  players: PlayerDerived[];
  end: EndMeter;
  /** Somebody has all his buildings: the game ends with this phase. */
  ending: boolean;
  /** One of these lies on top of the stack. */
  next_tiles: Tile[];
  /** Of the tile that lies open, else of those that may come next. */
  prices: Record<Good, PriceRange>;
  /** The answer that is always worth giving, if there is one. */
  trivial: string | null;
  coming: Coming | null;
}

export type Role = 'builder' | 'producer' | 'trader' | 'councillor' | 'prospector';

export interface RoleView {
  taken_by: number | null;
}

export interface SiteView {
  building: string;
  good: boolean;
}

export interface PlayerView {
  hand_size: number;
  sites: SiteView[];
  covered: Record<string, number>;
  library_used: boolean;
  building_points: number;
  bonus_points: number;
  /** This and the next: only of the own seat. */
  hand?: Record<string, number>;
  chapel_pile?: Record<string, number>;
  /** Of the own seat; of everybody at the end. */
  chapel_size?: number;
}

export interface TradingHouseView {
  tile: Tile | null;
  order: (Tile | null)[];
  next: number;
}

export interface PendingView {
  building: string | null;
  cover: string | null;
  owed: number;
  discount: number;
  goods_moved: number;
  proceeds: number;
  turned_up: Record<string, number>;
  drawn_size: number;
  picks_due: number;
  /** This and the following: only of the own seat. */
  drawn?: Record<string, number>;
  picked?: Record<string, number>;
  pick_left?: number;
}

export interface View extends BaseView {
  derived: Derived;
  options: {
    start_variant: false | true;
  };
  round: number;
  governor: number;
  role: Role | null;
  picker: number | null;
  roles: Record<Role, RoleView>;
  players: PlayerView[];
  deck: number;
  discard: number;
  trading_house: TradingHouseView;
  pending: PendingView;
}

export type CardKind = 'production' | 'violet' | 'monument' | 'six_cost';

export interface CardMaterial {
  name: string;
  kind: CardKind;
  cost: number;
  /** null: they are worked out. */
  points: number | null;
  copies: number;
  /** What a production building is for. */
  good: Good | null;
}

export interface Material {
  goods: Good[];
  roles: Role[];
  /** In catalogue order (ledger 3.1). */
  cards: CardMaterial[];
  /** Cards paid for a good, by the tile of the trading house. */
  price: Record<Tile, Record<Good, number>>;
  /** Buildings in front of a player; whoever reaches this number ends the game. */
  sites: number;
  start_hand: number;
  hand_limit: number;
  tower_hand_limit: number;
  black_market_goods: number;
  gold_mine_cards: number;
  /** The palace gives a point for so many points. */
  palace_share: number;
  /** Triumphal arch: points by the number of monuments. */
  arch_pays: number[];
  /** Roles picked in a round, by the number of players. */
  picks: Record<number, number>;
}

/** What an action is about; which of it depends on the verb. `key`: another text than usual. */
export interface Facts {
  key?: string;
  role?: string;
  card?: string;
  covered?: string;
  good?: string;
  number?: number;
  discount?: number;
  left?: number;
  owed?: number;
}

export type Verb =
  | 'role'
  | 'accept'
  | 'pass'
  | 'draw'
  | 'keep'
  | 'discard'
  | 'tuck'
  | 'build'
  | 'new-site'
  | 'cover'
  | 'cover-good'
  | 'use-library'
  | 'keep-library'
  | 'give'
  | 'pay'
  | 'produce'
  | 'sell'
  | 'take';

export type Card =
  | 'indigo_plant'
  | 'sugar_mill'
  | 'tobacco_storage'
  | 'coffee_roaster'
  | 'silver_smelter'
  | 'smithy'
  | 'gold_mine'
  | 'archive'
  | 'poor_house'
  | 'black_market'
  | 'trading_post'
  | 'well'
  | 'market_stand'
  | 'crane'
  | 'chapel'
  | 'tower'
  | 'aqueduct'
  | 'carpenter'
  | 'prefecture'
  | 'market_hall'
  | 'quarry'
  | 'library'
  | 'statue'
  | 'victory_column'
  | 'hero'
  | 'guild_hall'
  | 'city_hall'
  | 'triumphal_arch'
  | 'palace';

export type End = 'twelve_buildings' | 'standstill' | 'round_limit';

/** The values of events, by kind. */
export interface Events {
  game_started: { who: number };
  card_drawn: { card: Card };
  card_put_away: { card: Card };
  dealt: { who: number; number: number };
  reshuffled: { number: number };
  starting_hand_chosen: { who: number; number: number };
  round_started: { number: number; who: number };
  tucked: { who: number };
  not_tucked: { who: number };
  hand_cut: { who: number; number: number };
  role_taken: { who: number; role: Role };
  council_declined: { who: number };
  council_drawn: { who: number; number: number };
  council_discarded: { who: number; number: number };
  not_built: { who: number };
  built: { who: number; card: Card };
  covered: { who: number; covered: Card };
  good_covered: { who: number; good: Good };
  library_used: { who: number };
  good_given: { who: number; good: Good };
  paid: { who: number; number: number };
  paid_more: { who: number; number: number };
  carpenter_paid: { who: number; number: number };
  poor_house_paid: { who: number; number: number };
  produced: { who: number; good: Good };
  nothing_produced: { who: number };
  well_paid: { who: number; number: number };
  tile_turned: { tile: Tile };
  sold: { who: number; good: Good };
  nothing_sold: { who: number };
  sale_paid: { who: number; number: number };
  prospected: { who: number; number: number };
  prospector_declined: { who: number };
  gold_mine_declined: { who: number };
  gold_mine_card: { who: number; card: Card };
  gold_mine_missed: { who: number };
  gold_mine_taken: { who: number; card: Card };
  game_ended: { end: End };
}

export interface Piece {
  piece: string;
  place: 'card' | 'good' | 'cover' | 'library';
}

export interface HandCard {
  price: number;
  /** Why it cannot be built, in two words. */
  reason: Said | null;
}

export interface SitePlan {
  /** A click builds over it, or not any more. */
  cover: boolean;
  /** A click chooses its good, or not any more. */
  good: boolean;
  /** Where that is asked by itself: what a click answers. */
  action: string | null;
  covered: boolean;
  /** Why it cannot be built over. */
  problem: Said | null;
  /** What is said of its good … */
  lies: Said | null;
  /** … and once that is chosen. */
  chosen: Said | null;
  /** A good lies there once it is chosen. */
  filled: boolean;
  effect: Effect | null;
}

export interface NewSite {
  /** A click builds there. */
  offered: boolean;
  action: string | null;
  here: boolean;
  problem: Said | null;
}

export interface LibraryUse {
  piece: string;
  label: Said;
  chosen: boolean;
}

/** What is laid out and what could be, as it is drawn. */
export interface Plan {
  /** This and the label are missing where nothing is to be confirmed. */
  title: Said | null;
  /** How the price comes about. */
  price_parts: Said[];
  notes: Said[];
  label: Said | null;
  /** What lies there: without what does not fit, with what is laid for want of a choice. */
  laid: Piece[];
  /** What most would do, to be laid out at first. */
  proposal: Piece[];
  /** Where the cards are that can be laid. */
  source: 'hand' | 'drawn' | 'turned_up' | null;
  /** Types that can still be laid … */
  cards: string[];
  /** … and the verb of the answers that say why others cannot. */
  verb: string | null;
  /** The first card laid is the one to be built. */
  builds: boolean;
  /** Places for cards in the tray; none: it is not drawn. */
  slots: number;
  /** One click is all there is to choose. */
  single: boolean;
  /** What types in hand cost now. */
  hand: Record<string, HandCard>;
  sites: SitePlan[];
  new_site: NewSite | null;
  /** The building about which the following is to be chosen. */
  library: string | null;
  library_uses: LibraryUse[];
}
