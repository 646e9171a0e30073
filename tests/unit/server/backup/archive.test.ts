import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Headers, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identitiesIn, isRecipient, newIdentity } from '#server/backup/age.ts';
import { readArchive, unpackInto, writeArchive } from '#server/backup/archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function entriesOf(file: string, identity: string | null = null): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const { name, content } of readArchive(file, identity))
    found.push([name, (await buffer(content)).toString()]);
  return found;
}

/** A tar that another program made. */
async function tarOf(name: string, ...entries: Headers[]): Promise<string> {
  const file = join(folder, name);
  const tar = pack();
  for (const entry of entries) tar.entry(entry, '');
  tar.finalize();
  await pipeline(tar, createWriteStream(file));
  return file;
}

it('holds what was added, for its owner only', async () => {
  const file = join(folder, 'whole.tar');
  const [full, empty] = [join(folder, 'full'), join(folder, 'empty')];
  await writeFile(full, 'photo');
  await writeFile(empty, '');
  const added: boolean[] = [];
  await writeArchive(file, [], async (archive) => {
    await archive.add('backup.json', Buffer.from('{}'));
    for (const path of [full, empty, join(folder, 'gone')])
      added.push(await archive.addFile({ name: `evidence/files/${path.slice(folder.length + 1)}`, path }));
  });
  expect(added).toEqual([true, true, false]);
  expect(await entriesOf(file)).toEqual([
    ['backup.json', '{}'],
    ['evidence/files/full', 'photo'],
    ['evidence/files/empty', ''],
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('fails for a file that is there and is none, and leaves nothing of itself', async () => {
  const file = join(folder, 'broken.tar');
  const broken = writeArchive(file, [], async (archive) => {
    await archive.add('backup.json', Buffer.alloc(1_000_000));
    await archive.addFile({ name: 'evidence/files/x', path: join(folder, '\0') });
  });
  await expect(broken).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
});

it.each<[string, Headers]>([
  ['an absolute path', { name: '/etc/cron.d/x' }],
  ['a path above', { name: '../x' }],
  ['a path that leads above', { name: 'evidence/../../x' }],
  ['a link', { name: 'evidence/files/x', type: 'symlink', linkname: '/etc/passwd' }],
  ['a folder', { name: 'evidence/files', type: 'directory' }],
])('of another program is refused: %s', async (why, entry) => {
  const file = await tarOf(`${why}.tar`, { name: 'backup.json' }, entry);
  await expect(entriesOf(file)).rejects.toThrow('not our archive');
});

it('that is cut off is refused', async () => {
  const file = join(folder, 'cut.tar');
  await writeArchive(file, [], (archive) => archive.add('a', Buffer.alloc(100_000, 1)));
  await writeFile(file, (await readFile(file)).subarray(0, 50_000));
  await expect(entriesOf(file)).rejects.toThrow();
});

it('is encrypted for its recipients, and says what opens it', async () => {
  const [own, other] = [await newIdentity(new Date(0)), await newIdentity(new Date(0))];
  const file = join(folder, 'sealed.tar.age');
  await writeArchive(file, [own.recipient], (archive) => archive.add('a', Buffer.from('words')));
  expect((await readFile(file)).includes('words')).toBe(false);
  expect(await entriesOf(file, own.file)).toEqual([['a', 'words']]);
  await expect(entriesOf(file)).rejects.toThrow('is encrypted: name the file with its secret key');
  await expect(entriesOf(file, other.file)).rejects.toThrow('does not open with this identity file');
  expect([own.recipient, 'age1x', ''].map(isRecipient)).toEqual([true, false, false]);
});

it('finds the secret keys among the remarks of an identity file', async () => {
  const { file } = await newIdentity(new Date(0));
  const secret = file.trim().split('\n').at(-1);
  expect(file).toContain('# created: 1970-01-01T00:00:00.000Z\n');
  expect(identitiesIn(file.replaceAll('\n', '\r\n'))).toEqual([secret]);
  expect(() => identitiesIn('# AGE-SECRET-KEY-1\n')).toThrow('There is no line AGE-SECRET-KEY-');
});

it('is unpacked below a folder, for its owner only', async () => {
  const file = join(folder, 'unpacked.tar');
  await writeArchive(file, [], (archive) => archive.add('evidence/files/a/b', Buffer.from('photo')));
  const into = join(folder, 'into');
  for await (const entry of readArchive(file, null)) await unpackInto(into, entry);
  const path = join(into, 'evidence/files/a/b');
  expect(await readFile(path, 'utf8')).toBe('photo');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(into, 'evidence'))).mode & 0o777).toBe(0o700);
});
