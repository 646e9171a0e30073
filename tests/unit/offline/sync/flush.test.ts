import { expect, test } from 'vitest';
import { listEntries } from '#offline/outbox/outbox.ts';
import { getReceipt } from '#offline/receipts/receipts.ts';
import { complaint, Phone, rest } from '#simulator/phone.ts';

test('sends the entry, saves the receipt with the exact bytes, and leaves the outbox empty', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  const sealed = complaint(id);
  await page.enqueue(sealed);
  const report = await page.flush();

  expect([...report.received.keys()]).toEqual([id]);
  expect(report.nextMs).toBeNull();
  expect(phone.network.rows.get(id)).toBe(sealed.body);
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
  const receipt = await getReceipt(page.outbox, id);
  expect(receipt).toMatchObject({
    receivedAt: '2026-11-21T04:00:00.000Z',
    receipt: { keyId: 'k1', signature: 'c2lnbmVk' },
  });
  expect(new TextDecoder().decode(receipt?.body ?? undefined)).toBe(sealed.body);
});

test('keeps a complaint whose answer is lost after commit, and sends the same bytes ten times', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.scenario = Array.from({ length: 10 }, () => 'lost_after' as const);
  for (let round = 0; round < 11; round += 1) await page.flush();

  expect(phone.network.requests).toHaveLength(11);
  expect(new Set(phone.network.requests.map((request) => request.text)).size).toBe(1);
  expect(phone.network.committed).toEqual([id]);
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
});

test('follows no redirect, uses no cache, and passes an abort signal', async () => {
  const phone = new Phone();
  const page = phone.start();
  await page.enqueue(complaint(phone.newId()));
  await page.flush();
  expect(phone.network.requests[0]?.init).toMatchObject({
    method: 'PUT',
    redirect: 'manual',
    credentials: 'same-origin',
    cache: 'no-store',
  });
  expect(phone.network.requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test('sends the oldest first', async () => {
  const phone = new Phone();
  const page = phone.start();
  const ids = Array.from({ length: 12 }, phone.newId);
  for (const id of ids) await page.enqueue(complaint(id));
  await page.flush();
  expect(phone.network.committed).toEqual(ids);
});

test('keeps the order within a case, and lets other cases pass a waiting one', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [first, second, other] = [phone.newId(), phone.newId(), phone.newId()];
  await page.enqueue(complaint(first, { case: 'a' }));
  await page.enqueue(complaint(second, { case: 'a' }));
  await page.enqueue(complaint(other, { case: 'b' }));
  phone.network.poison.set(first, 500);
  await page.flush();
  expect(phone.network.committed).toEqual([other]);

  phone.network.poison.clear();
  await page.flush();
  expect(phone.network.committed).toEqual([other, first, second]);
});

test('a refused entry blocks only its own case until it is deleted', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [first, second, other] = [phone.newId(), phone.newId(), phone.newId()];
  await page.enqueue(complaint(first, { case: 'a' }));
  await page.enqueue(complaint(second, { case: 'a' }));
  await page.enqueue(complaint(other, { case: 'b' }));
  phone.network.poison.set(first, 400);
  const report = await page.flush();
  expect(report).toMatchObject({ attention: [first], nextMs: null });
  expect(phone.network.committed).toEqual([other]);
});

test('failing entries never block a good one, regardless of how many are older', async () => {
  const phone = new Phone();
  const page = phone.start();
  const poisoned = Array.from({ length: 7 }, phone.newId);
  for (const id of poisoned) {
    await page.enqueue(complaint(id));
    phone.network.poison.set(id, 500);
  }
  const good = phone.newId();
  await page.enqueue(complaint(good));
  for (let round = 0; round < 3; round += 1) await page.flush({ wake: false });
  expect(phone.network.committed).toEqual([good]);
});

test('stops after three attempts without an answer instead of trying the whole outbox', async () => {
  const phone = new Phone();
  const page = phone.start();
  for (let at = 0; at < 6; at += 1) await page.enqueue(complaint(phone.newId()));
  phone.network.rest = 'lost_before';
  const report = await page.flush();
  expect(phone.network.requests).toHaveLength(3);
  expect(report.nextMs).toBe(0);
});

test('two concurrent flushes make one request', async () => {
  const phone = new Phone();
  const page = phone.start();
  const worker = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  await Promise.all([page.flush(), worker.flush(), page.flush()]);
  expect(phone.network.requests).toHaveLength(1);
  expect(await listEntries(worker.outbox, 'public')).toEqual([]);
});

test('two concurrent flushes without Web Locks deliver once', async () => {
  const phone = new Phone();
  const page = phone.start({ locks: false });
  const worker = phone.start({ locks: false });
  const id = phone.newId();
  await page.enqueue(complaint(id));
  const reports = await Promise.all([page.flush(), worker.flush(), page.flush()]);
  expect(reports.map(({ busy }) => busy)).toEqual([false, false, false]);
  expect(phone.network.committed).toEqual([id]);
  expect(await listEntries(worker.outbox, 'public')).toEqual([]);
  expect(await getReceipt(worker.outbox, id)).not.toBeNull();
});

test('a dead sender without Web Locks blocks no other sender', async () => {
  const phone = new Phone();
  const page = phone.start({ locks: false });
  await page.enqueue(complaint(phone.newId()));
  phone.network.scenario = ['hang'];
  void page.flush();
  await rest();
  page.kill();

  const next = phone.start({ locks: false });
  expect((await next.flush()).busy).toBe(false);
  expect(phone.network.committed).toHaveLength(1);
});

test('stops waiting for a frozen page that holds the lock', async () => {
  const phone = new Phone();
  const frozen = phone.start();
  const page = phone.start();
  await page.enqueue(complaint(phone.newId()));
  void frozen.platform.locks?.request('any', {}, () => new Promise(() => {}));
  const waiting = page.flush();
  await rest();
  phone.pass(90_000);
  expect((await waiting).busy).toBe(true);
});

test('aborts a request after a minute and keeps the entry', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.scenario = ['hang_after'];
  const draining = page.flush();
  await rest();
  phone.pass(60_000);
  await draining;
  expect(phone.network.requests[0]?.init.signal?.aborted).toBe(true);
  expect(await listEntries(page.outbox, 'public')).toMatchObject([
    { id, state: 'sealed', trouble: 'network' },
  ]);
  await page.flush();
  expect(phone.network.committed).toEqual([id]);
});
