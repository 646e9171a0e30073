import { webcrypto } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ReceiptKeys } from '#contract/public/complaint.ts';
import { deliveryStatus, listReports } from '#offline/outbox/reports.ts';
import { deleteReceipt, getReceipt, listReceipts } from '#offline/receipts/receipts.ts';
import { revokedAtOf, type SignedReceipt, verifyReceipt } from '#offline/receipts/verify.ts';
import { complaint, Phone, rest } from '#simulator/phone.ts';

const surroundings = { subtle: webcrypto.subtle as SubtleCrypto };
const curve = { name: 'ECDSA', namedCurve: 'P-256' };
let keys: ReceiptKeys;
let genuine: SignedReceipt;

beforeAll(async () => {
  const pair = await surroundings.subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x = '', y = '' } = await surroundings.subtle.exportKey('jwk', pair.publicKey);
  keys = [{ keyId: 'k1', jwk: { kty: 'EC', crv: 'P-256', x, y }, retiredAt: null }];
  const fields = ['018f', 'FIR-2024-ABCDEFGH1', 'ab'.repeat(32), '2026-11-21T04:00:00.000Z'] as const;
  const text = new TextEncoder().encode(JSON.stringify(['vishwas-receipt-1', ...fields, 'k1']));
  const signature = await surroundings.subtle.sign({ ...curve, hash: 'SHA-256' }, pair.privateKey, text);
  const [id, referenceId, bodySha256, receivedAt] = fields;
  const receipt = { keyId: 'k1', signature: Buffer.from(signature).toString('base64url') };
  genuine = { id, referenceId, bodySha256, receivedAt, receipt };
});

test('accepts a receipt signed by the server', async () => {
  expect(await verifyReceipt(genuine, keys, surroundings)).toBe('genuine');
});

test.each(['id', 'referenceId', 'bodySha256', 'receivedAt'] as const)(
  'a receipt with another %s is not',
  async (field) => {
    const changed = { ...genuine, [field]: `${genuine[field]}0` };
    expect(await verifyReceipt(changed, keys, surroundings)).toBe('not_genuine');
  },
);

test('rejects an invalid signature; a key outside the list proves nothing', async () => {
  for (const signature of ['', '%%%', 'AAAA']) {
    const changed = { ...genuine, receipt: { keyId: 'k1', signature } };
    expect(await verifyReceipt(changed, keys, surroundings)).toBe('not_genuine');
  }
  const old = { ...genuine, receipt: { ...genuine.receipt, keyId: 'k0' } };
  expect(await verifyReceipt(old, keys, surroundings)).toBe('unknown_key');
});

test('a retired key vouches only for receipts of its time, and one day more', async () => {
  const retired = (retiredAt: string) => keys.map((key) => ({ ...key, retiredAt }));
  const verdict = (retiredAt: string) => verifyReceipt(genuine, retired(retiredAt), surroundings);
  expect(await verdict('2026-12-01T00:00:00.000Z')).toBe('genuine');
  expect(await verdict('2026-11-20T05:00:00.000Z')).toBe('genuine');
  expect(await verdict('2026-11-20T03:00:00.000Z')).toBe('not_genuine');
});

test('of a revoked key nothing is proved any more', async () => {
  const revoked = keys.map((key) => ({ ...key, revokedAt: '2026-12-01T00:00:00.000Z' }));
  expect(await verifyReceipt(genuine, revoked, surroundings)).toBe('revoked');
  expect(revokedAtOf(genuine, revoked)).toBe('2026-12-01T00:00:00.000Z');
  expect(revokedAtOf(genuine, keys)).toBeNull();
  const changed = { ...genuine, referenceId: 'FIR-2024-ABCDEFGH2' };
  expect(await verifyReceipt(changed, revoked, surroundings)).toBe('not_genuine');
});

