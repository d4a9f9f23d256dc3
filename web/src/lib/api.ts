import { settings } from './settings.svelte';
import type {
  Account,
  BotLevel,
  Completed,
  GameInfo,
  History,
  Invite,
  Lobby,
  MayTalk,
  Me,
  NewPhrase,
  NewProposal,
  NewTable,
  PastPosition,
  ProblemBody,
  Rules,
  NewSeat,
  ServiceStatus,
  Summary,
} from './protocol';

export class Refusal extends Error {
  constructor(readonly problem: ProblemBody) {
    super(problem.detail);
  }
}

/** No answer at all: the service is down, or the network is. */
export class Unreachable extends Error {}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const query = `${path.includes('?') ? '&' : '?'}lang=${settings.language}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}${query}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (!response.ok) throw new Refusal(await problemOf(response));
  return (await response.json()) as T;
}

async function problemOf(response: Response): Promise<ProblemBody> {
  try {
    return (await response.json()) as ProblemBody;
  } catch {
    const { status, statusText } = response;
    const detail = `${status} ${statusText}`;
    return { type: 'about:blank', title: statusText, status, code: 'internal', detail, errors: [] };
  }
}

const seatQuery = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  me: () => request<Me>('GET', '/me'),
  introduce: (name: string, language: string) => request<Me>('PUT', '/me', { name, language }),
  account: () => request<Account>('GET', '/me/account'),
  newPhrase: () => request<NewPhrase>('POST', '/me/phrase'),
  removePhrase: () => request<Completed>('DELETE', '/me/phrase'),
  passkeyOptions: () => request<object>('POST', '/me/passkeys/options'),
  addPasskey: (credential: object) => request<Completed>('POST', '/me/passkeys', { credential }),
  removePasskey: (id: string) => request<Completed>('DELETE', `/me/passkeys/${id}`),
  endDevice: (id: string) => request<Completed>('DELETE', `/me/devices/${id}`),
  signOut: (everywhere: boolean) => request<Completed>('POST', '/me/sign-out', { everywhere }),
  signInByPhrase: (phrase: string) => request<Me>('POST', '/sign-in/phrase', { phrase }),
  signInOptions: () => request<object>('POST', '/sign-in/passkey/options'),
  signInByPasskey: (credential: object) => request<Me>('POST', '/sign-in/passkey', { credential }),
  deleteMe: () => request<Completed>('DELETE', '/me'),
  removeMute: (id: number) => request<Completed>('DELETE', `/me/mutes/${id}`),
  exportPath: '/api/me/export',
  games: () => request<GameInfo[]>('GET', '/games'),
  components: (game: string) => request<object>('GET', `/games/${game}/components`),
  /** The components that a table was begun with. */
  componentsOf: (id: string) => request<object>('GET', `/tables/${id}/components`),
  texts: (game: string) => request<Record<string, string>>('GET', `/games/${game}/texts`),
  rules: (game: string) => request<Rules>('GET', `/games/${game}/rules`),
  bots: (game: string) => request<BotLevel[]>('GET', `/bots?game=${game}`),
  status: () => request<ServiceStatus>('GET', '/status'),
  lobby: () => request<Lobby>('GET', '/lobby'),
  create: (table: NewTable) => request<{ table: Summary; invites: Invite[] }>('POST', '/tables', table),
  table: (id: string) => request<Summary>('GET', `/tables/${id}`),
  abandon: (id: string) => request<Summary>('DELETE', `/tables/${id}`),
  join: (id: string, body: { invite?: string; seat?: number }) => request<Summary>('POST', `/tables/${id}/join`, body),
  leave: (id: string) => request<Summary>('POST', `/tables/${id}/leave`),
  start: (id: string) => request<Summary>('POST', `/tables/${id}/start`),
  fill: (id: string, seat: number, wish: NewSeat) => request<Summary>('PUT', `/tables/${id}/seats/${seat}`, wish),
  invite: (id: string, seat: number) => request<Invite>('POST', `/tables/${id}/seats/${seat}/invite`),
  dismiss: (id: string) => request<Summary>('POST', `/tables/${id}/dismiss`),
  propose: (id: string, body: NewProposal) => request<Summary>('POST', `/tables/${id}/proposal`, body),
  answer: (id: string, proposal: string, agree: boolean) =>
    request<Summary>('PUT', `/tables/${id}/proposal`, { id: proposal, agree }),
  letTalk: (id: string, chat: MayTalk) => request<Summary>('PUT', `/tables/${id}/settings`, { chat }),
  mute: (id: string, n: number, muted: boolean) => request<Completed>('PUT', `/tables/${id}/chat/${n}/mute`, { muted }),
  report: (id: string, n: number) => request<Completed>('POST', `/tables/${id}/chat/${n}/report`),
  removeLine: (id: string, n: number) => request<Completed>('DELETE', `/tables/${id}/chat/${n}`),
  rematch: (id: string) => request<Summary>('POST', `/tables/${id}/rematch`),
  history: (id: string, seat: number | null) => request<History>('GET', `/tables/${id}/history${seatQuery(seat)}`),
  past: (id: string, position: number, seat: number | null) =>
    request<PastPosition>('GET', `/tables/${id}/history/${position}${seatQuery(seat)}`),
  scriptPath: (id: string) => `/api/tables/${id}/script`,
};
