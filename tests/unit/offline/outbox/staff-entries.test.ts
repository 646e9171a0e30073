import { expect, test } from 'vitest';
import { enqueue, type NewEntry } from '#offline/outbox/enqueue.ts';
import { countUnsent, getEntry, listEntries, retryEntry } from '#offline/outbox/outbox.ts';
import { resultOf } from '#offline/outbox/store.ts';
import { getReceipt } from '#offline/receipts/receipts.ts';
import { flushStaff } from '#offline/staff/flush-staff.ts';
import { type StaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { complaint, Phone, type Process } from '#simulator/phone.ts';

const sealKeyOf = (userId: string) => Buffer.alloc(32, userId.charCodeAt(0)).toString('base64url');
const signIn = (page: Process, userId: string, token = `token of ${userId}`) =>
  saveStaffKeys(
    { userId, sealKey: sealKeyOf(userId), token, expiresAt: '2026-11-28T00:00:00.000Z' },
    page.platform,
  );
const note = 'फिर्यादीशी बोलणे झाले';
const statusChange = (id: string, owner: string, incident = 'incident-1'): NewEntry => ({
  ...complaint(id),
  case: incident,
  kind: 'status',
  owner,
  path: `/api/v1/pi-user/incident-reports/status/${incident}`,
  headers: { 'content-type': 'application/json', 'idempotency-key': id },
  body: JSON.stringify({ status: 'action', additionalNotes: note }),
  summary: { fullName: 'राम पाटील' },
});
const sessionOf = (userId: string) => () => ({ userId, token: `token of ${userId}` });

async function desk() {
  const phone = new Phone();
  const page = phone.start();
  const keys = await signIn(page, 'anita');
  const id = phone.newId();
  await enqueue(page.outbox, statusChange(id, 'anita'), keys.entries);
  return { phone, page, keys, id };
}
const send = (page: Process, keys: StaffKeys, userId = keys.userId) =>
  flushStaff(page.outbox, keys, sessionOf(userId));

test('encrypts a staff entry: only id, case, kind, owner, times and state are readable', async () => {
  const { page, id } = await desk();
  const [row] = await page.outbox.store.run('readonly', ({ parcels }) => resultOf(parcels.getAll()));
  expect(row).toMatchObject({ id, owner: 'anita', state: 'sealed' });
  const bytes = Buffer.from(row.letter.sealed);
  expect(Object.keys(row.letter).sort()).toEqual(['iv', 'sealed']);
  expect(bytes.includes(Buffer.from(note))).toBe(false);
  expect(JSON.stringify({ ...row, letter: null })).not.toMatch(/राम|additionalNotes|status\//);
});

test('refuses to store a staff entry without a key', async () => {
  const { page, phone } = await desk();
  await expect(page.enqueue(statusChange(phone.newId(), 'anita'))).rejects.toThrow(TypeError);
});

test('sends with the current token and its own idempotency key, and stores only the delivery', async () => {
  const { phone, page, keys, id } = await desk();
  const report = await send(page, keys);
  expect([...report.received.keys()]).toEqual([id]);
  const request = phone.network.requests[0];
  expect(request?.init.headers).toMatchObject({
    authorization: 'Bearer token of anita',
    'idempotency-key': id,
  });
  expect(request?.text).toBe(JSON.stringify({ status: 'action', additionalNotes: note }));
  expect(await getReceipt(page.outbox, id)).toMatchObject({ body: null, summary: null, referenceId: null });
  expect(await listEntries(page.outbox, 'anita')).toEqual([]);
});

test('the worker and the public sender never send it', async () => {
  const { phone, page } = await desk();
  await page.flush();
  expect(phone.network.requests).toEqual([]);
});

test('survives sign-out encrypted; the same user reads and sends it after the next sign-in', async () => {
  const { phone, page, id } = await desk();
  page.kill();
  const next = phone.start();
  expect(await getEntry(next.outbox, id)).toMatchObject({ state: 'sealed', letter: null });
  const keys = await signIn(next, 'anita', 'a new session');
  expect((await getEntry(next.outbox, id, keys.entries))?.letter?.summary).toEqual({
    fullName: 'राम पाटील',
  });
  await send(next, keys);
  expect(phone.network.committed).toEqual([id]);
});

test('another user neither reads nor sends it, also when a second tab has changed the session', async () => {
  const { phone, page, keys, id } = await desk();
  const other = await signIn(page, 'bhima');
  await send(page, other);
  expect(await listEntries(page.outbox, 'bhima', other.entries)).toEqual([]);
  expect(await getEntry(page.outbox, id, other.entries)).toMatchObject({ letter: null });
  const report = await send(page, keys, 'bhima');
  expect(report).toMatchObject({ signInNeeded: true, nextMs: null });
  expect(phone.network.requests).toEqual([]);
});

test('keeps everything after a 401, makes no second request, and sends after the next sign-in', async () => {
  const { phone, page, keys, id } = await desk();
  const second = phone.newId();
  await enqueue(page.outbox, statusChange(second, 'anita', 'incident-2'), keys.entries);
  phone.network.scenario = [{ status: 401, body: { success: false, code: 'not_signed_in' } }];
  const report = await send(page, keys);
  expect(report).toMatchObject({ signInNeeded: true, nextMs: null, attention: [] });
  expect(phone.network.requests).toHaveLength(1);
  expect(await getEntry(page.outbox, id)).toMatchObject({ state: 'sealed', trouble: 'sign_in' });
  await flushStaff(page.outbox, keys, sessionOf('anita'), false);
  expect([...phone.network.committed].sort()).toEqual([id, second]);
});

test('asks for no sign-in when signed out without queued entries', async () => {
  const phone = new Phone();
  const page = phone.start();
  const keys = await signIn(page, 'anita');
  expect(await flushStaff(page.outbox, keys, () => null)).toMatchObject({ signInNeeded: false });
});

test.each([403, 404])('%i asks for attention', async (status) => {
  const { phone, page, keys, id } = await desk();
  phone.network.scenario = [status];
  expect((await send(page, keys)).attention).toEqual([id]);
});

test('stores the current row, encrypted, after a stale change, so that the officer can compare', async () => {
  const { phone, page, keys, id } = await desk();
  const current = { _id: 'incident-1', fullName: 'राम पाटील', version: 4 };
  phone.network.scenario = [{ status: 409, body: { success: false, code: 'stale_version', current } }];
  await send(page, keys);
  expect(await getEntry(page.outbox, id)).toMatchObject({
    state: 'attention',
    reason: { status: 409, code: 'stale_version' },
    details: null,
  });
  expect((await getEntry(page.outbox, id, keys.entries))?.details?.current).toEqual(current);
});

test('delivers two changes of one incident in order, without delaying another incident', async () => {
  const { phone, page, keys, id } = await desk();
  const [second, other] = [phone.newId(), phone.newId()];
  await enqueue(page.outbox, statusChange(second, 'anita'), keys.entries);
  await enqueue(page.outbox, statusChange(other, 'anita', 'incident-2'), keys.entries);
  phone.network.poison.set(id, 500);
  await send(page, keys);
  expect(phone.network.committed).toEqual([other]);
  phone.network.poison.clear();
  await send(page, keys);
  expect(phone.network.committed).toEqual([other, id, second]);
});

test('a damaged entry needs action, and the next one is sent', async () => {
  const { phone, page, keys, id } = await desk();
  await page.outbox.store.run('readwrite', async ({ parcels }) => {
    const [row] = await resultOf(parcels.getAll());
    row.letter.sealed[20] ^= 1;
    await resultOf(parcels.put(row));
  });
  const second = phone.newId();
  await enqueue(page.outbox, statusChange(second, 'anita', 'incident-2'), keys.entries);
  const report = await send(page, keys);
  expect(report.attention).toEqual([id]);
  expect(await getEntry(page.outbox, id)).toMatchObject({ reason: { status: 0, code: 'unreadable' } });
  expect(phone.network.committed).toEqual([second]);
  expect(await retryEntry(page.outbox, id)).toBe(true);
});

test('an encrypted request copied to another entry does not decrypt', async () => {
  const { phone, page, keys, id } = await desk();
  const second = phone.newId();
  await enqueue(page.outbox, statusChange(second, 'anita', 'incident-2'), keys.entries);
  await page.outbox.store.run('readwrite', async ({ parcels }) => {
    const [first, other] = await resultOf(parcels.getAll());
    await resultOf(parcels.put({ ...other, letter: first.letter }));
  });
  expect((await getEntry(page.outbox, id, keys.entries))?.letter).not.toBeNull();
  expect((await getEntry(page.outbox, second, keys.entries))?.letter).toBeNull();
});

test('pressing Submit twice stores one staff entry; other bytes under its id are refused', async () => {
  const { page, keys, id } = await desk();
  await enqueue(page.outbox, statusChange(id, 'anita'), keys.entries);
  expect(await listEntries(page.outbox, 'anita')).toHaveLength(1);
  const other = { ...statusChange(id, 'anita'), body: '{}' };
  await expect(enqueue(page.outbox, other, keys.entries)).rejects.toMatchObject({ kind: 'conflict' });
});

test('counts undelivered entries per owner', async () => {
  const { phone, page, keys } = await desk();
  const refused = phone.newId();
  await page.enqueue(complaint(refused));
  await page.enqueue(complaint(phone.newId()));
  phone.network.poison.set(refused, 400);
  phone.network.rest = 'lost_before';
  await page.flush();
  expect(keys.userId).toBe('anita');
  expect(Object.fromEntries(await countUnsent(page.outbox))).toEqual({
    anita: { unsent: 1, attention: 0 },
    public: { unsent: 2, attention: 1 },
  });
});
