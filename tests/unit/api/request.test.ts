import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Problem, request, requestFile, Unreachable } from '#api/request.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const row = {
  method: 'PUT',
  path: '/things/:id',
  reply: z.object({ name: z.string() }),
} as unknown as Endpoint;
const file = { ...row, method: 'GET', media: 'text/csv' } as Endpoint & { media: string };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answering = (answer: () => Response | Promise<Response>) => {
  fetched.mockReset().mockImplementation(async () => answer());
  vi.stubGlobal('fetch', fetched);
};
const call = { params: { id: 'a b' }, query: { page: 2 }, body: { name: 'new' } } as never;
const problem = {
  code: 'stale_version',
  message: 'Somebody was faster.',
  requestId: 'r1',
  fields: [],
  current: { version: 4 },
};

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('is sent to the address of its row, with its body as JSON', async () => {
    answering(() => Response.json({ name: 'stored' }));
    expect(await request(row, call)).toEqual({ name: 'stored' });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toMatch(/\/things\/a%20b\?page=2$/);
    expect(init).toMatchObject({
      method: 'PUT',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"new"}',
    });
  });

  it('without a body names no type of content', async () => {
    answering(() => Response.json({ name: 'stored' }));
    await request(row, { params: { id: 'a' } } as never);
    expect(fetched.mock.lastCall?.[1]).not.toHaveProperty('body');
    expect(fetched.mock.lastCall?.[1].headers).toEqual({});
  });

  it('that is refused throws the server’s sentence, its code and the row as it stands', async () => {
    answering(() => Response.json(problem, { status: 409 }));
    const refused = await request(row, call).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({
      status: 409,
      message: 'Somebody was faster.',
      code: 'stale_version',
      requestId: 'r1',
      current: { version: 4 },
    });
  });
});

describe('nothing of this server', () => {
  it.each([
    ['no network', () => Promise.reject(new TypeError('failed'))],
    ['a captive portal', () => new Response('<p>Log in</p>')],
    ['the error of a gateway', () => new Response('Bad gateway', { status: 502 })],
    ['a refusal of another shape', () => Response.json({ error: 'no' }, { status: 403 })],
    ['an answer of another shape', () => Response.json({ title: 'no name' })],
  ])('throws Unreachable: %s', async (_what, answer) => {
    answering(answer);
    await expect(request(row, call)).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('an abort', () => {
  it.each([
    ['before the answer', () => Promise.reject(new DOMException('over', 'AbortError'))],
    [
      'while the answer is read',
      () => ({ ok: true, json: () => Promise.reject(new DOMException('over', 'AbortError')) }) as Response,
    ],
  ])('throws as it came, %s', async (_when, answer) => {
    answering(answer);
    const signal = AbortSignal.abort();
    await expect(request(row, { params: { id: 'a' }, signal } as never)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a file', () => {
  const csv = (body: BodyInit) =>
    new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } });

  it('is what came, when it is of the type of its row', async () => {
    answering(() => csv('a,b'));
    expect(await (await requestFile(file, { params: { id: 'a' } } as never)).text()).toBe('a,b');
  });

  it('is none when it is of another type, refused or breaks off', async () => {
    answering(() => new Response('<p>Log in</p>', { headers: { 'content-type': 'text/html' } }));
    await expect(requestFile(file, { params: { id: 'a' } } as never)).rejects.toBeInstanceOf(Unreachable);
    answering(() => Response.json(problem, { status: 403 }));
    await expect(requestFile(file, { params: { id: 'a' } } as never)).rejects.toBeInstanceOf(Problem);
    answering(() =>
      csv(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) })),
    );
    await expect(requestFile(file, { params: { id: 'a' } } as never)).rejects.toBeInstanceOf(Unreachable);
  });
});
