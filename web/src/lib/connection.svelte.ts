// The WebSocket connection to one table: reconnects, and sends again what was not answered.

import type { Answer, Frame, Message, Scene } from './protocol';
import { Pacer } from './pacer';
import { person } from './person.svelte';
import { settings } from './settings.svelte';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';
export type ClosedBecause = 'not_found' | 'may_not_watch' | 'too_many' | 'seat_lost' | 'signed_out' | 'not_installed';

const PERMANENT: Record<number, ClosedBecause> = {
  4404: 'not_found',
  4403: 'may_not_watch',
  4429: 'too_many',
  4409: 'seat_lost',
  4401: 'signed_out',
  4410: 'not_installed',
};
const PING_EVERY = 20_000;
const SILENCE_LIMIT = 45_000;
const FIRST_RETRY_DELAY = 300;
const LONGEST_RETRY_DELAY = 8_000;

/** A message before the connection gives it an id. */
export type Unsent<Said> = Said extends unknown ? Omit<Said, 'id'> : never;

interface PendingRequest {
  frame: string;
  move: boolean;
  resolve: (answer: Answer) => void;
}

function randomId(): string {
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
  private readonly pending = new Map<string, PendingRequest>();
  private readonly clientId = randomId();
  private requests = 0;
  private retryDelay = FIRST_RETRY_DELAY;
  private lastReceived = 0;
  private refreshing = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: ReturnType<typeof setInterval>;
  private ended = false;
  /** The service knows who is connected by the cookie: a new person connects again. */
  private readonly forget: () => void;

  constructor(private readonly table: string) {
    this.connect();
    this.heartbeat = setInterval(() => this.checkAlive(), PING_EVERY);
    addEventListener('online', this.reconnectNow);
    this.forget = person.whenKnown(() => {
      this.state = 'connecting';
      this.connect();
    });
  }

  /** Resolves with the server's answer, however many reconnects that takes. */
  request(message: Unsent<Message>): Promise<Answer> {
    const id = `${this.clientId}-${++this.requests}`;
    const frame = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      const move = message.type === 'play' || message.type === 'take_back';
      this.pending.set(id, { frame, move, resolve });
      this.send(frame);
    });
  }

  close(): void {
    this.ended = true;
    this.pacer.stop();
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    removeEventListener('online', this.reconnectNow);
    this.forget();
    this.socket?.close();
  }

  private readonly reconnectNow = (): void => {
    if (this.state === 'lost') this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.dropSocket();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/ws/tables/${this.table}?lang=${settings.language}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.lastReceived = Date.now();
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Frame);
    socket.onclose = (event) => this.onClose(event.code);
  }

  private dropSocket(): void {
    if (this.socket === null) return;
    this.socket.onmessage = null;
    this.socket.onclose = null;
    this.socket.close();
  }

  private send(frame: string): void {
    if (this.state === 'open' && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(frame);
    }
  }

  private receive(message: Frame): void {
    this.lastReceived = Date.now();
    switch (message.type) {
      case 'scene':
        this.onScene(message);
        break;
      case 'update':
        this.onUpdate(message);
        break;
      case 'seats':
        this.onSeats(message);
        break;
      case 'chat':
        this.onChat(message);
        break;
      default:
        this.onAnswer(message);
    }
  }

  private onScene(message: Extract<Frame, { type: 'scene' }>): void {
    this.show(message, true);
    this.refreshing = false;
    if (this.state !== 'open') {
      this.state = 'open';
      this.lostAt = null;
      this.retryDelay = FIRST_RETRY_DELAY;
      for (const { frame } of this.pending.values()) this.send(frame);
    }
  }

  private onSeats({ seats, watching, proposal }: Extract<Frame, { type: 'seats' }>): void {
    if (this.latest) this.show({ ...this.latest, seats, watching, proposal }, false);
  }

  private onUpdate(message: Extract<Frame, { type: 'update' }>): void {
    const scene = this.latest;
    if (scene === null || message.from !== scene.number) {
      this.refresh();
      return;
    }
    const mine = message.asked || message.result !== null || [...this.pending.values()].some(({ move }) => move);
    this.show({ ...scene, ...message, type: 'scene', log: [...scene.log, ...message.log] }, mine);
  }

  private show(scene: Scene, atOnce: boolean): void {
    const moved = scene.number !== this.latest?.number;
    this.latest = scene;
    if (atOnce) this.pacer.showNow(scene);
    else if (moved) this.pacer.enqueue(scene);
    else this.pacer.replaceLatest(scene);
  }

  private onChat(message: Extract<Frame, { type: 'chat' }>): void {
    const scene = this.latest;
    if (scene === null || scene.chat.some((line) => line.n === message.n)) return;
    this.show({ ...scene, chat: [...scene.chat, message] }, false);
  }

  private onAnswer(answer: Answer): void {
    if (answer.type === 'refused' && answer.code === 'stale') this.refresh();
    const id = answer.id ?? '';
    this.pending.get(id)?.resolve(answer);
    this.pending.delete(id);
  }

  private refresh(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    void this.request({ type: 'refresh' });
  }

  private onClose(code: number): void {
    if (this.ended) return;
    const reason = PERMANENT[code];
    if (reason !== undefined) {
      this.state = 'closed';
      this.closedBecause = reason;
      return;
    }
    this.refreshing = false;
    if (this.state !== 'lost') this.lostAt = Date.now();
    this.state = 'lost';
    this.retry = setTimeout(() => this.connect(), this.retryDelay * (0.75 + Math.random() / 2));
    this.retryDelay = Math.min(LONGEST_RETRY_DELAY, this.retryDelay * 1.7);
  }

  private checkAlive(): void {
    if (this.state !== 'open') return;
    if (Date.now() - this.lastReceived > SILENCE_LIMIT) this.onClose(0);
    else void this.request({ type: 'ping' });
  }
}
