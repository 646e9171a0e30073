// Upload of a complaint with files: text first, each file separately, and no loss when the page dies.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { withdrawEntry } from '#offline/outbox/outbox.ts';
import { resultOf } from '#offline/outbox/store.ts';
import { deleteReceipt } from '#offline/receipts/receipts.ts';
import { progressOfEntry } from '#offline/uploads/progress.ts';
import { sendFiles } from '#offline/uploads/queue.ts';
import { pauseFile, removeFile, resumeFile } from '#offline/uploads/transitions.ts';
import { complaint, Phone, type Process } from '#simulator/phone.ts';
import { TusServer } from '#simulator/tus-server.ts';

class Village {
  readonly phone = new Phone();
  readonly server = new TusServer();
  readonly id = this.phone.newId();

  /** Starts a page or worker whose uploads go to the tus server and other requests to the phone's network. */
  start(options: Parameters<Phone['start']>[0] = {}): Process {
    const process = this.phone.start(options);
    const text = process.platform.fetch;
    Object.assign(process.platform, {
      fetch: (path: string, init: RequestInit) =>
        path.includes('/evidence/') ? this.server.fetch(path, init) : text(path, init),
    });
    return process;
  }

  file(size = 300_000, more: { wifiOnly?: boolean } = {}) {
    const bytes = randomBytes(size);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const id = this.phone.newId();
    return {
      id,
      name: `${id}.jpg`,
      type: 'image/jpeg',
      bytes: size,
      sha256,
      blob: new Blob([bytes]),
      ...more,
    };
  }

  async notes(page: Process) {
    return page.outbox.store.run('readonly', (tables) => progressOfEntry(tables, this.id));
  }

  async blobs(page: Process) {
    return page.outbox.store.run('readonly', ({ files }) => resultOf(files.count()));
  }
}

const go = (page: Process, isUnmetered = false) => sendFiles(page.outbox, { wake: true, isUnmetered });

test('sends files only after the text was delivered, and frees the space of each delivered file', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(complaint(village.id, { files: [village.file(), village.file(100)] }));
  expect(await go(page)).toEqual({ busy: false, nextMs: null });
  expect(village.server.asked).toEqual([]);
  await page.flush();
  expect(await go(page)).toEqual({ busy: false, nextMs: null });
  expect([...village.server.files.values()].map(({ arrived }) => arrived)).toEqual([true, true]);
  expect((await village.notes(page)).map(({ state }) => state)).toEqual(['arrived', 'arrived']);
  expect(await village.blobs(page)).toBe(0);
});

test('resumes a file after its page was killed, instead of restarting at zero', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(complaint(village.id, { files: [village.file(1_000_000)] }));
  await page.flush();
  go(page).catch(() => undefined);
  while (village.server.pieces.length < 3) await new Promise((turn) => setImmediate(turn));
  page.kill();
  const next = village.start();
  village.phone.pass(3_600_000);
  await go(next);
  expect([...village.server.files.values()][0]?.arrived).toBe(true);
  const starts = village.server.pieces.filter(({ offset }) => offset === 0);
  expect(starts).toHaveLength(1);
});

test('a refused file does not block the others, and may be retried', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(complaint(village.id, { files: [village.file(1000), village.file(1000)] }));
  await page.flush();
  village.server.refusals = [undefined, 'unsupported_media_type'];
  await go(page);
  expect((await village.notes(page)).map(({ state, refusal }) => [state, refusal])).toEqual([
    ['refused', 415],
    ['arrived', null],
  ]);
  // Same for a file that an older version gave up because of a proxy's page: its row looks the same.
  const [refused] = await village.notes(page);
  await resumeFile(page.outbox, village.id, refused?.id ?? '');
  await go(page);
  expect((await village.notes(page)).map(({ state }) => state)).toEqual(['arrived', 'arrived']);
});

