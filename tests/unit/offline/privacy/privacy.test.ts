import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { enqueue } from '#offline/outbox/enqueue.ts';
import type { FileRow } from '#offline/outbox/entry.ts';
import { listReports } from '#offline/outbox/reports.ts';
import { countLeft, forgetEverything } from '#offline/privacy/forget.ts';
import { encryptKept, makePin, removePin, setPin, unlockPin } from '#offline/privacy/lock.ts';
import { sweepBlank } from '#offline/receipts/blank.ts';
import { deleteReceipt } from '#offline/receipts/receipts.ts';
import { buildTransferFile } from '#offline/receipts/transfer-file.ts';
import { openDrafts } from '#offline/storage/drafts.ts';
import { lockPin, pinState } from '#offline/storage/pin.ts';
import { publicCache } from '#offline/storage/query-cache.ts';
import { sendFiles } from '#offline/uploads/queue.ts';
import { pauseFile } from '#offline/uploads/transitions.ts';
import { complaint, Phone, type Process } from '#simulator/phone.ts';
import { TusServer } from '#simulator/tus-server.ts';

const words = ['मोटारसायकल', 'FIR-2024-', 'domestic', 'marks-of-the-photo', 'photo-of-her'];

/** All that the phone's databases hold, as text; files and bytes are read too. */
async function diskText(phone: Phone): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await phone.disk.factory.databases()) {
    const database = await opened(phone.disk.factory.open(name));
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store).objectStore(store);
      const rows: unknown[] = await opened(table.getAll());
      const keys: unknown[] = await opened(table.getAllKeys());
      texts.push(await textIn([keys, rows]));
    }
    database.close();
  }
  return texts.join('\n');
}

const opened = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function textIn(value: unknown): Promise<string> {
  if (value instanceof Blob) return [(value as File).name ?? '', await value.text()].join('\n');
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString();
  if (typeof value !== 'object' || value === null) return String(value);
  return (await Promise.all([...Object.keys(value), ...Object.values(value)].map(textIn))).join('\n');
}

const found = async (phone: Phone) => {
  const text = await diskText(phone);
  return words.filter((word) => text.includes(word));
};

const summary = (id: string) => ({ referenceId: `FIR-2024-${id.slice(-9)}`, category: 'domestic' });

function photo(id: string, bytes: string): Omit<FileRow, 'parcelId'> {
  const blob = new Blob([bytes], { type: 'image/jpeg' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, name: 'photo-of-her.jpg', type: 'image/jpeg', bytes: blob.size, sha256, blob };
}

/** One delivered, a draft with a photo, an answer of tracking. */
async function lived() {
  const phone = new Phone();
  const page = phone.start();
  const sent = phone.newId();
  await page.enqueue(complaint(sent, { summary: summary(sent) }));
  await page.flush();
  await openDrafts(page.platform).save('complaint new', { description: 'मोटारसायकल', files: draftFiles() });
  await publicCache(page.platform).setItem('public-["track","FIR-2024-X"]', 'domestic FIR-2024-X');
  return { phone, page, sent };
}

const draftFiles = () => [{ name: 'photo-of-her.jpg', blob: new Blob(['marks-of-the-photo']) }];
const listed = async (page: Process) => (await listReports(page.outbox)).map(({ at }) => at);

test('control: a phone that was used holds the words', async () => {
  const { phone } = await lived();
  expect(await found(phone)).toEqual(words);
});

test('forget everything: nothing delivered, typed or tracked is left', async () => {
  const { phone, page } = await lived();
  await forgetEverything(page.outbox, 'throw_away');
  expect(await found(phone)).toEqual([]);
  expect(await listed(page)).toEqual([]);
});

test('forget everything, send first: the unsent one is shown to nobody, arrives, and then goes', async () => {
  const { phone, page } = await lived();
  const unsent = phone.newId();
  await page.enqueue(complaint(unsent, { summary: summary(unsent) }));
  expect(await countLeft(page.outbox)).toEqual({ reports: 1, files: 0 });
  await forgetEverything(page.outbox, 'send');
  expect(await listReports(page.outbox)).toMatchObject([
    { id: unsent, at: 'phone', entry: { letter: null, hidden: true } },
  ]);
  expect(await buildTransferFile(page.outbox, unsent)).toBeNull();
  await phone.start().flush();
  expect(phone.network.rows.get(unsent)).toBe(complaint(unsent).body);
  expect(await found(phone)).toEqual([]);
  expect(await listed(page)).toEqual([]);
});

test('forget everything, send first, while it is being sent: nothing of it stays', async () => {
  const { phone, page } = await lived();
  const unsent = phone.newId();
  await page.enqueue(complaint(unsent, { summary: summary(unsent) }));
  const { fetch } = page.platform;
  Object.assign(page.platform, {
    fetch: async (...call: Parameters<typeof fetch>) => {
      const answer = await fetch(...call);
      await forgetEverything(page.outbox, 'send');
      return answer;
    },
  });
  await page.flush();
  expect(phone.network.rows.get(unsent)).toBe(complaint(unsent).body);
  expect(await found(phone)).toEqual([]);
  expect(await listed(page)).toEqual([]);
});

test.each([
  ['is delivered', true],
  ['is not', false],
])('forget everything, send first: a paused photo still leaves where its text %s', async (_, isDelivered) => {
  const phone = new Phone();
  const page = phone.start();
  const server = new TusServer();
  const [id, file] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(id, { files: [photo(file, 'marks-of-the-photo')] }));
  if (isDelivered) await page.flush();
  await pauseFile(page.outbox, id, file);
  expect(await countLeft(page.outbox)).toEqual(
    isDelivered ? { reports: 0, files: 1 } : { reports: 1, files: 0 },
  );
  await forgetEverything(page.outbox, 'send');
  if (!isDelivered) await page.flush();
  Object.assign(page.platform, { fetch: server.fetch.bind(server) });
  await sendFiles(page.outbox, { wake: true, isUnmetered: true });
  expect([...server.files.values()].map(({ bytes }) => String(bytes))).toEqual(['marks-of-the-photo']);
  phone.clock += 60_000;
  await sweepBlank(page.outbox);
  expect(await found(phone)).toEqual([]);
});

