// The state of one table in the client: the scene, the selection, refusals, looking back.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { Absence } from './absence.svelte';
import { api } from './api';
import { catalogue } from './catalogue.svelte';
import { Hints } from './hints.svelte';
import { Connection } from './connection.svelte';
import type { Action, Answer, BaseView, History, LogEntry, PastPosition, Refused, Said, Scene, Seat } from './protocol';
import { filled } from './say';
import { settings } from './settings.svelte';
import { capital, t, type TextKey } from './text.svelte';

/** A compound choice that a game's table arranges: shown in the prompt, sent as one batch. */
export interface Draft {
  title: string;
  note?: string;
  /** What the button says; names the action, or what is still missing. */
  label: string;
  ready: boolean;
  actions: () => string[];
  /** The actions hold also the answers that leave no choice. */
  complete?: boolean;
  /** Nothing arranged yet: nothing to clear. */
  untouched?: boolean;
  clear?: () => void;
}

export interface Failure {
  title: string;
  text: string;
}

/** How a batch is sent. */
interface Sending {
  /** Without asking the person. */
  byItself?: boolean;
  /** See `Draft`. */
  complete?: boolean | undefined;
}

/** What every game may derive: the answer that is always worth giving. */
interface WithTrivial extends BaseView {
  derived?: { trivial?: string | null };
}

const MOST_PER_REQUEST = 64;
const REPLAY_STEP = 320;

export class Table {
  readonly connection: Connection;
  selected = $state<string | null>(null);
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  toast = $state<string | null>(null);
  texts = $state.raw<Record<string, string>>({});
  /** The game's components; typed by `materialOf`. */
  material: object = {};
  private levels = $state.raw<Record<string, string>>({});
  history = $state.raw<History | null>(null);
  past = $state.raw<PastPosition | null>(null);
  replaying = $state(false);
  readonly absence: Absence;
  readonly hints: Hints;
  /** The position that my last decision led to, as far as this page saw it. */
  since = $state<number | null>(null);

  private readonly reasons = new SvelteMap<string, string | null>();
  private pendingReasons = new Set<string>();
  private answeredAt = -1;
  private wasAsked = false;
  /** The number of actions in each batch that I sent this turn. */
  private batchSizes = $state.raw<number[]>([]);
  /** After a take-back nothing is answered without asking. */
  private tookBack = false;
  private cameBack = true;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(readonly id: string) {
    this.connection = new Connection(id);
    this.absence = new Absence(id);
    this.hints = new Hints(this.connection);
    this.stop = $effect.root(() => {
      // Not whenever somebody talks or connects: what is selected stays.
      const question = $derived(`${this.connection.scene?.number} ${this.connection.scene?.language}`);
      $effect(() => {
        void question;
        untrack(() => this.reset());
      });
      $effect(() => void this.loadTexts(settings.language, this.connection.scene?.table.game));
      $effect(() => this.answerTrivial());
      $effect(() => this.watchMyTurns());
      $effect(() => this.watchAbsence());
      $effect(() => {
        const look = () => this.watchAbsence();
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
      });
    });
  }

  close(): void {
    this.stop();
    this.connection.close();
    clearTimeout(this.toastTimer);
  }

  // --- what is shown ---------------------------------------------------------------------------

  /** Throws before the first scene; below TablePage there always is one. */
  get scene(): Scene {
    const scene = this.connection.scene;
    if (scene === null) throw new Error('no scene yet');
    return scene;
  }

  get view(): BaseView {
    return this.past?.view ?? this.scene.view;
  }

  get game(): string {
    return this.scene.table.game;
  }

  get me(): number | null {
    return this.scene.you.seat;
  }

  get seats(): Seat[] {
    return this.scene.seats;
  }

  /** The others in turn order, starting after me; everybody for a spectator. */
  get opponents(): Seat[] {
    const { me, seats } = this;
    if (me === null) return seats;
    return seats.slice(me + 1).concat(seats.slice(0, me));
  }

  name(seat: number): string {
    if (seat === this.me) return t('you');
    const { kind, name } = this.seats[seat] ?? { kind: 'open', name: null };
    return name ?? (kind === 'open' ? t('seat.open') : t('seat.nameless', { n: seat + 1 }));
  }

  /** The name of a bot's level. */
  level(seat: Seat): string | null {
    return seat.level === null ? null : (this.levels[seat.level] ?? seat.level).toLocaleLowerCase();
  }

  /** A text of the game, by the first key that exists; the last part of the key if none does. */
  text(...keys: string[]): string {
    for (const key of keys) {
      const found = this.texts[key];
      if (found !== undefined) return found;
    }
    return (keys[0] ?? '').split('.').pop()?.replaceAll('_', ' ') ?? '';
  }