test('holds a Wi-Fi-only file until Wi-Fi, without a timer, unless the person sends it now', async () => {
  const village = new Village();
  const page = village.start();
  const [one, two] = [village.file(100, { wifiOnly: true }), village.file(100, { wifiOnly: true })];
  await page.enqueue(complaint(village.id, { files: [one, two] }));
  await page.flush();
  expect(await go(page)).toEqual({ busy: false, nextMs: null });
  expect(village.server.asked).toEqual([]);
  await resumeFile(page.outbox, village.id, one.id);
  await go(page);
  expect((await village.notes(page)).map(({ state }) => state)).toEqual(['arrived', 'waiting']);
  await go(page, true);
  expect((await village.notes(page)).map(({ state }) => state)).toEqual(['arrived', 'arrived']);
});

test('pauses, resumes, and removes a file before it has arrived', async () => {
  const village = new Village();
  const page = village.start();
  const [one, two] = [village.file(100), village.file(100)];
  await page.enqueue(complaint(village.id, { files: [one, two] }));
  await page.flush();
  await pauseFile(page.outbox, village.id, one.id);
  await removeFile(page.outbox, village.id, two.id);
  await go(page);
  expect(village.server.asked).toEqual([]);
  expect(await village.blobs(page)).toBe(1);
  await resumeFile(page.outbox, village.id, one.id);
  await go(page);
  expect((await village.notes(page)).map(({ state }) => state)).toEqual(['arrived', 'removed']);
  await removeFile(page.outbox, village.id, one.id);
  expect((await village.notes(page))[0]?.state).toBe('arrived');
});

test('backs off while the network is down, and persists the wait with the file', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(
    complaint(village.id, { files: [village.file(100), village.file(100), village.file(100)] }),
  );
  await page.flush();
  village.server.strangers = Array.from({ length: 100 }, () => new Response('portal', { status: 200 }));
  const { nextMs } = await go(page);
  expect(nextMs).toBe(0);
  const waiting = (await village.notes(page)).filter(({ wait }) => wait !== null);
  expect(waiting).toHaveLength(2);
  expect(village.server.asked).toHaveLength(2);
});

test('books the wait of a file before it is sent, so that a page that dies is not followed by the next at once', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(complaint(village.id, { files: [village.file(1_000_000)] }));
  await page.flush();
  go(page).catch(() => undefined);
  while (village.server.pieces.length < 1) await new Promise((turn) => setImmediate(turn));
  page.kill();
  const [note] = await village.notes(village.start());
  expect(note?.attempts).toBe(1);
  expect(note?.wait?.until).toBeGreaterThan(village.phone.clock);
});

test('waits with a file as long as the server asks', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(complaint(village.id, { files: [village.file()] }));
  await page.flush();
  village.server.refusals = ['too_many_requests'];
  village.server.retryAfterSeconds = 900;
  expect((await go(page)).nextMs).toBe(900_000);
  const asked = village.server.asked.length;
  village.phone.pass(899_000);
  await go(page);
  expect(village.server.asked).toHaveLength(asked);
  village.phone.pass(1000);
  await go(page);
  expect((await village.notes(page)).map(({ state }) => state)).toEqual(['arrived']);
});

test('withdrawing or forgetting a complaint removes its files', async () => {
  const village = new Village();
  const page = village.start();
  await page.enqueue(complaint(village.id, { files: [village.file(100)] }));
  await withdrawEntry(page.outbox, village.id);
  expect([await village.blobs(page), await village.notes(page)]).toEqual([0, []]);
  const again = new Village();
  const other = again.start();
  await other.enqueue(complaint(again.id, { files: [again.file(100)] }));
  await other.flush();
  await deleteReceipt(other.outbox, again.id);
  expect([await again.blobs(other), await again.notes(other)]).toEqual([0, []]);
});

test('a corrected complaint takes over the files it names, and no others', async () => {
  const village = new Village();
  const page = village.start();
  const [kept, dropped] = [village.file(100), village.file(100)];
  village.phone.network.scenario = [400];
  await page.enqueue(complaint(village.id, { files: [kept, dropped] }));
  await page.flush();
  const next = village.phone.newId();
  await page.enqueue(complaint(next, { files: [kept], replaces: village.id }));
  expect(await village.notes(page)).toEqual([]);
  expect(await village.blobs(page)).toBe(1);
  await page.flush();
  await go(page);
  expect([...village.server.files.keys()]).toEqual([`${next}.${kept.id}`]);
});
