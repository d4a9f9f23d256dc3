// What the server says and takes: docs/protocol.md, in types.

export type Language = 'en' | 'nl';
export type Status = 'open' | 'playing' | 'finished' | 'abandoned';
export type Pace = 'instant' | 'quick' | 'normal' | 'calm';
export type SeatKind = 'person' | 'bot' | 'open';
export type OptionValue = string | number | boolean;

export interface Me {
  id: string;
  name: string | null;
  language: Language | null;
}

export interface Problem {
  title: string;
  status: number;
  code: string;
  detail: string;
  errors?: { where: string; what: string }[];
}

export interface GameOption {
  name: string;
  title: string;
  default: OptionValue;
  choices: { value: OptionValue; title: string; players: number[] | null }[];
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  rules_version: number;
  players: { min: number; max: number };
  languages: Language[];
  options: GameOption[];
}

export interface BotInfo {
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

export interface ServiceStatus {
  version: string;
  database: string;
  bots: {
    ready: boolean;
    /** Why the bots will not get ready. */
    problem: 'no_compiler' | 'failed' | null;
    progress: number;
    games: { game: string; state: string }[];
  };
}

export interface Clock {
  seconds: number;
  on_timeout: 'bot' | 'forfeit';
}

export interface Settings {
  pace: Pace;
  take_back: boolean;
  /** Null: while only one person plays. */
  hints: boolean | null;
  spectators: boolean;
  listed: boolean;
  shuffle_seats: boolean;
  clock: Clock | null;
}

export interface SeatSummary {
  seat: number;
  kind: SeatKind;
  name: string | null;
  level: string | null;
  you: boolean;
  host: boolean;
  connected: boolean;
  waiting: boolean;
  forfeited: boolean;
}

export interface Seat extends SeatSummary {
  committed: boolean;
  thinking: boolean;
  since: string | null;
  deadline: string | null;
}

export interface Outcome {
  end_reason: string;
  scores: number[];
  ranking: number[];
  winners: number[];
}

/** Something of a game that has a name in the viewer's language. */
export interface Named {
  key: string;
  title: string;
}

/** Where the points came from, in the rulebook's order, or what decided ties: parts[seat][source]. */
export interface Parts<Value> {
  sources: Named[];
  parts: Value[][];
}

export interface Result extends Outcome {
  end_text: string;
  text: string;
  breakdown: Parts<number>;
  tie_breaks: Parts<number | null>;
}

export interface Summary {
  id: string;
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  status: Status;
  settings: Settings;
  seats: SeatSummary[];
  your_seat: number | null;
  your_move: boolean;
  you_host: boolean;
  created_at: string;
  started_at: string | null;
  moved_at: string | null;
  finished_at: string | null;
  result: Outcome | null;
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

export interface SeatWish {
  kind: 'me' | 'bot' | 'open';
  level?: string;
}

export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, OptionValue>;
  settings?: Partial<Settings>;
  seats?: SeatWish[];
}

export interface Action {
  id: number;
  name: string;
  text: string;
}

export interface LogEntry {
  position: number;
  kind: string;
  text: string;
  data: Record<string, unknown>[];
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** The part of a view that every game has; the rest is the game's own. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  options: Record<string, OptionValue>;
  decision: string | null;
  to_move: number | null;
  waiting_for: number[];
  over: boolean;
  [key: string]: unknown;
}

export interface TakeBack {
  step: boolean;
  turn: boolean;
  reason: string | null;
}

/** What scenes and updates share. */
export interface Position {
  number: number;
  position: number;
  now: string;
  preview: boolean;
  you: { seat: number | null; name: string | null; host: boolean };
  view: View;
  asked: boolean;
  prompt: string;
  actions: Action[];
  seats: Seat[];
  /** How many look on who do not play. */
  watching: number;
  /** Null while the table is open. */
  take_back: TakeBack | null;
  /** May I ask for hints at this table? */
  hints: boolean;
  log: LogEntry[];
  result: Result | null;
}

export interface Scene extends Position {
  language: Language;
  table: Summary;
  chat: ChatLine[];
}

export interface History {
  last: number;
  seat: number | null;
  log: LogEntry[];
}

export interface Past {
  position: number;
  seat: number | null;
  view: View;
  prompt: string;
  move: { seat: number; action: string; text: string } | null;
  /** At the end of a finished game. */
  result: Result | null;
}

export interface Refused {
  type: 'refused';
  id: string;
  number?: number;
  code: string;
  action?: number;
  reason: string;
  retry_after?: number;
}

/** A good move; how likely it wins, from 0 to 1, and how far off that may be. */
export interface Suggestion {
  name: string;
  text: string;
  chance: number | null;
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

export type Answer =
  | { type: 'played'; id: string; number: number }
  | Refused
  | { type: 'explained'; id: string; reasons: Record<string, string | null> }
  | { type: 'described'; id: string; texts: Record<string, string> }
  | ({ type: 'hinted'; id: string } & Hint)
  | { type: 'done'; id: string }
  | { type: 'pong'; id: string; now: string };

export type FromServer =
  | ({ type: 'scene' } & Scene)
  | ({ type: 'update'; from: number; cause: string } & Position)
  | { type: 'seats'; number: number; seats: Seat[]; watching: number }
  | ({ type: 'chat' } & ChatLine)
  | Answer;

export type ToServer =
  | { type: 'play'; number: number; actions: string[] }
  | { type: 'take_back'; number: number; to: 'step' | 'turn' }
  | { type: 'explain'; actions: string[] }
  | { type: 'describe'; actions: string[] }
  | { type: 'hint'; number: number }
  | { type: 'hurry' }
  | { type: 'chat'; text: string }
  | { type: 'language'; language: Language }
  | { type: 'refresh' }
  | { type: 'ping' };