  title(...keys: string[]): string {
    return capital(this.text(...keys));
  }

  /** A text of the game with what goes into it, as the service gives it or by its key. */
  say(what: Said | string, numbers: Record<string, number> = {}): string {
    return filled(
      typeof what === 'string' ? { key: what, numbers, words: {}, seats: {} } : what,
      (key) => this.text(key),
      (seat) => this.name(seat),
    );
  }

  get log(): LogEntry[] {
    return this.past && this.history
      ? this.history.log.filter((entry) => entry.position <= (this.past?.position ?? 0))
      : this.scene.log;
  }

  // --- acting ----------------------------------------------------------------------------------

  /** May the person decide something right now? */
  get asked(): boolean {
    return this.scene.asked && this.past === null;
  }

  get canSend(): boolean {
    return this.asked && !this.busy && this.connection.state === 'open';
  }

  get legal(): ReadonlyMap<string, Action> {
    return this.legalNow;
  }

  private readonly legalNow = $derived.by(
    () => new Map((this.asked ? this.scene.actions : []).map((action) => [action.name, action])),
  );

  can(name: string): boolean {
    return this.legal.has(name);
  }

  /** The first click chooses, the second plays; what is not legal says why. */
  choose(name: string): void {
    this.failure = null;
    if (!this.asked) return;
    if (!this.can(name)) {
      void this.refuse(name);
    } else if (this.selected === name || settings.oneClick) {
      void this.play([name]);
    } else {
      this.selected = name;
    }
  }

  clear(): void {
    this.selected = null;
    this.failure = null;
  }

  async play(actions: string[], { byItself = false, complete = false }: Sending = {}): Promise<boolean> {
    if (!this.canSend || actions.length === 0) return false;
    this.busy = true;
    this.failure = null;
    const decidedOn = this.scene;
    const how = complete ? { complete } : {};
    let { number } = decidedOn;
    let answer = await this.connection.request({ type: 'play', number, actions, ...how });
    if (answer.type === 'refused' && answer.code === 'stale' && (await this.stillAsks(decidedOn))) {
      ({ number } = this.scene);
      answer = await this.connection.request({ type: 'play', number, actions, ...how });
    }
    this.busy = false;
    if (answer.type === 'refused') this.fail(answer);
    else this.selected = null;
    if (answer.type !== 'played') return false;
    this.hints.close();
    const moves = complete ? answer.number - number : actions.length;
    this.batchSizes = this.scene.take_back?.step ? [...this.batchSizes, moves] : [];
    if (!byItself) this.tookBack = false;
    return true;
  }

