// The keys with which a device signs for the persons of a station, and the entries that carry their signatures.
import { createHash, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { personHeader, signedText } from '#contract/staff/person.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { getEntry } from '#offline/outbox/outbox.ts';
import { flushStaff } from '#offline/staff/flush-staff.ts';
import {
  dropPersonKeys,
  lockPerson,
  signedBy,
  unlockKeptPerson,
  unlockNewPerson,
} from '#offline/staff/person-keys.ts';
import { saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { complaint, Phone } from '#simulator/phone.ts';

const anita = { userId: 'station', personId: 'anita' };
const [pin, wrong] = ['482915', '482916'];
const call = { method: 'PUT', path: '/api/v1/pi-user/x?y=1', writeId: 'w', body: '{"note":"शेरा"}' };

async function unlocked() {
  const phone = new Phone();
  const { platform } = phone.start();
  let publicKey = '';
  const register = async (made: string) => {
    publicKey = made;
    return 'key-1';
  };
  await unlockNewPerson(anita, pin, register, platform);
  return { phone, platform, publicKey };
}

function isSigned(publicKey: string, proof: string | null): boolean {
  const [keyId, signature = ''] = proof?.split('.') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const { body, ...rest } = call;
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) };
  const key = { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') };
  const how = { key, format: 'jwk', dsaEncoding: 'ieee-p1363' } as Parameters<typeof verify>[2];
  const text = Buffer.from(signedText({ ...rest, bodySha256 }));
  return keyId === 'key-1' && verify('sha256', text, how, Buffer.from(signature, 'base64url'));
}

test('signs for the person at the desk, after a reload too, and not for another station', async () => {
  const { phone, publicKey } = await unlocked();
  const { platform } = phone.start();
  expect(isSigned(publicKey, await signedBy('station', call, platform))).toBe(true);
  expect(await signedBy('other station', call, platform)).toBeNull();
});

test('after a lock only the right PIN brings the key back, and the fourth wrong one waits', async () => {
  const { platform, publicKey } = await unlocked();
  await lockPerson(platform);
  expect(await signedBy('station', call, platform)).toBeNull();
  expect(await unlockKeptPerson({ ...anita, personId: 'bala' }, pin, platform)).toEqual({ is: 'none' });
  for (const _ of [1, 2])
    expect(await unlockKeptPerson(anita, wrong, platform)).toEqual({ is: 'wrong', waitMs: 0 });
  expect(await unlockKeptPerson(anita, wrong, platform)).toEqual({ is: 'wrong', waitMs: 30_000 });
  expect(await unlockKeptPerson(anita, pin, platform)).toEqual({ is: 'wrong', waitMs: 30_000 });
  expect(await signedBy('station', call, platform)).toBeNull();
  await dropPersonKeys({ userId: 'station', personIds: ['anita'] }, platform);
  const again = { ...platform, now: () => platform.now() + 31_000 };
  expect(await unlockKeptPerson(anita, pin, again)).toEqual({ is: 'open', publicKey });
  expect(isSigned(publicKey, await signedBy('station', call, platform))).toBe(true);
}, 30_000);

test('who leaves the roster leaves no key on the device', async () => {
  const { platform } = await unlocked();
  await dropPersonKeys({ userId: 'station', personIds: ['bala'] }, platform);
  expect(await signedBy('station', call, platform)).toBeNull();
  expect(await unlockKeptPerson(anita, pin, platform)).toEqual({ is: 'none' });
});

test('an entry without a signature gets that of the person at the desk, others keep theirs', async () => {
  const { phone } = await unlocked();
  const page = phone.start();
  const signIn = { userId: 'station', sealKey: Buffer.alloc(32, 1).toString('base64url'), token: 't' };
  const keys = await saveStaffKeys({ ...signIn, expiresAt: '2027-11-28T00:00:00.000Z' }, page.platform);
  const entry = (id: string, proof: Record<string, string>) => ({
    ...complaint(id),
    case: id,
    kind: 'status',
    owner: 'station',
    path: '/api/v1/pi-user/incident-reports/status/1',
    headers: { 'content-type': 'application/json', 'idempotency-key': id, ...proof },
  });
  const [signed, bare] = [phone.newId(), phone.newId()];
  await enqueue(page.outbox, entry(signed, { [personHeader]: 'key-0.of another person' }), keys.entries);
  await enqueue(page.outbox, entry(bare, {}), keys.entries);
  await flushStaff(page.outbox, keys, () => ({ userId: 'station', token: 't' }));
  const sent = new Map(
    phone.network.requests.map(({ init }) => {
      const headers = init.headers as Record<string, string>;
      return [headers['idempotency-key'], headers[personHeader]];
    }),
  );
  expect(sent.get(signed)).toBe('key-0.of another person');
  expect(sent.get(bare)).toMatch(/^key-1\.[\w-]{86}$/);
  expect(await getEntry(page.outbox, bare)).toBeNull();
});
