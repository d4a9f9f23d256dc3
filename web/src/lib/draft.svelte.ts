// What a person arranges before it is sent, and where it would lead: every change is tried on the
// server (`try`), nothing is worked out here. At most one question is under way; what was answered
// last is drawn until the next answer comes.

import { untrack } from 'svelte';
import { keepDraft, keptDraft } from './drafts';
import type { Action, BaseView, Scene, Tried } from './protocol';
import type { Table } from './table.svelte';

const NOTHING: readonly string[] = [];

export class DraftSession<View extends BaseView = BaseView> {
  private chosen = $state.raw<readonly string[]>(NOTHING);
  /** The last answer, and the actions that it is about. */
  private shown = $state.raw<{ actions: readonly string[]; tried: Tried } | null>(null);
  /** Why the last change was not possible. */
  problem = $state<string | null>(null);
  private question = '';
  /** The scene that the last answer is about. */
  private about = '';
  private asking = false;

  /** Create it while a component is set up: it follows the scenes of the table. Whoever keeps what
   * was arranged in another form (`lib/drafts`) says so: then it is not kept here. */
  constructor(
    private readonly table: Table,
    private readonly kept = true,
  ) {
    $effect(() => {
      const { scene } = this.table;
      untrack(() => this.look(scene));
    });
  }

  /** The answers arranged so far, in the order in which they will be sent. */
  get actions(): readonly string[] {
    return this.chosen;
  }

  get untouched(): boolean {
    return this.chosen.length === 0;
  }

  /** What to draw: the table as it would be, or as it is. */
  get view(): View {
    const now = this.table.past === null ? this.shown?.tried.view : undefined;
    return (now ?? this.table.view) as View;
  }

  /** What could be answered next. */
  get legal(): ReadonlyMap<string, Action> {
    return this.legalNow;
  }

  private readonly legalNow = $derived.by((): ReadonlyMap<string, Action> => {
    if (this.shown === null || !this.table.asked) return this.table.legal;
    return new Map(this.shown.tried.actions.map((action) => [action.name, action]));
  });

  can(name: string): boolean {
    return this.legal.has(name);
  }

  /** What is asked next. */
  get prompt(): string {
    return this.shown?.tried.prompt ?? this.table.scene.prompt;
  }

  /** Whether the server has answered about everything that is arranged. */
  get settled(): boolean {
    return this.untouched || this.shown?.actions === this.chosen;
  }

  /** Whether what is arranged answers the whole question: something else, or nobody, is asked then. */
  get complete(): boolean {
    if (this.untouched || !this.settled || this.shown === null) return false;
    const { stopped, asked, view } = this.shown.tried;
    return stopped?.code === 'reveals' || !asked || view.decision !== this.table.scene.view.decision;
  }

  set(actions: readonly string[]): void {
    this.problem = null;
    if (actions.length === this.chosen.length && actions.every((one, place) => one === this.chosen[place])) return;
    this.chosen = actions.length === 0 ? NOTHING : actions;
    if (this.kept) keepDraft(this.table.id, this.question, { actions });
    if (this.untouched) this.shown = null;
    else void this.ask();
  }

  add(...actions: string[]): void {
    this.set([...this.chosen, ...actions]);
  }

  /** Without the last answers. */
  back(count = 1): void {
    this.set(this.chosen.slice(0, -count));
  }

  clear(): void {
    this.set(NOTHING);
  }

  /** Send everything as one batch. */
  async submit(): Promise<boolean> {
    const sent = await this.table.play([...this.chosen]);
    if (sent) this.clear();
    return sent;
  }

  /** Others who get ready in secret change nothing about my question; anything else does. */
  private look(scene: Scene): void {
    const question = questionOf(scene);
    if (question !== this.question) {
      this.question = question;
      this.shown = null;
      this.problem = null;
      const kept = scene.asked && this.kept ? keptDraft<{ actions: string[] }>(this.table.id, question) : null;
      this.chosen = kept?.actions.length ? kept.actions : NOTHING;
    }
    const about = `${scene.number} ${scene.language}`;
    if (about === this.about) return;
    this.about = about;
    if (!this.untouched) void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    let actions: readonly string[];
    let number: number;
    do {
      actions = this.chosen;
      number = this.table.scene.number;
      const { question } = this;
      const answer = await this.table.connection.request({ type: 'try', number, actions: [...actions] });
      if (question !== this.question || this.untouched) continue;
      if (answer.type === 'tried') actions = this.take(actions, answer);
      else if (answer.type === 'refused' && answer.code !== 'stale') this.problem = answer.reason;
    } while (!this.untouched && (actions !== this.chosen || number !== this.table.scene.number));
    this.asking = false;
  }

  /** What is not possible goes again, what is stays; returns the actions that are answered. */
  private take(actions: readonly string[], tried: Tried): readonly string[] {
    const { stopped } = tried;
    const wrong = stopped !== null && stopped.code !== 'reveals' && actions === this.chosen;
    if (wrong) {
      this.set(actions.slice(0, stopped.index));
      this.problem = stopped.reason;
    }
    const answered = wrong ? this.chosen : actions;
    if (!this.untouched) this.shown = { actions: answered, tried: wrong ? { ...tried, stopped: null } : tried };
    return answered;
  }
}

const questionOf = ({ asked, view, log, actions }: Scene): string =>
  JSON.stringify([asked, view.decision, log.length, actions.map(({ id }) => id)]);