test('forget everything, throw away: an unsent one and an unsent photo are neither kept nor sent', async () => {
  const { phone, page } = await lived();
  const [unsent, sent] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(sent, { files: [photo(phone.newId(), 'marks-of-the-photo')] }));
  await page.flush();
  await page.enqueue(complaint(unsent));
  await forgetEverything(page.outbox, 'throw_away');
  await page.flush();
  expect(phone.network.rows.has(unsent)).toBe(false);
  expect(await countLeft(page.outbox)).toEqual({ reports: 0, files: 0 });
  expect(await found(phone)).toEqual([]);
});

test('do not keep: sent from any process, then nothing is left', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id, { summary: summary(id), forget: true }));
  expect(await found(phone)).not.toEqual([]);
  await phone.start().flush();
  expect(phone.network.rows.get(id)).toBe(complaint(id).body);
  expect(await found(phone)).toEqual([]);
  expect(await listed(page)).toEqual([]);
  // Submit pressed twice is still one complaint.
  await enqueue(page.outbox, complaint(id, { forget: true }));
  await page.flush();
  expect(phone.network.requests).toHaveLength(1);
});

test('do not keep: its photo follows, then the last trace goes too', async () => {
  const phone = new Phone();
  const page = phone.start();
  const server = new TusServer();
  const id = phone.newId();
  await page.enqueue(complaint(id, { forget: true, files: [photo(phone.newId(), 'marks-of-the-photo')] }));
  await page.flush();
  Object.assign(page.platform, { fetch: server.fetch.bind(server) });
  expect(await found(phone)).toEqual(['marks-of-the-photo', 'photo-of-her']);
  await sweepBlank(page.outbox);
  await sendFiles(page.outbox, { wake: true, isUnmetered: true });
  expect([...server.files.values()].map(({ bytes }) => String(bytes))).toEqual(['marks-of-the-photo']);
  phone.clock += 60_000;
  await sweepBlank(page.outbox);
  expect(await found(phone)).toEqual([]);
  expect(await diskText(phone)).not.toContain(id);
});

test('PIN: after the lock nothing can be read until the right PIN opens this page', async () => {
  const { phone, page, sent } = await lived();
  await setPin(page.outbox, '2580');
  expect(await listed(page)).toEqual(['received']);
  lockPin(page.platform);
  expect(await found(phone)).toEqual([]);
  expect(await listed(page)).toEqual([]);
  expect(await openDrafts(page.platform).load('complaint new')).toBeNull();

  expect(await unlockPin('2580', page.platform)).toEqual({ right: true, waitMs: 0 });
  expect(await listReports(page.outbox)).toMatchObject([{ id: sent, receipt: { summary: summary(sent) } }]);
  const draft = (await openDrafts(page.platform).load('complaint new')) as {
    files: ReturnType<typeof draftFiles>;
  };
  expect(await Promise.all(draft.files.map(({ blob }) => blob.text()))).toEqual(['marks-of-the-photo']);
  expect(draft.files[0]?.name).toBe('photo-of-her.jpg');
  expect(await pinState(phone.start().platform)).toBe('locked');
});

