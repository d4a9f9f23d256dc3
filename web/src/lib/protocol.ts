// Generated from the Python types by `python -m tools.typescript`: do not edit.

export type Language = 'en' | 'nl';

export interface Me {
  /** Null: nothing is stored of the visitor yet. */
  id: string | null;
  name: string | null;
  language: Language | null;
}

export interface PasskeyInfo {
  id: string;
  /** Where it was made. */
  device: string;
  /** The host name under which it can be used. */
  host: string;
  created_at: string;
  used_at: string | null;
}

export interface Device {
  id: string;
  /** Such as `Firefox, Android`; empty if unknown. */
  name: string;
  here: boolean;
  created_at: string;
  seen_at: string;
}

export interface MuteInfo {
  id: number;
  /** What the muted person was called then. */
  name: string;
  at: string;
}

/** How a person can sign in, and where they have. */
export interface Account {
  name: string | null;
  /** Null: there is no recovery phrase. */
  phrase_created_at: string | null;
  passkeys: PasskeyInfo[];
  /** Why passkeys cannot be used here; null: they can. */
  no_passkeys: string | null;
  devices: Device[];
  mutes: MuteInfo[];
}

export interface NewPhrase {
  /** Shown this once. */
  phrase: string;
}

export interface Completed {
  done: true;
}

export interface Wrong {
  where: string;
  what: string;
}

/** A refused request (RFC 9457). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  errors: Wrong[];
}

export interface PlayerRange {
  min: number;
  max: number;
}

export type OptionValue = string | number | boolean;

export interface Choice {
  value: OptionValue;
  title: string;
  /** The numbers of players for which the choice exists; null: all. */
  players: number[] | null;
}

export interface GameOption {
  name: string;
  title: string;
  default: OptionValue;
  choices: Choice[];
}

/** Addresses of what the package of a game brings for the browser. */
export interface GameFiles {
  /** A module that draws the board (docs/adding_a_game.md). */
  table: string | null;
  cover: string | null;
  icons: Record<string, string>;
  figures: Record<string, string>;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string | null;
  rules_version: number;
  players: PlayerRange;
  languages: string[];
  options: GameOption[];
  /** Null: the client has drawings of its own, or only the general ones. */
  files: GameFiles | null;
}

export interface BotLevel {
  id: string;
  title: string;
  text: string;
  default: boolean;
  /** Plays simpler than its level here; the text says why. */
  simple: boolean;
}

export interface RuleSection {
  id: string;
  title: string;
  /** 2 is a chapter, 3 a section in it. */
  level: number;
  icon: string | null;
  decisions: string[];
  /** The first paragraph of the text: what matters at the table. */
  at_hand: string;
  text: string;
}

export interface Rules {
  game: string;
  language: Language;
  sections: RuleSection[];
}

export type CompileState = 'compiling' | 'on_demand' | 'compiled' | 'no_compiler' | 'failed';

export interface GameCompileState {
  game: string;
  done: number;
  total: number;
  ready: boolean;
  state: CompileState;
}

export interface BotsState {
  ready: boolean;
  problem: CompileState | null;
  progress: number;
  games: GameCompileState[];
}

export interface ServiceStatus {
  version: string;
  database: string;
  bots: BotsState;
}

export type Pace = 'instant' | 'quick' | 'normal' | 'calm';

export interface Clock {
  seconds: number;
  on_timeout: 'bot' | 'forfeit';
}

export type MayTalk = 'seated' | 'all' | 'off';

export interface Settings {
  pace: Pace;
  take_back: boolean;
  /** Null: while only one person plays. */
  hints: boolean | null;
  spectators: boolean;
  listed: boolean;
  shuffle_seats: boolean;
  clock: Clock | null;
  /** After how many seconds a bot plays on for who is away; null: never. */
  absence: number | null;
  /** Who may talk: those who play, spectators too, or nobody. */
  chat: MayTalk;
}

export type Status = 'open' | 'playing' | 'finished' | 'abandoned' | 'ended';

export type SeatKind = 'person' | 'bot' | 'open';

export interface SeatSummary {
  seat: number;
  kind: SeatKind;
  name: string | null;
  level: string | null;
  host: boolean;
  connected: boolean;
  waiting: boolean;
  forfeited: boolean;
  you: boolean;
}

export interface Outcome {
  end_reason: string | null;
  scores: number[];
  ranking: number[];
  winners: number[];
}

