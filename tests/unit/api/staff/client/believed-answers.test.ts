// How a page's call classifies an answer: our success, our refusal, or no answer.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callEndpoint, Problem, requestFile, Unreachable } from '#api/shared/request.ts';
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { attemptHeader } from '#contract/shared/attempt.ts';
import { browserPlatform } from '#offline/platform.ts';
import { answeredReads } from '#offline/sync/exchange.ts';
import { attemptIn, ours, refusal } from '#simulator/ours.ts';

const honest = { fetch: browserPlatform.fetch };
let answer: (init: RequestInit) => Response;

beforeEach(() => {
  Object.assign(browserPlatform, { fetch: async (_path: string, init: RequestInit) => answer(init) });
});
afterEach(() => {
  Object.assign(browserPlatform, honest);
});

const closed = { success: true, id: 'x' };
const close = (signal?: AbortSignal) =>
  callEndpoint(publicEndpoints.closeItem, { params: { id: 'x' }, ...(signal && { signal }) } as object);
const problem = (more: object) =>
  JSON.stringify({ success: false, code: 'not_found', message: 'm', ...more });
const json = { 'content-type': 'application/json' };

test('trusts a success and a refusal of our server', async () => {
  answer = (init) => ours(init, 200, closed);
  expect(await close()).toEqual(closed);
  answer = (init) => refusal(init, 'not_signed_in');
  const refused: unknown = await close().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ status: 401, code: 'not_signed_in', message: 'm' });
});

test('trusts a file of our server', async () => {
  answer = (init) => ours(init, 200, 'a,b', { 'content-type': 'text/csv; charset=utf-8' });
  expect(await (await requestFile(exportEndpoints.exportStationAccounts)).text()).toBe('"a,b"');
});

test.each<[string, (init: RequestInit) => Response]>([
  [
    'a 401 page',
    () => new Response('<h1>401</h1>', { status: 401, headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a 404 page',
    () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a 404 of another call',
    () => new Response(problem({ requestId: 'zzzz-2222' }), { status: 404, headers: json }),
  ],
  [
    'our 404 under another status',
    (init) => new Response(problem({ requestId: attemptIn(init) }), { status: 401, headers: json }),
  ],
  [
    'a code that nobody knows',
    (init) =>
      new Response(problem({ requestId: attemptIn(init), code: 'odd' }), { status: 404, headers: json }),
  ],
  ['a cached answer of ours', () => new Response(JSON.stringify(closed), { status: 200, headers: json })],
  [
    'an answer of ours to another call',
    () => new Response(JSON.stringify(closed), { headers: { ...json, [attemptHeader]: 'zzzz-2222' } }),
  ],
  ['an answer of ours in another shape', (init) => ours(init, 200, { success: true })],
  [
    'an answer of ours that was cut',
    (init) => new Response('{"success":true,', { headers: { ...json, [attemptHeader]: attemptIn(init) } }),
  ],
  [
    'an answer without an end',
    (init) => {
      const pull = (out: ReadableStreamDefaultController) => out.enqueue(new Uint8Array(1_000_000));
      return new Response(new ReadableStream({ pull }), {
        headers: { ...json, [attemptHeader]: attemptIn(init) },
      });
    },
  ],
])('%s is no answer', async (_what, given) => {
  answer = given;
  await expect(close()).rejects.toBeInstanceOf(Unreachable);
});

test('rethrows an abort unchanged, also while the body is read', async () => {
  const giveUp = new AbortController();
  answer = (init) =>
    new Response(new ReadableStream(), { headers: { ...json, [attemptHeader]: attemptIn(init) } });
  const asked = close(giveUp.signal);
  setTimeout(() => giveUp.abort(), 20);
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('only a read that our server has answered wakes what waits', async () => {
  let woken = 0;
  answeredReads.addEventListener('read', () => {
    woken += 1;
  });
  const read = () => requestFile(exportEndpoints.exportStationAccounts).catch(() => undefined);
  answer = () => new Response('a,b', { headers: { 'content-type': 'text/csv' } });
  await read();
  answer = (init) => refusal(init, 'not_signed_in');
  await read();
  answer = (init) => ours(init, 200, closed);
  await close();
  expect(woken).toBe(0);
  answer = (init) => ours(init, 200, 'a,b', { 'content-type': 'text/csv; charset=utf-8' });
  await read();
  expect(woken).toBe(1);
});
