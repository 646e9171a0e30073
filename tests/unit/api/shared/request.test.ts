import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callEndpoint, Problem, requestFile, Unreachable } from '#api/shared/request.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ours } from '#simulator/ours.ts';

const row = {
  method: 'PUT',
  path: '/things/:id',
  reply: z.object({ name: z.string() }),
} as unknown as Endpoint;
const file = { ...row, method: 'GET', media: 'text/csv' } as Endpoint & { media: string };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answering = (answer: (init: RequestInit) => Response | Promise<Response>) => {
  fetched.mockReset().mockImplementation(async (_, init) => answer(init));
  vi.stubGlobal('fetch', fetched);
};
const call = { params: { id: 'a b' }, query: { page: 2 }, body: { name: 'new' } } as never;
const problem = {
  success: false,
  code: 'stale_version',
  message: 'Somebody was faster.',
  fields: [],
  current: { version: 4 },
};

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('goes to the URL of its endpoint, with a JSON body', async () => {
    answering((init) => ours(init, 200, { name: 'stored' }));
    expect(await callEndpoint(row, call)).toEqual({ name: 'stored' });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toMatch(/\/things\/a%20b\?page=2$/);
    expect(init).toMatchObject({
      method: 'PUT',
      redirect: 'error',
      body: '{"name":"new"}',
    });
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('without a body has no content type', async () => {
    answering((init) => ours(init, 200, { name: 'stored' }));
    await callEndpoint(row, { params: { id: 'a' } } as never);
    expect(fetched.mock.lastCall?.[1]).not.toHaveProperty('body');
    expect(fetched.mock.lastCall?.[1].headers).not.toHaveProperty('content-type');
  });

  it('that is refused throws the server’s message, its code and the current row', async () => {
    answering((init) => ours(init, 409, problem));
    const refused = await callEndpoint(row, call).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({
      status: 409,
      message: 'Somebody was faster.',
      code: 'stale_version',
      current: { version: 4 },
    });
  });
});

describe('an answer that is not from this server', () => {
  it.each([
    ['no network', () => Promise.reject(new TypeError('failed'))],
    ['a captive portal', () => new Response('<p>Log in</p>')],
    ['the error of a gateway', () => new Response('Bad gateway', { status: 502 })],
    ['a refusal of another shape', () => Response.json({ error: 'no' }, { status: 403 })],
    ['an answer of another shape', (init: RequestInit) => ours(init, 200, { title: 'no name' })],
    ['an answer of another server', () => Response.json({ name: 'stored' })],
    ['a refusal of another server', () => Response.json(problem, { status: 409 })],
  ])('throws Unreachable: %s', async (_what, answer) => {
    answering(answer);
    await expect(callEndpoint(row, call)).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('an abort', () => {
  it('is rethrown unchanged, not as a missing network', async () => {
    answering(() => new Promise(() => {}));
    const abort = new AbortController();
    const waiting = callEndpoint(row, { params: { id: 'a' }, signal: abort.signal } as never);
    abort.abort(new DOMException('over', 'AbortError'));
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a file', () => {
  const type = (value: string) => ({ 'content-type': value });
  const ask = () => requestFile(file, { params: { id: 'a' } } as never);
  const csv = (init: RequestInit, body: BodyInit) =>
    new Response(body, { headers: [...ours(init, 200).headers, ...Object.entries(type('text/csv'))] });

  it('resolves with the received body when the media type matches the endpoint', async () => {
    answering((init) => csv(init, 'a,b'));
    expect(await (await ask()).text()).toBe('a,b');
  });

  it('rejects when the type differs, when refused, or when it breaks off', async () => {
    answering((init) => ours(init, 200, '<p>Log in</p>', type('text/html')));
    await expect(ask()).rejects.toBeInstanceOf(Unreachable);
    answering((init) => ours(init, 409, problem));
    await expect(ask()).rejects.toBeInstanceOf(Problem);
    answering((init) =>
      csv(init, new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) })),
    );
    await expect(ask()).rejects.toBeInstanceOf(Unreachable);
  });
});