/** What lists and the waiting room show of a table. */
export interface Summary {
  id: string;
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  settings: Settings;
  status: Status;
  seats: SeatSummary[];
  your_seat: number | null;
  your_move: boolean;
  you_host: boolean;
  /** When somebody else becomes the host, because the host is away. */
  host_until: string | null;
  created_at: string;
  started_at: string | null;
  moved_at: string | null;
  finished_at: string | null;
  result: Outcome | null;
  /** Why a table with the status `ended` cannot go on. */
  ended_by: 'upgrade' | 'damage' | null;
  rematch: string | null;
}

export interface Lobby {
  your_move: Summary[];
  mine: Summary[];
  open: Summary[];
  watch: Summary[];
  finished: Summary[];
}

export interface Invite {
  seat: number;
  token: string;
  path: string;
}

export interface Opened {
  table: Summary;
  invites: Invite[];
}

export interface LogEntry {
  position: number;
  kind: string;
  text: string;
  /** The values of the event by names; several rows where one sentence tells of several. Each game types its own, by `kind`. */
  data: Record<string, number | string>[];
}

export interface History {
  last: number;
  seat: number | null;
  log: LogEntry[];
}

/** The part of a view that every game has; `Table.view` adds the game's own. */
export interface BaseView {
  game: string;
  rules_version: number;
  options: Record<string, OptionValue>;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  seats: number;
  decision: string | null;
  to_move: number | null;
  waiting_for: number[];
  over: boolean;
  /** From here on only once the game is over. */
  end_reason?: string | null;
  scores?: number[];
  ranking?: number[];
  winners?: number[];
}

export interface Decided {
  seat: number;
  action: string;
  text: string;
}

/** Something of a game that has a name in the viewer's language. */
export interface Named {
  key: string;
  title: string;
}

/** Where the points came from, in the rulebook's order. */
export interface Breakdown {
  sources: Named[];
  /** By seat and source. */
  parts: number[][];
}

/** What decided between equal scores, as far as it was needed. */
export interface TieBreaks {
  sources: Named[];
  parts: (number | null)[][];
}

export interface Result extends Outcome {
  end_text: string | null;
  text: string;
  breakdown: Breakdown;
  tie_breaks: TieBreaks;
}

export interface PastPosition {
  position: number;
  seat: number | null;
  view: BaseView;
  prompt: string;
  move: Decided | null;
  result: Result | null;
}

export interface NewName {
  /** At most 24 characters once it is cleaned. */
  name: string;
  language?: Language | null;
}

export interface ClockSettings {
  seconds: number;
  on_timeout?: 'bot' | 'forfeit';
}

export interface TableSettings {
  pace?: Pace;
  take_back?: boolean;
  /** Null: while only one person plays. */
  hints?: boolean | null;
  spectators?: boolean;
  listed?: boolean;
  shuffle_seats?: boolean;
  clock?: ClockSettings | null;
  /** Seconds after which a bot plays on for who is away; null: never. */
  absence?: number | null;
  /** Who may talk: those who play, spectators too, or nobody. */
  chat?: MayTalk;
}

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  level?: string | null;
}

export interface NewTable {
  game: string;
  players?: number | null;
  options?: Record<string, boolean | number | string | null>;
  settings?: TableSettings;
  seats?: NewSeat[] | null;
}

export interface Join {
  invite?: string | null;
  seat?: number | null;
}

export interface SeatChange {
  kind: 'bot' | 'open';
  level?: string | null;
}

export interface NewProposal {
  kind: 'end' | 'invite';
  seat?: number | null;
}

/** A text of the game that the client says in the language of the person. */
export interface Said {
  key: string;
  numbers: Record<string, number>;
  /** By their keys. */
  words: Record<string, string>;
  seats: Record<string, number>;
}

export interface Played {
  type: 'played';
  id: string;
  number: number;
}

export interface Action {
  id: number;
  name: string;
  text: string;
  /** The facts of the text by names: what it costs, brings or moves. Each game types its own. */
  data: Record<string, unknown>;
}

export type Code = 'illegal' | 'not_yours' | 'reveals';

/** Why the rest of a draft was not carried out. */
export interface Stopped {
  index: number;
  code: Code;
  reason: string;
}

/** Where a draft leads to. */
export interface Tried {
  type: 'tried';
  id: string;
  number: number;
  played: number;
  view: BaseView;
  asked: boolean;
  prompt: string;
  actions: Action[];
  stopped: Stopped | null;
}

/** What pieces add up to that are laid out freely. */
export interface Arrangement {
  /** What is arranged so far, in the order in which it is to be played. */
  actions: string[];
  /** It answers the whole question. */
  whole: boolean;
  /** What is drawn of it; each game has its own. */
  facts: Record<string, unknown>;
  /** Why it cannot be done. */
  problem: string | null;
}

export interface Arranged extends Arrangement {
  type: 'arranged';
  id: string;
  number: number;
}

