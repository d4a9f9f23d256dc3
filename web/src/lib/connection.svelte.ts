// The line to one table: connects, reconnects, and sends again what was not answered.

import type { Answer, Frame, Message, Scene } from './protocol';
import { Pacer } from './pacer';
import { settings } from './settings.svelte';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';
export type ClosedBecause = 'not_found' | 'may_not_watch' | 'too_many' | 'seat_lost';

const FOR_GOOD: Record<number, ClosedBecause> = {
  4404: 'not_found',
  4403: 'may_not_watch',
  4429: 'too_many',
  4409: 'seat_lost',
};
const PING_EVERY = 20_000;
const SILENCE = 45_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/** A message as it is asked: the line gives it an id. */
export type Unsent<Said> = Said extends unknown ? Omit<Said, 'id'> : never;

interface Waiting {
  frame: string;
  move: boolean;
  resolve: (answer: Answer) => void;
}

function prefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export class Connection {
  /** What is shown; `latest` may be ahead of it while the moves of others are shown one by one. */
  scene = $state.raw<Scene | null>(null);
  private latest: Scene | null = null;
  private readonly pacer = new Pacer<Scene>((scene) => (this.scene = scene));
  state = $state<ConnectionState>('connecting');
  closedBecause = $state<ClosedBecause | null>(null);
  lostAt = $state<number | null>(null);
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly page = prefix();
  private count = 0;
  private wait = FIRST_WAIT;
  private heard = 0;
  private refreshing = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;
  private ended = false;

  constructor(private readonly table: string) {
    this.connect();
    this.beat = setInterval(() => this.check(), PING_EVERY);
    addEventListener('online', this.hurry);
  }

  /** Resolves with the server's answer, however many reconnects that takes. */
  ask(message: Unsent<Message>): Promise<Answer> {
    const id = `${this.page}-${++this.count}`;
    const frame = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      const move = message.type === 'play' || message.type === 'take_back';
      this.waiting.set(id, { frame, move, resolve });
      this.transmit(frame);
    });
  }

  end(): void {
    this.ended = true;
    this.pacer.end();
    clearInterval(this.beat);
    clearTimeout(this.retry);
    removeEventListener('online', this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.state === 'lost') this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.retire();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/ws/tables/${this.table}?lang=${settings.language}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Frame);
    socket.onclose = (event) => this.lose(event.code);
  }

  private retire(): void {
    if (this.socket === null) return;
    this.socket.onmessage = null;
    this.socket.onclose = null;
    this.socket.close();
  }

  private transmit(frame: string): void {
    if (this.state === 'open' && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(frame);
    }
  }

  private hear(message: Frame): void {
    this.heard = Date.now();
    switch (message.type) {
      case 'scene':
        this.take(message);
        break;
      case 'update':
        this.follow(message);
        break;
      case 'seats':
        if (this.latest) this.show({ ...this.latest, seats: message.seats, watching: message.watching }, false);
        break;
      case 'chat':
        this.hearChat(message);
        break;
      default:
        this.settle(message);
    }
  }

  private take(message: Extract<Frame, { type: 'scene' }>): void {
    this.show(message, true);
    this.refreshing = false;
    if (this.state !== 'open') {
      this.state = 'open';
      this.lostAt = null;
      this.wait = FIRST_WAIT;
      for (const { frame } of this.waiting.values()) this.transmit(frame);
    }
  }

  private follow(message: Extract<Frame, { type: 'update' }>): void {
    const scene = this.latest;
    if (scene === null || message.from !== scene.number) {
      this.refresh();
      return;
    }
    const mine = message.asked || message.result !== null || [...this.waiting.values()].some(({ move }) => move);
    this.show({ ...scene, ...message, type: 'scene', log: [...scene.log, ...message.log] }, mine);
  }

  private show(scene: Scene, atOnce: boolean): void {
    const step = scene.number !== this.latest?.number;
    this.latest = scene;
    if (atOnce) this.pacer.now(scene);
    else if (step) this.pacer.next(scene);
    else this.pacer.instead(scene);
  }

  private hearChat(message: Extract<Frame, { type: 'chat' }>): void {
    const scene = this.latest;
    if (scene === null || scene.chat.some((line) => line.n === message.n)) return;
    this.show({ ...scene, chat: [...scene.chat, message] }, false);
  }

  private settle(answer: Answer): void {
    if (answer.type === 'refused' && answer.code === 'stale') this.refresh();
    const id = answer.id ?? '';
    this.waiting.get(id)?.resolve(answer);
    this.waiting.delete(id);
  }

  private refresh(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    void this.ask({ type: 'refresh' });
  }

  private lose(code: number): void {
    if (this.ended) return;
    const reason = FOR_GOOD[code];
    if (reason !== undefined) {
      this.state = 'closed';
      this.closedBecause = reason;
      return;
    }
    this.refreshing = false;
    if (this.state !== 'lost') this.lostAt = Date.now();
    this.state = 'lost';
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private check(): void {
    if (this.state !== 'open') return;
    if (Date.now() - this.heard > SILENCE) this.lose(0);
    else void this.ask({ type: 'ping' });
  }
}
