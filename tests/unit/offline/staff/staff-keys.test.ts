// Saved lists that need the key of a passkey too (PRF).
import { expect, test } from 'vitest';
import { encryptedCache } from '#offline/staff/encrypted-cache.ts';
import { openStaffKeys, savedStaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { Phone, type Process } from '#simulator/phone.ts';

const prf = new Uint8Array(32).fill(7);
const token = 'token of anita';
const enter = (page: Process, key: typeof prf | null) =>
  saveStaffKeys(
    {
      userId: 'anita',
      sealKey: Buffer.alloc(32, 1).toString('base64url'),
      token,
      prf: key,
      expiresAt: '2026-11-28T00:00:00.000Z',
    },
    page.platform,
  );
const list = 'staff-["staff","anita","incidents"]';

test('a page that is opened again reads nothing before the passkey, and all of it afterwards', async () => {
  const phone = new Phone();
  const first = phone.start();
  const keys = await enter(first, prf);
  expect(keys.isOpen).toBe(true);
  await encryptedCache(keys, first.platform).setItem(list, 'rows');
  first.kill();

  const again = phone.start();
  const locked = await savedStaffKeys(again.platform);
  if (!locked) throw new Error('no keys');
  expect(locked.isOpen).toBe(false);
  expect(await encryptedCache(locked, again.platform).getItem(list)).toBeUndefined();
  const wrong = { prf: new Uint8Array(32).fill(8), token };
  expect(await openStaffKeys(wrong, again.platform)).toBeNull();
  const opened = await openStaffKeys({ prf, token }, again.platform);
  if (!opened) throw new Error('not opened');
  expect(await encryptedCache(opened, again.platform).getItem(list)).toBe('rows');
});

test('what waits to be sent can be read without the passkey, so that it is sent', async () => {
  const phone = new Phone();
  const box = await (await enter(phone.start(), prf)).entries.seal('note', 'entry');
  expect(await (await savedStaffKeys(phone.start().platform))?.entries.open(box, 'entry')).toBe('note');
});

test('without such a passkey the keys are open after a restart', async () => {
  const phone = new Phone();
  await enter(phone.start(), null);
  const again = phone.start();
  expect((await savedStaffKeys(again.platform))?.isOpen).toBe(true);
  expect(await openStaffKeys({ prf, token }, again.platform)).toBeNull();
});
