import { expect, test } from 'vitest';
import { backoffMs, longestWaitMs, shortestWaitMs } from '#offline/sync/transitions.ts';
import type { Scenario } from '#simulator/network.ts';
import { complaint, noon, Phone } from '#simulator/phone.ts';

const year = 365 * 24 * 3600 * 1000;

async function refusedOnce(scenario: Scenario = 500) {
  const phone = new Phone();
  const page = phone.start();
  await page.enqueue(complaint(phone.newId()));
  phone.network.scenario = [scenario];
  const report = await page.flush();
  return { phone, page, nextMs: report.nextMs ?? -1 };
}

test('waits randomly between 5 s and a ceiling that doubles up to 30 min', () => {
  const always = (byte: number) => ({ fill: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(byte) });
  for (let attempts = 1; attempts < 2000; attempts += 1) {
    const [least, most] = [backoffMs(attempts, always(0)), backoffMs(attempts, always(255))];
    expect(least).toBe(shortestWaitMs);
    expect(most).toBeLessThanOrEqual(longestWaitMs);
    expect(most).toBe(Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(attempts, 30)));
  }
});

test('sends at its scheduled time and not before', async () => {
  const { phone, page, nextMs } = await refusedOnce();
  expect(nextMs).toBeGreaterThanOrEqual(shortestWaitMs);
  phone.pass(nextMs - 1);
  await page.flush({ wake: false });
  expect(phone.network.requests).toHaveLength(1);
  phone.pass(1);
  await page.flush({ wake: false });
  expect(phone.network.committed).toHaveLength(1);
});

test.each([
  ['forward by ten years', 10 * year],
  ['back by ten years', -10 * year],
  ['back to 1970', -noon],
  ['back by an hour', -3_600_000],
])('a clock set %s does not keep it back', async (_, by) => {
  const { phone, page } = await refusedOnce();
  phone.clock += by;
  await page.flush({ wake: false });
  expect(phone.network.committed).toHaveLength(1);
});

test('a clock set back delays a retry by the longest wait at most', async () => {
  const { phone, page } = await refusedOnce();
  phone.clock -= 20 * 60 * 1000;
  const report = await page.flush({ wake: false });
  expect(report.nextMs).toBeLessThanOrEqual(longestWaitMs);
  phone.pass(report.nextMs ?? 0);
  await page.flush({ wake: false });
  expect(phone.network.committed).toHaveLength(1);
});

test('never gives up by age: enqueued in 1970, sent in 2026, tried two hundred times', async () => {
  const phone = new Phone();
  const page = phone.start();
  phone.clock = 0;
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.rest = 503;
  for (let at = 0; at < 200; at += 1) {
    phone.pass(longestWaitMs);
    await page.flush({ wake: false });
  }
  expect(phone.network.requests).toHaveLength(200);
  phone.clock = noon;
  phone.network.rest = 'fair';
  await page.flush();
  expect(phone.network.committed).toEqual([id]);
});

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '600' }, 600_000],
  ['more than the longest wait', { 'retry-after': '86400' }, longestWaitMs],
  [
    "a date, measured by the server's clock",
    { date: 'Sat, 01 Jan 2000 00:00:00 GMT', 'retry-after': 'Sat, 01 Jan 2000 00:10:00 GMT' },
    600_000,
  ],
])('honours Retry-After, also when the network comes back meanwhile: %s', async (_, headers, waitMs) => {
  const { phone, page, nextMs } = await refusedOnce({ status: 503, headers });
  expect(nextMs).toBe(waitMs);
  phone.pass(waitMs - 1);
  await page.flush({ wake: true });
  expect(phone.network.requests).toHaveLength(1);
  phone.pass(1);
  await page.flush({ wake: true });
  expect(phone.network.committed).toHaveLength(1);
});

test('an invalid or shorter Retry-After leaves the usual wait', async () => {
  for (const said of ['soon', '', '0', '-5']) {
    const { nextMs } = await refusedOnce({ status: 503, headers: { 'retry-after': said } });
    expect(nextMs).toBeGreaterThanOrEqual(shortestWaitMs);
  }
});