test('a receipt of today has one form of its signature only; older ones may have either', async () => {
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
  const pair = await surroundings.subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x = '', y = '' } = await surroundings.subtle.exportKey('jwk', pair.publicKey);
  const own: ReceiptKeys = [{ keyId: 'k2', jwk: { kty: 'EC', crv: 'P-256', x, y }, retiredAt: null }];
  const bothForms = async (receivedAt: string) => {
    const { id, referenceId, bodySha256 } = genuine;
    const text = JSON.stringify(['vishwas-receipt-1', id, referenceId, bodySha256, receivedAt, 'k2']);
    const bytes = Buffer.from(
      await surroundings.subtle.sign({ ...curve, hash: 'SHA-256' }, pair.privateKey, Buffer.from(text)),
    );
    const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`);
    const other = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex');
    const verdicts = [bytes, Buffer.concat([bytes.subarray(0, 32), other])].map((signature) => {
      const receipt = { keyId: 'k2', signature: signature.toString('base64url') };
      return verifyReceipt({ ...genuine, receivedAt, receipt }, own, surroundings);
    });
    return (await Promise.all(verdicts)).sort();
  };
  expect(await bothForms('2026-11-21T04:00:00.000Z')).toEqual(['genuine', 'genuine']);
  expect(await bothForms('2027-01-01T04:00:00.000Z')).toEqual(['genuine', 'not_genuine']);
});

test('stores an item answered without receipt and time with its reference and this phone’s time', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id, { kind: 'item', summary: { referenceId: 'LF-ABC123' } }));
  phone.network.scenario = [{ status: 201, body: { success: true, id } }];
  await page.flush();
  expect(await getReceipt(page.outbox, id)).toMatchObject({
    kind: 'item',
    referenceId: 'LF-ABC123',
    receipt: null,
    receivedAt: '2026-11-21T06:30:00.000Z',
  });
});

test('removes a receipt from this phone only', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  await page.flush();
  await deleteReceipt(page.outbox, id);
  expect(await listReceipts(page.outbox)).toEqual([]);
  expect(await deliveryStatus(page.outbox, id)).toEqual({ at: 'gone' });
  expect(phone.network.rows.has(id)).toBe(true);
});

test('an answer after the receipt was removed does not restore it', async () => {
  const phone = new Phone();
  // Without Web Locks there can be two senders.
  const page = phone.start({ locks: false });
  const id = phone.newId();
  await page.enqueue(complaint(id));
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const arrive = phone.network.fetch.bind(phone.network);
  phone.network.fetch = async (path, init) => {
    const answer = await arrive(path, init);
    if (phone.network.requests.length === 1) await gate;
    return answer;
  };
  const late = page.flush();
  await rest();
  phone.clock += 3_600_000;
  const other = phone.start({ locks: false });
  await other.flush();
  await deleteReceipt(other.outbox, id);
  open();
  await late;
  expect(await deliveryStatus(page.outbox, id)).toEqual({ at: 'gone' });
});

test('reports each step of a complaint, and notifies every page', async () => {
  const phone = new Phone();
  const page = phone.start();
  const other = phone.start();
  const heard: string[] = [];
  const stop = other.outbox.changes.subscribe((change) => heard.push(change.what));
  const id = phone.newId();
  const at = async () => (await deliveryStatus(other.outbox, id)).at;
  expect(await at()).toBe('gone');
  await page.enqueue(complaint(id));
  expect(await at()).toBe('phone');
  phone.network.scenario = ['lost_before', 'hang'];
  await page.flush();
  expect(await at()).toBe('phone');
  const draining = page.flush();
  await rest();
  expect(await at()).toBe('sending');
  phone.pass(60_000);
  await draining;
  await page.flush();
  expect(await deliveryStatus(other.outbox, id)).toMatchObject({
    at: 'received',
    receivedAt: '2026-11-21T04:00:00.000Z',
  });
  await deleteReceipt(page.outbox, id);
  await rest();
  expect(heard).toEqual([
    'queued',
    'sending',
    'waiting',
    'sending',
    'waiting',
    'sending',
    'received',
    'forgotten',
  ]);
  stop();
});

test('lists the reports of this phone, newest first, in every state', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [received, refused, waiting] = [phone.newId(), phone.newId(), phone.newId()];
  for (const id of [received, refused, waiting]) await page.enqueue(complaint(id));
  phone.network.poison.set(refused, 400).set(waiting, 500);
  await page.flush();
  const reports = await listReports(page.outbox);
  expect(reports.map((report) => [report.id, report.at])).toEqual([
    [waiting, 'phone'],
    [refused, 'attention'],
    [received, 'received'],
  ]);
});
