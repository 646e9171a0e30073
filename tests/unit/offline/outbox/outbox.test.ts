import { expect, test } from 'vitest';
import { discardEntry, getEntry, listEntries, retryEntry, withdrawEntry } from '#offline/outbox/outbox.ts';
import { complaint, Phone, rest } from '#simulator/phone.ts';

test('removes an unsent report with its files, and never sends it', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  expect(await withdrawEntry(page.outbox, id)).toBe('withdrawn');
  await page.flush();
  expect(phone.network.requests).toEqual([]);
  expect(await withdrawEntry(page.outbox, id)).toBe('absent');
});

test('what is held can be taken back for ten seconds, whatever starts a flush; then it is sent', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [taken, left] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(taken, { holdMs: 10_000 }));
  await page.enqueue(complaint(left, { holdMs: 10_000 }));
  await page.flush();
  phone.pass(9999);
  await page.flush();
  page.kill();
  const again = phone.start();
  await again.flush();
  expect(phone.network.requests).toEqual([]);
  expect(await withdrawEntry(again.outbox, taken)).toBe('withdrawn');
  phone.pass(1);
  await again.flush();
  expect([...phone.network.rows.keys()]).toEqual([left]);
});

test('cannot be withdrawn while it is being sent, nor after an attempt without an answer', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.scenario = ['hang_after', 'lost_after'];
  const draining = page.flush();
  await rest();
  expect(await withdrawEntry(page.outbox, id)).toBe('too_late');
  expect(await discardEntry(page.outbox, id)).toBe('too_late');
  phone.pass(60_000);
  await draining;
  expect(await withdrawEntry(page.outbox, id)).toBe('too_late');
  expect(await getEntry(page.outbox, id)).not.toBeNull();
});

test('a withdrawal racing with the sender ends in exactly one way, at any distance', async () => {
  const ends = new Set<string>();
  for (let head = 0; head < 40; head += 1) {
    const phone = new Phone();
    const page = phone.start();
    const worker = phone.start();
    const id = phone.newId();
    await page.enqueue(complaint(id));
    const draining = worker.flush();
    await rest(head);
    const answer = await withdrawEntry(page.outbox, id);
    await draining;
    ends.add(answer);
    expect(phone.network.requests).toHaveLength(answer === 'withdrawn' ? 0 : 1);
    expect(phone.network.rows.size).toBe(answer === 'withdrawn' ? 0 : 1);
  }
  expect(ends).toContain('withdrawn');
  expect(ends.size).toBeGreaterThan(1);
});

test('deletes from this phone a report that was refused or waits after a failed attempt', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [refused, waiting] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(refused));
  await page.enqueue(complaint(waiting));
  phone.network.poison.set(refused, 400).set(waiting, 'lost_before');
  await page.flush();
  expect(await discardEntry(page.outbox, refused)).toBe('discarded');
  expect(await discardEntry(page.outbox, waiting)).toBe('discarded');
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
});

test('a retry sends a refused entry again with the same bytes, and ends a wait', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [refused, waiting] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(refused));
  await page.enqueue(complaint(waiting));
  phone.network.poison.set(refused, 413).set(waiting, { status: 503, headers: { 'retry-after': '900' } });
  await page.flush();
  phone.network.poison.clear();
  await page.flush();
  expect(phone.network.committed).toEqual([]);

  expect((await getEntry(page.outbox, refused))?.details).not.toBeNull();
  expect(await retryEntry(page.outbox, refused)).toBe(true);
  expect(await retryEntry(page.outbox, waiting)).toBe(true);
  expect(await getEntry(page.outbox, refused)).toMatchObject({
    state: 'sealed',
    reason: null,
    details: null,
  });
  await page.flush({ wake: false });
  expect(phone.network.committed).toEqual([refused, waiting]);
});

test('ignores the result of an earlier attempt while a later one is in progress', async () => {
  const phone = new Phone();
  const page = phone.start({ locks: false });
  const id = phone.newId();
  await page.enqueue(complaint(id));
  phone.network.scenario = ['hang', 'hang_after'];
  const first = page.flush();
  await rest();
  // Without Web Locks a second sender may begin while the first waits.
  phone.pass(10_000);
  phone.clock += 3_600_000;
  const second = phone.start({ locks: false }).flush();
  await rest();
  phone.pass(50_000);
  await rest();
  expect(await getEntry(page.outbox, id)).toMatchObject({ state: 'sending', attempts: 2 });
  expect(await discardEntry(page.outbox, id)).toBe('too_late');
  phone.pass(60_000);
  await Promise.all([first, second]);
});
