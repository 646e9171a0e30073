// A backup that cannot be read says so in plain words, with what to do; nothing is restored, and a second try can begin.
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupPlaces } from '#fixtures/backup/backup-places.ts';
import { newIdentity } from '#server/backup/age.ts';
import { createBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const places = backupPlaces();
let fresh: Awaited<ReturnType<typeof places.open>>;
let identity = '';
const bytes = { plain: Buffer.alloc(0), sealed: Buffer.alloc(0) };

beforeAll(async () => {
  const { config, open } = await places.open('old');
  readReceiptKey(config);
  const made = await newIdentity(new Date());
  identity = made.file;
  const sealed = { ...config, backup: { ...config.backup, recipients: [made.recipient] } };
  const write = async (of: typeof config) =>
    readFile((await createBackup(of, open, join(places.folder, 'whole'))).file);
  bytes.plain = await write(config);
  bytes.sealed = await write(sealed);
  fresh = await places.open('fresh');
});
afterAll(() => places.close());

const restore = (file: string) => restoreBackup(fresh.config, fresh.open, file, identity);

const changed = (whole: Buffer, at: number) => Buffer.from(whole).fill(7, at, at + 20);

it.each<[string, () => Buffer]>([
  ['an encrypted one, cut off in the middle', () => bytes.sealed.subarray(0, bytes.sealed.length - 5000)],
  ['an encrypted one, cut off in its first lines', () => bytes.sealed.subarray(0, 100)],
  ['an encrypted one, changed', () => changed(bytes.sealed, bytes.sealed.length - 2000)],
  ['a plain one, cut off in a file', () => bytes.plain.subarray(0, 700)],
  ['a plain one, cut off between two files', () => bytes.plain.subarray(0, bytes.plain.indexOf('tables/'))],
  ['a plain one, changed in a name', () => changed(bytes.plain, bytes.plain.indexOf('tables/'))],
  ['a plain one, changed in a table', () => changed(bytes.plain, bytes.plain.indexOf('tables/') + 512)],
  ['a plain one, changed in its description', () => changed(bytes.plain, 512)],
  ['another file', () => Buffer.from('not a tar')],
  ['an empty file', () => Buffer.alloc(0)],
])('says that it is not whole: %s', async (_, content) => {
  const file = join(places.folder, 'damaged');
  await writeFile(file, content());
  await expect(restore(file)).rejects.toThrow(
    /^.*\/damaged is not a whole backup \(.+\): it was cut off or changed, or is no backup\. Nothing was restored\. Take another copy of it, or an older backup$/,
  );
});

it('says that a file is not there, or cannot be read', async () => {
  const none = join(places.folder, 'none.tar');
  await expect(restore(none)).rejects.toThrow(`There is no file ${none}`);
  await expect(restore(places.folder)).rejects.toThrow(
    `${places.folder} cannot be read (EISDIR) by this user`,
  );
});

it('leaves no receipt key of a backup that is cut off at its end', async () => {
  const file = join(places.folder, 'no-end');
  await writeFile(file, bytes.plain.subarray(0, bytes.plain.indexOf('end.json')));
  await expect(restore(file)).rejects.toThrow('its end is missing');
  expect(existsSync(join(fresh.config.dataDir, 'receipt-key.pem'))).toBe(false);
});

it('says before it begins that the list of what has ended since cannot be read', async () => {
  const file = join(places.folder, 'copy');
  await writeFile(file, bytes.sealed);
  const list = join(places.folder, 'ended.json');
  for (const text of ['{"at":"2026-11-', '{"at":1}', '']) {
    await writeFile(list, text);
    await expect(restore(file)).rejects.toThrow(
      /^.*ended\.json cannot be read \(it was cut off or changed\), .* Nothing was restored\. .+$/,
    );
  }
  await rm(list);
});

it('is restored from a whole copy after all that', async () => {
  const file = join(places.folder, 'copy');
  await writeFile(file, bytes.sealed);
  expect((await restore(file)).rows).toBeGreaterThan(0);
});