  /** Waits for the newer scene: does it ask the same, because others only committed in secret? */
  private async stillAsks(before: Scene): Promise<boolean> {
    for (let wait = 0; wait < 40 && this.scene.number === before.number; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { asked, number, log, view } = this.scene;
    const moved = number !== before.number;
    return moved && asked && log.length === before.log.length && view.decision === before.view.decision;
  }

  /** One step, or everything since my turn began. */
  async takeBack(to: 'step' | 'turn' = 'step'): Promise<void> {
    if (this.selected !== null && to === 'step') {
      this.clear();
      return;
    }
    this.hints.close();
    const allowed = this.scene.take_back;
    if (!allowed?.[to]) {
      this.showToast(allowed?.reason ?? t('takeback.none'));
      return;
    }
    this.tookBack = true;
    const steps = to === 'turn' ? 0 : (this.batchSizes.at(-1) ?? 1);
    const whole = steps === 0 || (steps > 1 && this.batchSizes.length === 1);
    this.batchSizes = whole ? [] : this.batchSizes.slice(0, -1);
    const answer = whole ? await this.goBack('turn') : await this.goBackSteps(steps);
    if (answer.type === 'refused') this.fail(answer);
    else this.showToast(t('takeback.done'));
  }

  /** More than one of my decisions could be taken back, as far as this page knows. */
  get severalSteps(): boolean {
    return (this.scene.take_back?.turn ?? false) && this.batchSizes.length !== 1;
  }

  private goBack(to: 'step' | 'turn'): Promise<Answer> {
    return this.connection.request({ type: 'take_back', number: this.scene.number, to });
  }

  /** Takes a batch back, action by action. */
  private async goBackSteps(steps: number): Promise<Answer> {
    let answer = await this.goBack('step');
    for (let step = 1; step < steps && answer.type === 'played'; step += 1) answer = await this.goBack('step');
    return answer;
  }

  /** Tells bots that are thinking to play the best move found so far. */
  hurry(): void {
    void this.connection.request({ type: 'hurry' });
  }

  /** Says something; why it was refused, if it was. */
  async chat(text: string): Promise<string | null> {
    const answer = await this.connection.request({ type: 'chat', text });
    return answer.type === 'refused' ? answer.reason : null;
  }

  showToast(text: string): void {
    this.toast = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = null), 3200);
  }

  // --- why not ---------------------------------------------------------------------------------

  /** Why an action is not possible: null if it is, undefined until the server has said so. */
  why(name: string): string | null | undefined {
    if (!this.asked || this.can(name)) return null;
    const known = this.reasons.get(name);
    if (known === undefined && !this.reasons.has(name)) this.requestReason(name);
    return known;
  }

  private requestReason(name: string): void {
    if (this.pendingReasons.size === 0) queueMicrotask(() => void this.fetchReasons());
    this.pendingReasons.add(name);
  }

  private async fetchReasons(): Promise<void> {
    const names = [...this.pendingReasons];
    this.pendingReasons = new Set();
    const number = this.scene.number;
    for (let start = 0; start < names.length; start += MOST_PER_REQUEST) {
      const actions = names.slice(start, start + MOST_PER_REQUEST);
      const answer = await this.connection.request({ type: 'explain', actions });
      if (answer.type !== 'explained' || this.scene.number !== number) return;
      for (const [name, reason] of Object.entries(answer.reasons)) this.reasons.set(name, reason);
    }
  }

  private async refuse(name: string): Promise<void> {
    const answer = await this.connection.request({ type: 'explain', actions: [name] });
    const reason = answer.type === 'explained' ? answer.reasons[name] : null;
    this.failure = { title: t('refused.not_now'), text: reason ?? t('refused.other') };
  }

  private fail(answer: Refused): void {
    const titles: Record<string, TextKey> = { stale: 'refused.stale', unsure: 'refused.unsure' };
    this.failure = { title: t(titles[answer.code] ?? 'refused.title'), text: answer.reason };
  }

  // --- looking back ----------------------------------------------------------------------------

  async lookBack(position: number): Promise<void> {
    this.replaying = false;
    await this.showPast(position);
  }

  /** All moves since then, one after the other, four times as fast as bots play. */
  async replay(from: number): Promise<void> {
    this.absence.dismiss();
    this.replaying = true;
    const last = this.scene.position;
    for (let position = from; position <= last && this.replaying; position += 1) {
      await this.showPast(position);
      await new Promise((resolve) => setTimeout(resolve, REPLAY_STEP));
    }
    if (this.replaying) this.returnToNow();
  }

  private async showPast(position: number): Promise<void> {
    const seat = this.me;
    try {
      this.history ??= await api.history(this.id, seat);
      const last = this.history.last;
      this.past = await api.past(this.id, Math.max(0, Math.min(last, position)), seat);
    } catch (error) {
      this.showToast(error instanceof Error ? error.message : String(error));
    }
  }

  stepBack(by: number): void {
    const now = this.past?.position ?? this.scene.position;
    if (by > 0 && this.past && now + by > (this.history?.last ?? 0)) this.returnToNow();
    else if (by < 0 || this.past) void this.lookBack(now + by);
  }

  returnToNow(): void {
    this.replaying = false;
    this.past = null;
    this.history = null;
  }

  // --- following the scene ------------------------------------------------------------------------

  private reset(): void {
    if (!this.connection.scene?.take_back?.step) this.batchSizes = [];
    this.selected = null;
    this.reasons.clear();
    if (this.connection.scene) this.hints.update(this.connection.scene);
  }

  private watchMyTurns(): void {
    const scene = this.connection.scene;
    if (scene === null || scene.you.seat === null) return;
    if (this.wasAsked && !scene.asked) this.since = scene.position;
    this.wasAsked = scene.asked;
  }

  private watchAbsence(): void {
    const scene = this.connection.scene;
    if (scene === null || this.connection.state !== 'open' || scene.preview || scene.you.seat === null) {
      this.cameBack = true;
      return;
    }
    const back = this.cameBack;
    this.cameBack = false;
    untrack(() => this.absence.update(scene.position, back && !document.hidden));
  }

  private async loadTexts(language: string, game: string | undefined): Promise<void> {
    if (game === undefined) return;
    if (this.connection.scene?.language !== language) {
      void this.connection.request({ type: 'language', language: settings.language });
    }
    this.texts = await catalogue.texts(game);
    this.levels = Object.fromEntries((await catalogue.bots(game)).map(({ id, title }) => [id, title]));
  }

  private answerTrivial(): void {
    const scene = this.connection.scene;
    if (!settings.automatic || this.tookBack || scene === null || !this.canSend || this.failure) return;
    const answer = (scene.view as WithTrivial).derived?.trivial;
    if (!answer || !this.can(answer) || this.answeredAt === scene.number) return;
    this.answeredAt = scene.number;
    void this.play([answer], { byItself: true });
  }
}
