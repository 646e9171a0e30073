// Untrusted answers, and answers about other requests: every status, every kind of body, every header that a
// proxy may send or copy.
import { attemptHeader } from '#contract/shared/attempt.ts';
import { type ProblemCode, problemStatus } from '#contract/shared/problem.ts';
import { attemptIn } from '#simulator/ours.ts';
import { pick, upTo } from '../harness/chance.ts';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export interface Road {
  readonly fetch: Fetch;
  /** false: the server itself answers from now on. */
  isStrange: boolean;
  readonly answers: number;
  /** Whether the last call got an untrusted answer. */
  readonly wasStrange: boolean;
}

/** Alternates with the server. `ofAnother`: our server's answer to the same call of another client. */
export function strangeRoad(
  chance: () => number,
  server: Fetch,
  ofAnother: (path: string) => unknown,
  share = 0.6,
): Road {
  const road = {
    isStrange: true,
    answers: 0,
    wasStrange: false,
    async fetch(path: string, init: RequestInit): Promise<Response> {
      road.wasStrange = road.isStrange && chance() < share;
      if (!road.wasStrange) return server(path, init);
      road.answers += 1;
      // The server may have handled the request and only its answer was replaced.
      if (chance() < 0.4) await server(path, init).catch(() => undefined);
      return stranger(chance, init, ofAnother(path));
    },
  };
  return road;
}

export const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

const kinds = [
  ...(['none', 'page', 'other JSON', 'crossed', 'crossed refusal'] as const),
  ...(['cut', 'garbage', 'undecodable', 'endless', 'silent'] as const),
] as const;

/** 100 to 599; half of them statuses that the phone acts on, because these would otherwise be rare. */
function statusFrom(chance: () => number): number {
  const telling = [
    200, 201, 204, 301, 400, 401, 403, 404, 409, 410, 413, 415, 429, 460, 500, 503, 507,
  ] as const;
  return chance() < 0.5 ? pick(chance, telling) : 100 + upTo(chance, 500);
}

function stranger(chance: () => number, init: RequestInit, ofAnother: unknown): Response {
  const isUpload = new Headers(init.headers).has('tus-resumable');
  if (isUpload && chance() < 0.25) return ofAnotherUpload(chance, init);
  const kind = pick(chance, kinds);
  const code = pick(chance, codes);
  // Half of the crossed refusals are correct except for their id.
  const status = kind === 'crossed refusal' && chance() < 0.5 ? problemStatus[code] : statusFrom(chance);
  const refusal = (requestId: string) => JSON.stringify({ success: false, code, message: 'm', requestId });
  const own = refusal(attemptIn(init));
  const bodies: Record<(typeof kinds)[number], () => BodyInit | null> = {
    none: () => null,
    page: () => `<html><h1>${status}</h1></html>`,
    'other JSON': () => pick(chance, ['{"error":"blocked"}', '[]', 'null', '42', '{"success":false}']),
    crossed: () => JSON.stringify(ofAnother),
    'crossed refusal': () => refusal('zzzz-2222'),
    cut: () => own.slice(0, upTo(chance, own.length)),
    garbage: () => new Uint8Array(1 + upTo(chance, 2000)).map(() => 128 + upTo(chance, 128)),
    undecodable: () => streamOf((out) => out.error(new TypeError('net::ERR_CONTENT_DECODING_FAILED'))),
    endless: () => streamOf((out) => out.enqueue(chunk)),
    silent: () => streamOf(() => new Promise<void>(() => undefined)),
  };
  const headers = strangeHeaders(chance, kind === 'page' ? 'text/html' : 'application/json');
  // Our answer, cut in transit: correct except for its end.
  if (kind === 'cut') headers[attemptHeader] = attemptIn(init);
  const response = new Response(bodies[kind](), { headers });
  const ok = status >= 200 && status < 300;
  return Object.defineProperties(response, { status: { value: status }, ok: { value: ok } });
}

function strangeHeaders(chance: () => number, type: string): Record<string, string> {
  const some = (share: number, headers: Record<string, string>) => (chance() < share ? headers : {});
  return {
    ...some(0.9, { 'content-type': type }),
    ...some(0.6, { 'tus-resumable': '1.0.0' }),
    ...some(0.3, { [attemptHeader]: 'zzzz-2222', 'x-request-id': 'zzzz-2222' }),
    ...some(0.3, { 'retry-after': pick(chance, ['31536000', 'Thu, 01 Jan 2099 00:00:00 GMT', '0', 'soon']) }),
    ...some(0.2, { location: 'http://hotel.example/' }),
  };
}

/** Our server's answer to a chunk of the same length, except for the id. */
function ofAnotherUpload(chance: () => number, init: RequestInit): Response {
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(offsetAfter(init)) };
  const status = pick(chance, [200, 201, 204] as const);
  return new Response(null, {
    status,
    headers: chance() < 0.5 ? headers : { ...headers, [attemptHeader]: 'zzzz-2222' },
  });
}

function offsetAfter({ headers, body }: RequestInit): number {
  const sent = body instanceof ArrayBuffer ? body.byteLength : 0;
  return Number(new Headers(headers).get('upload-offset')) + sent;
}

const chunk = new Uint8Array(64 * 1024).fill(32);

const streamOf = (pull: (out: ReadableStreamDefaultController) => void | Promise<void>) =>
  new ReadableStream({ pull });