export interface Refused {
  type: 'refused';
  id: string | null;
  number: number;
  code: string;
  reason: string;
  /** The place in the batch of the action that was refused. */
  action?: number;
  retry_after?: number;
}

export interface Explained {
  type: 'explained';
  id: string;
  reasons: Record<string, string | null>;
}

export interface Described {
  type: 'described';
  id: string;
  texts: Record<string, string>;
}

export interface Suggestion {
  name: string;
  text: string;
  /** How likely it wins, from 0 to 1 … */
  chance: number | null;
  /** … and how far off that may be. */
  margin: number | null;
}

export interface Hint {
  number: number;
  /** The best first. */
  moves: Suggestion[];
  /** How often the bot looked ahead. */
  games: number;
  /** What to know of it, if there is something. */
  note: string | null;
}

export interface Hinted extends Hint {
  type: 'hinted';
  id: string;
}

export interface Done {
  type: 'done';
  id: string;
}

export interface Pong {
  type: 'pong';
  id: string;
  now: string;
}

export type Answer = Played | Tried | Arranged | Refused | Explained | Described | Hinted | Done | Pong;

export interface Seat extends SeatSummary {
  /** Has chosen, while others still choose in secret. */
  committed: boolean;
  thinking: boolean;
  since: string | null;
  deadline: string | null;
  /** From when on a bot plays for the person, who is away; null: nobody is, or nobody waits. */
  bot_at: string | null;
}

export interface TakeBack {
  step: boolean;
  turn: boolean;
  /** Why not even one step. */
  reason: string | null;
}

/** What scenes and updates share. */
export interface Position {
  number: number;
  position: number;
  now: string;
  view: BaseView;
  asked: boolean;
  prompt: string;
  /** What is legal now, if asked. */
  actions: Action[];
  /** What nothing laid out adds up to, if asked what is answered by laying pieces out. */
  arrangement: Arrangement | null;
  seats: Seat[];
  /** How many look on who do not play. */
  watching: number;
  /** Null for spectators, and while the table is open. */
  take_back: TakeBack | null;
  /** Whether hints may be asked for. */
  hints: boolean;
  log: LogEntry[];
  result: Result | null;
}

export interface You {
  seat: number | null;
  name: string | null;
  host: boolean;
  /** The table allows it; who has no name yet needs one. */
  may_talk: boolean;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  /** Empty if muted. */
  text: string;
  at: string;
  /** It is the viewer's own. */
  you: boolean;
  /** The viewer has muted who said it. */
  muted: boolean;
}

/** What a player asks of the others: to end the game, or to invite somebody to a seat. */
export interface Proposal {
  id: string;
  kind: 'end' | 'invite';
  /** The seat of who proposes it. */
  by: number | null;
  seat: number | null;
  agreed: number[];
  /** The seats that still have to agree. */
  missing: number[];
  /** All have agreed: whoever proposed it can send the invitation. */
  accepted: boolean;
  expires_at: string;
}

/** All there is to show to a viewer. */
export interface Scene extends Position {
  type: 'scene';
  language: Language;
  table: Summary;
  you: You;
  /** The view is a sample set-up: there is nothing else to show. */
  preview: boolean;
  /** The game is shown as it was recorded, because today's rules differ from those of then. */
  recorded: boolean;
  chat: ChatLine[];
  proposal: Proposal | null;
}

/** What changed for a viewer since the number `from`. */
export interface Update extends Position {
  from: number;
  type: 'update';
  cause: 'move';
}

export interface SeatsChanged {
  type: 'seats';
  number: number;
  seats: Seat[];
  watching: number;
  proposal: Proposal | null;
}

export interface ChatFrame extends ChatLine {
  type: 'chat';
}

export type Frame =
  | Scene
  | Update
  | SeatsChanged
  | ChatFrame
  | Played
  | Tried
  | Arranged
  | Refused
  | Explained
  | Described
  | Hinted
  | Done
  | Pong;

export type Message =
  | { type: 'play'; id: string; number: number; actions: (string | number)[]; complete?: boolean; }
  | { type: 'try'; id: string; number: number; actions: (string | number)[]; }
  | { type: 'arrange'; id: string; number: number; pieces: { piece: string; place: string; }[]; }
  | { type: 'take_back'; id: string; number: number; to?: 'step' | 'turn'; }
  | { type: 'explain'; id: string; actions: (string | number)[]; }
  | { type: 'describe'; id: string; actions: (string | number)[]; }
  | { type: 'hint'; id: string; number: number; }
  | { type: 'hurry'; id: string; }
  | { type: 'chat'; id: string; text: string; }
  | { type: 'language'; id: string; language: Language; }
  | { type: 'refresh'; id: string; }
  | { type: 'ping'; id: string; };
