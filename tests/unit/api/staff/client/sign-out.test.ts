import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishSignOuts, signOutNowOrLater } from '#api/staff/client/sign-out.ts';
import { ours, refusal } from '#simulator/ours.ts';

type Answer = (init: RequestInit) => Response;
const token = 'A'.repeat(43);
const tokenHash = createHash('sha256').update(token).digest('hex');
const key = 'vishwas-sign-outs';
const stored = new Map<string, string>();
let online: EventTarget;
let calls: { url: string; init: RequestInit }[];
let answer: Answer;

const done: Answer = (init) => ours(init, 200, { success: true });
const over: Answer = (init) => refusal(init, 'not_signed_in');
const cut: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const later = () => Date.now() + 24 * 60 * 60_000;
const left = () => JSON.parse(stored.get(key) ?? '[]') as { tokenHash: string }[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  stored.clear();
  calls = [];
  answer = done;
  online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer(init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ends the session at once with a network, and keeps nothing', async () => {
  await signOutNowOrLater('pi', token, later());
  expect(calls.map(({ url }) => url)).toEqual([expect.stringContaining('/pi-user/auth/sign-out')]);
  expect(calls[0]?.init.headers).toMatchObject({ authorization: `Bearer ${token}` });
  expect(stored.has(key)).toBe(false);
});

it('keeps only the hash of the token without a network', async () => {
  answer = cut;
  await signOutNowOrLater('sp', token, later());
  expect(left()).toEqual([{ tokenHash, until: later() }]);
  expect(stored.get(key)).not.toContain(token);
});

it('ends it by the hash when the network is back', async () => {
  answer = cut;
  await signOutNowOrLater('sp', token, later());
  answer = done;
  online.dispatchEvent(new Event('online'));
  await finishSignOuts();
  expect(calls.at(-1)?.init.body).toBe(JSON.stringify({ tokenHash }));
  expect(calls).toHaveLength(2);
  expect(stored.has(key)).toBe(false);
});

it('tries again each minute until the server answers', async () => {
  answer = cut;
  await signOutNowOrLater('sp', token, later());
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(calls.length).toBe(4);
  answer = done;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(calls.length).toBe(5);
});

it('believes a 401: the session is over', async () => {
  answer = over;
  await signOutNowOrLater('admin', token, later());
  expect(left()).toEqual([]);
});

it('keeps it after any other refusal', async () => {
  answer = (init) => refusal(init, 'too_many_requests');
  await signOutNowOrLater('pi', token, later());
  expect(left()).toHaveLength(1);
});

it('forgets a session that has ended by its time, without a request', async () => {
  answer = cut;
  await signOutNowOrLater('pi', token, Date.now() + 1000);
  vi.setSystemTime(Date.now() + 2000);
  await finishSignOuts();
  expect(calls).toHaveLength(1);
  expect(stored.has(key)).toBe(false);
});

it('ignores what somebody else wrote under its key', async () => {
  stored.set(key, '[{"tokenHash":1}]');
  await finishSignOuts();
  expect(calls).toEqual([]);
});