test('PIN: what is unsent is hidden, is sent without the PIN, and is then encrypted', async () => {
  const { phone, page } = await lived();
  await setPin(page.outbox, '2580');
  const unsent = phone.newId();
  await page.enqueue(complaint(unsent, { summary: summary(unsent) }));
  const other = phone.start();
  expect(await listReports(other.outbox)).toMatchObject([{ at: 'phone', entry: { letter: null } }]);
  await other.flush();
  expect(phone.network.rows.get(unsent)).toBe(complaint(unsent).body);
  expect(await found(phone)).toEqual([]);
  expect(await listed(page)).toEqual(['received', 'received']);
});

test('PIN: tracking answers are not kept while there is one', async () => {
  const { phone, page } = await lived();
  await setPin(page.outbox, '2580');
  await publicCache(page.platform).setItem('public-["track","FIR-2024-X"]', 'domestic FIR-2024-X');
  expect(await found(phone)).toEqual([]);
});

test('PIN: a page that dies while it is set leaves nothing in clear after the next start', async () => {
  const { phone, page } = await lived();
  await makePin('2580', page.platform);
  expect(await found(phone)).not.toEqual([]);
  await encryptKept(phone.start().outbox);
  expect(await found(phone)).toEqual([]);
});

test('PIN: a draft written while it is locked does not lose the one under the PIN', async () => {
  const { phone, page } = await lived();
  await setPin(page.outbox, '2580');
  const his = openDrafts(phone.start().platform);
  await his.save('complaint new', { description: 'his' });
  await his.save('complaint new', { description: 'his own' });
  await his.discard('complaint new');
  expect(await openDrafts(page.platform).load('complaint new')).toMatchObject({ description: 'मोटारसायकल' });
});

test('a wrong PIN slows down, also over restarts and with the clock set back', async () => {
  const { phone, page } = await lived();
  await setPin(page.outbox, '2580');
  const guess = (pin: string) => unlockPin(pin, phone.start().platform);
  expect((await guess('0000')).waitMs).toBe(0);
  expect((await guess('0001')).waitMs).toBe(0);
  expect((await guess('0002')).waitMs).toBe(30_000);
  expect(await guess('2580')).toEqual({ right: false, waitMs: 30_000 });
  phone.clock -= 1_000_000;
  expect((await guess('2580')).waitMs).toBe(30_000);
  phone.clock += 1_000_000 + 30_000;
  expect((await guess('0003')).waitMs).toBe(60_000);
  phone.clock += 60_000;
  expect((await guess('2580')).right).toBe(true);
  expect((await guess('0000')).waitMs).toBe(0);
});

test('forgotten PIN: what is kept is thrown away, what is unsent still arrives', async () => {
  const { phone, page } = await lived();
  await setPin(page.outbox, '2580');
  const unsent = phone.newId();
  await page.enqueue(complaint(unsent, { summary: summary(unsent) }));
  const next = phone.start();
  await forgetEverything(next.outbox, 'send');
  expect(await pinState(next.platform)).toBe('none');
  expect(await listReports(next.outbox)).toMatchObject([{ at: 'phone', entry: { letter: null } }]);
  await next.flush();
  expect(phone.network.rows.get(unsent)).toBe(complaint(unsent).body);
  expect(await found(phone)).toEqual([]);
});

test('removing the PIN gives all back in clear', async () => {
  const { phone, page } = await lived();
  await setPin(page.outbox, '2580');
  expect(await removePin(phone.start().outbox)).toBe(false);
  expect(await removePin(page.outbox)).toBe(true);
  const next = phone.start();
  expect(await listed(next)).toEqual(['received']);
  expect(await openDrafts(next.platform).load('complaint new')).toMatchObject({ description: 'मोटारसायकल' });
});

test('a receipt under the PIN can be deleted like any other', async () => {
  const { page, sent } = await lived();
  await setPin(page.outbox, '2580');
  await deleteReceipt(page.outbox, sent);
  expect(await listed(page)).toEqual([]);
});
