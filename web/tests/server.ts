// A real server on this machine that answers as the tests tell it, and the scenes it sends.

import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type * as ws from 'ws';
import type { Answer, Message, Scene, Seat, Summary } from '../src/lib/protocol';

// Vitest resolves packages as for a browser, where this one is empty.
const { WebSocketServer } = createRequire(import.meta.url)('ws') as typeof ws;

export type Frame = Message;
type Reply = Pick<Answer, 'type'> & Record<string, unknown>;

const ALWAYS: Partial<Record<Frame['type'], Reply>> = { refresh: { type: 'done' }, ping: { type: 'pong' } };

export class TestServer {
  /** What the client sent, in order, over all connections. */
  readonly frames: Frame[] = [];
  readonly requests: string[] = [];
  connections = 0;
  /** Sent to whoever connects or asks for a refresh. */
  scene = scene();
  /** Answers to HTTP requests by path. */
  readonly pages: Record<string, unknown> = {};
  /** The answer to a frame; null leaves it unanswered. */
  answer: (frame: Frame) => Reply | null = () => null;
  private readonly sockets = new WebSocketServer({ noServer: true });

  private constructor(private readonly http: Server) {
    http.on('upgrade', (request, socket, head) =>
      this.sockets.handleUpgrade(request, socket, head, (client) => this.welcome(client)),
    );
    http.on('request', (request, response) => {
      this.requests.push(`${request.method} ${request.url}`);
      const page = this.pages[(request.url ?? '').split('?')[0]!];
      response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(page ?? { detail: 'no such page' }));
    });
  }

  /** Starts a server and makes it the origin of the page. */
  static async start(): Promise<TestServer> {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
    page.happyDOM.setURL(`http://127.0.0.1:${port}/`);
    return new TestServer(http);
  }

  async stop(): Promise<void> {
    this.cutOff();
    await new Promise((resolve) => this.http.close(resolve));
  }

  say(message: object): void {
    for (const client of this.sockets.clients) client.send(JSON.stringify(message));
  }

  /** The connection breaks without a word. */
  cutOff(): void {
    for (const client of this.sockets.clients) client.terminate();
  }

  close(code: number): void {
    for (const client of this.sockets.clients) client.close(code);
  }

  sent<Type extends Frame['type']>(type: Type): Extract<Frame, { type: Type }>[] {
    return this.frames.filter((frame): frame is Extract<Frame, { type: Type }> => frame.type === type);
  }

  /** What a client is told when somebody has moved. */
  update(changes: Partial<Scene>): void {
    const from = this.scene.number;
    this.scene = { ...this.scene, number: from + 1, ...changes };
    const { log = [] } = changes;
    this.say({ ...this.scene, type: 'update', from, cause: 'move', log });
  }

  private welcome(client: ws.WebSocket): void {
    this.connections += 1;
    client.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      this.frames.push(frame);
      if (frame.type === 'refresh') client.send(JSON.stringify(this.scene));
      const reply = ALWAYS[frame.type] ?? this.answer(frame);
      if (reply) client.send(JSON.stringify({ ...reply, id: frame.id }));
    });
    client.send(JSON.stringify(this.scene));
  }
}

export function seat(number: number, changes: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    kind: 'person',
    name: ['Ada', 'Bo', 'Cy'][number] ?? null,
    level: null,
    you: false,
    host: false,
    connected: true,
    waiting: false,
    forfeited: false,
    committed: false,
    thinking: false,
    since: null,
    deadline: null,
    bot_at: null,
    ...changes,
  };
}

/** A table of three; the person has seat 1 and is asked to build. */
export function scene(changes: Partial<Scene> = {}): Scene {
  return {
    type: 'scene',
    number: 5,
    position: 5,
    now: '2026-01-01T00:00:00Z',
    preview: false,
    recorded: false,
    proposal: null,
    you: { seat: 1, name: 'Bo', host: false, may_talk: true },
    view: {
      game: 'puerto-rico',
      rules_version: 1,
      seats: 3,
      seat: 1,
      options: {},
      decision: 'build',
      to_move: 1,
      waiting_for: [1],
      over: false,
    },
    asked: true,
    prompt: 'Build?',
    actions: [
      { id: 1, name: 'build:office', text: 'Build the office.', data: {} },
      { id: 2, name: 'pass', text: 'Pass.', data: {} },
    ],
    seats: [seat(0), seat(1, { you: true, waiting: true }), seat(2)],
    watching: 0,
    arrangement: null,
    take_back: { step: false, turn: false, reason: 'Nothing to take back.' },
    hints: true,
    log: [{ position: 1, kind: 'started', text: 'The game begins.', data: [] }],
    result: null,
    language: 'en',
    table: { id: 'abc', game: 'puerto-rico' } as Summary,
    chat: [],
    ...changes,
  };
}
