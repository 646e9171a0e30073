import { beforeEach, expect, it, vi } from 'vitest';
import { type StaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import type { Drafts } from '#offline/storage/drafts.ts';
import { openDrafts } from '#offline/storage/drafts.ts';
import { Phone } from '#simulator/phone.ts';

const device = vi.hoisted(() => ({ drafts: null as Drafts | null, keys: null as StaffKeys | null }));
vi.mock('#offline/storage/drafts.ts', async (original) => ({
  ...(await original<object>()),
  drafts: () => device.drafts,
}));
vi.mock('#api/staff/client/staff-keys.ts', () => ({
  keysOf: async (id: string) => (device.keys?.userId === id ? device.keys : null),
}));

const session = (id: string) => ({ role: 'pi', user: { id }, until: 0 }) as never;
const typed = { note: 'The shop keeper saw him.' };

let phone: Phone;
async function signIn(userId: string, byte: number): Promise<void> {
  const sealKey = Buffer.alloc(32, byte).toString('base64url');
  const given = { userId, sealKey, token: 'a token', expiresAt: '2026-11-28T00:00:00.000Z' };
  device.keys = await saveStaffKeys(given, phone.start().platform);
}
/** A page that was loaded again remembers nothing. */
async function newPage() {
  vi.resetModules();
  return (await import('#api/staff/outbox/staff-draft.ts')).staffDraft;
}
beforeEach(async () => {
  phone = new Phone();
  device.drafts = openDrafts(phone.start().platform);
  await signIn('anita', 7);
});

it('is read again by the same officer on a new page, and lies encrypted on the device', async () => {
  const draft = (await newPage())(session('anita'), 'note 1');
  await draft.save(typed);
  expect(await draft.load()).toEqual(typed);
  const lies = await device.drafts?.load(draft.name);
  expect(lies).not.toBeNull();
  expect(JSON.stringify(lies)).not.toContain('shop');
  const again = await newPage();
  expect(await again(session('anita'), 'note 1').load()).toEqual(typed);
  expect(await again(session('anita'), 'note 2').load()).toBeNull();
});

it('is read by nobody else, nor while the keys are closed', async () => {
  const { name, save } = (await newPage())(session('anita'), 'note 1');
  await save(typed);
  await signIn('vijay', 9);
  // The name says whose it is, but only the key opens it.
  await device.drafts?.save('staff vijay note 1', await device.drafts.load(name));
  expect(await (await newPage())(session('vijay'), 'note 1').load()).toBeNull();
  device.keys = null;
  expect(await (await newPage())(session('anita'), 'note 1').load()).toBeNull();
});

it('that lies in clear is not believed', async () => {
  const { name, load } = (await newPage())(session('anita'), 'note 1');
  await device.drafts?.save(name, typed);
  expect(await load()).toBeNull();
});

it('keeps the last input when another officer signs in meanwhile', async () => {
  const draft = (await newPage())(session('anita'), 'note 1');
  await draft.save({ note: 'The' });
  const { keys } = device;
  await signIn('vijay', 9);
  await draft.save(typed);
  device.keys = keys;
  expect(await (await newPage())(session('anita'), 'note 1').load()).toEqual(typed);
});

it('lives as long as the page where the device keeps nothing', async () => {
  const refuse = () => Promise.reject(new Error('blocked'));
  device.drafts = { ...openDrafts(phone.start().platform), save: refuse, load: refuse, discard: refuse };
  const draft = (await newPage())(session('anita'), 'note 1');
  await draft.save(typed);
  expect(await draft.load()).toEqual(typed);
  expect(await (await newPage())(session('anita'), 'note 1').load()).toBeNull();
  await draft.discard();
  expect(await draft.load()).toBeNull();
});

it('is gone once it is discarded, here and on the device', async () => {
  const draft = (await newPage())(session('anita'), 'note 1');
  await draft.save(typed);
  await draft.discard();
  expect(await draft.load()).toBeNull();
  expect(await (await newPage())(session('anita'), 'note 1').load()).toBeNull();
});
