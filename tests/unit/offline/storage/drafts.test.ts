import { IDBTransaction } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { draftLifeMs, lastingMark, openDrafts } from '#offline/storage/drafts.ts';
import { savedLanguage, saveLanguage } from '#offline/storage/settings.ts';
import { noon, Phone } from '#simulator/phone.ts';

function desk() {
  const phone = new Phone();
  const { platform } = phone.start();
  return { phone, platform, drafts: openDrafts(platform) };
}

test('saves a draft per form until it is discarded', async () => {
  const { drafts, platform } = desk();
  await drafts.save('complaint', { description: 'मो' });
  await drafts.save('lost', { title: 'x' });
  expect(await openDrafts(platform).load('complaint')).toEqual({ description: 'मो' });
  await drafts.discard('complaint');
  expect(await drafts.load('complaint')).toBeNull();
  expect(await drafts.load('lost')).toEqual({ title: 'x' });
});

test('a load waits for a save that has begun, as after one step away and back', async () => {
  const { drafts } = desk();
  const saved = drafts.save('lost', 'Umbrella');
  const loaded = drafts.load('lost');
  await saved;
  expect(await loaded).toBe('Umbrella');
});

test('keeps what is no draft until it is discarded', async () => {
  const { phone, drafts } = desk();
  const row = `${lastingMark}phones`;
  await drafts.save(row, ['490154203237518']);
  phone.clock += 300 * draftLifeMs;
  await drafts.sweep();
  expect(await drafts.load(row)).toEqual(['490154203237518']);
  await drafts.discard(row);
  expect(await drafts.load(row)).toBeNull();
});

test('deletes a draft after seven days, and no clock change restores it', async () => {
  const { phone, drafts } = desk();
  await drafts.save('complaint', 1);
  phone.clock += draftLifeMs;
  expect(await drafts.load('complaint')).toBe(1);
  phone.clock += 1;
  expect(await drafts.load('complaint')).toBeNull();
  phone.clock = noon;
  expect(await drafts.load('complaint')).toBeNull();
});

test('a clock set back restarts the seven days of a draft', async () => {
  const { phone, drafts } = desk();
  await drafts.save('complaint', 1);
  phone.clock = 0;
  expect(await drafts.load('complaint')).toBe(1);
  phone.clock = draftLifeMs;
  expect(await drafts.load('complaint')).toBe(1);
  phone.clock += 1;
  expect(await drafts.load('complaint')).toBeNull();
});

test('removes expired drafts without decrypting them', async () => {
  const { phone, drafts } = desk();
  await drafts.save('complaint', 1);
  phone.clock += draftLifeMs + 1;
  await drafts.save('lost', 2);
  await drafts.sweep();
  phone.clock = noon;
  expect(await drafts.load('complaint')).toBeNull();
  expect(await drafts.load('lost')).toBe(2);
});

test('works after the connection has died', async () => {
  const phone = new Phone();
  const page = phone.start();
  const drafts = openDrafts(page.platform);
  await drafts.save('complaint', 1);
  let left = 1;
  page.faults = () => (left-- > 0 ? 'dead' : undefined);
  expect(await drafts.load('complaint')).toBe(1);
});

test('needs no page any more once a draft is handed over', async () => {
  const { drafts, platform } = desk();
  await drafts.save('complaint', 1);
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  await drafts.save('complaint', 2);
  await drafts.load('complaint');
  expect(commit.mock.calls.length).toBeGreaterThanOrEqual(2);
  commit.mockRestore();
  expect(await openDrafts(platform).load('complaint')).toBe(2);
});

test('the worker reads the chosen language, and uses English if none is chosen or readable', async () => {
  const phone = new Phone();
  const page = phone.start();
  expect(await savedLanguage(page.platform)).toBe('en');
  await saveLanguage('mr', page.platform);
  expect(await savedLanguage(phone.start().platform)).toBe('mr');
  page.faults = () => 'dead';
  expect(await savedLanguage(page.platform)).toBe('en');
});
