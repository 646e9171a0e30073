// A server that follows the id rule of the contract (same id and bytes: same answer; other bytes: 409), and a
// network that drops requests, drops answers and injects untrusted pages.
import { codeOf, ours, refusal } from './ours.ts';

/**
 * lost_after, hang_after, cut: the server has committed, the phone does not learn of it. Numbers are refusals
 * with that status: the server's if the contract has a code for it, else untrusted; nothing is committed.
 */
export type Scenario =
  | 'fair'
  | 'lost_before'
  | 'lost_after'
  | 'hang'
  | 'hang_after'
  | 'portal'
  | 'redirect'
  | 'opaque_redirect'
  | 'empty_after'
  | 'other_id_after'
  | 'cut_after'
  | number
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

export interface Request {
  readonly id: string;
  readonly path: string;
  readonly text: string;
  readonly init: RequestInit;
}

export class Network {
  readonly requests: Request[] = [];
  /** Rows on the server: id → exact text. */
  readonly rows = new Map<string, string>();
  /** Order of first commits. */
  readonly committed: string[] = [];
  /** Used in order, then `rest`. */
  scenario: Scenario[] = [];
  rest: Scenario = 'fair';
  /** Overrides both for one id. */
  readonly poison = new Map<string, Scenario>();

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const id = headers.get('idempotency-key') ?? path.split('/').at(-1) ?? '';
    const text = new TextDecoder().decode(init.body as Uint8Array);
    this.requests.push({ id, path, text, init });
    const scenario = this.poison.get(id) ?? this.scenario.shift() ?? this.rest;
    await turn();
    const answer = (...given: [number, unknown?, Record<string, string>?]) => ours(init, ...given);
    const problem = (status: number) => ({
      success: false,
      code: codeOf(status) ?? 'internal',
      message: 'm',
    });
    if (typeof scenario === 'number') return answer(scenario, problem(scenario));
    if (typeof scenario === 'object')
      return answer(scenario.status, scenario.body ?? problem(scenario.status), scenario.headers);
    if (scenario === 'lost_before') throw new TypeError('Failed to fetch');
    if (scenario === 'hang') return new Promise(() => {});
    if (scenario === 'portal') return new Response('<h1>Sign in to Wi-Fi</h1>', { headers: html });
    if (scenario === 'redirect') return new Response(null, { status: 302, headers: { location: '/login' } });
    if (scenario === 'opaque_redirect') {
      // Only a browser can construct such a response.
      return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    }
    const good = this.commit(id, text, init);
    await turn();
    if (scenario === 'lost_after') throw new TypeError('Failed to fetch');
    if (scenario === 'hang_after') return new Promise(() => {});
    if (scenario === 'empty_after') return new Response(null, { status: 204 });
    if (scenario === 'other_id_after') return answer(201, { success: true, id: 'another' });
    if (scenario === 'cut_after')
      return new Response('{"success":true,"id":"', { status: 201, headers: json });
    return good;
  }

  private commit(id: string, text: string, init: RequestInit): Response {
    const known = this.rows.get(id);
    if (known !== undefined && known !== text) return refusal(init, 'body_differs');
    if (known === undefined) this.committed.push(id);
    this.rows.set(id, text);
    return ours(init, 201, {
      success: true,
      id,
      referenceId: `FIR-2024-${id.slice(-9).toUpperCase()}`,
      receivedAt: '2026-11-21T04:00:00.000Z',
      receipt: { keyId: 'k1', signature: 'c2lnbmVk' },
    });
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const html = { 'content-type': 'text/html' };
const turn = () => new Promise((resolve) => setImmediate(resolve));
