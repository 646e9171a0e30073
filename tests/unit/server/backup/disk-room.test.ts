import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRoom, scheduledIn } from '#server/backup/disk-room.ts';

const reserve = 64 * 1024 * 1024;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-disk-room-'));
  for (const name of ['one', 'two', 'three']) await writeFile(join(folder, name), Buffer.alloc(1000));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The backup needs so many bytes; so many are free beside the reserve. */
const room = (bytes: number, free: number) =>
  makeRoom({ folder, bytes, mayGo: ['one', 'two', 'three'], free: async () => reserve + free });

it.each([
  [500, 500, []],
  [501, 500, ['one']],
  [1500, 500, ['one']],
  [1501, 500, ['one', 'two']],
  [3500, 500, ['one', 'two', 'three']],
])('for %i bytes beside %i free ones goes %j', async (bytes, free, gone) => {
  expect(await room(bytes, free)).toEqual(gone);
  expect((await readdir(folder)).sort()).toEqual(
    ['one', 'three', 'two'].filter((one) => !gone.includes(one)),
  );
});

it('where all of them would not do, none goes, and the words say what lacks', async () => {
  await expect(room(2_003_501, 500)).rejects.toThrow(
    /may need 3 MB, and 1 MB are free\. Free 3 MB more, lower/,
  );
  await expect(room(3501, -1)).rejects.toThrow(/may need 1 MB, and 0 MB are free\. Free 1 MB more/);
  expect(await readdir(folder)).toHaveLength(3);
});

it('takes the disk for what it says', async () => {
  expect(await makeRoom({ folder, bytes: 0 })).toEqual([]);
  await expect(makeRoom({ folder, bytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow('There is no room');
});

it('knows the backups of the worker, and those of runs that were broken off', async () => {
  const names = [
    'vishwas-scheduled-2026-11-02T023000.tar.age',
    'vishwas-scheduled-2026-11-01T023000.tar',
    'vishwas-scheduled-2026-11-03T023000.tar.part',
    'vishwas-2026-11-01T023000.tar',
    'vishwas-scheduled-2026-11-01T023000.tar.txt',
  ];
  for (const name of names) await writeFile(join(folder, name), '');
  expect(await scheduledIn(folder)).toEqual({ whole: [names[1], names[0]], parts: [names[2]] });
});
