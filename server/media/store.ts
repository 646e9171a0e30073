// Evidence on the disk: parts while they arrive, whole files afterwards. A file counts as kept only when its bytes and its name in
// the folder are on the disk for good; a rename within one file system is whole or not at all.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type Form = 'original' | 'preview';

export interface Place {
  readonly incidentId: string;
  readonly id: string;
}

export interface EvidenceStore {
  readonly partsDir: string;
  partOf(place: Place): string;
  pathOf(place: Place, form: Form): string;
  /** From the part to its place; the part is gone afterwards. */
  keep(place: Place): Promise<void>;
  keepPreview(place: Place, bytes: Buffer): Promise<void>;
  drop(place: Place): Promise<void>;
  /** Its files, and what has arrived of others. */
  dropIncident(incidentId: string): Promise<void>;
  /** Folders of reports that were last written before. */
  incidentsBefore(at: Date): Promise<string[]>;
  /** Parts nobody has added to since; the number dropped. */
  dropPartsBefore(at: Date): Promise<number>;
  freeBytes(): Promise<number>;
}

export function openStore(dataDir: string): EvidenceStore {
  const partsDir = join(dataDir, 'evidence', 'parts');
  const filesDir = join(dataDir, 'evidence', 'files');
  const partOf = ({ incidentId, id }: Place) => join(partsDir, `${incidentId}.${id}`);
  const pathOf = ({ incidentId, id }: Place, form: Form) =>
    join(filesDir, incidentId, form === 'original' ? id : `${id}.preview`);
  return {
    partsDir,
    partOf,
    pathOf,
    async keep(place) {
      const to = pathOf(place, 'original');
      await makeFolder(dirname(to), filesDir);
      await sync(partOf(place));
      await rename(partOf(place), to);
      await sync(dirname(to));
      await rm(`${partOf(place)}.json`, { force: true });
    },
    async keepPreview(place, bytes) {
      const to = pathOf(place, 'preview');
      const file = await open(`${to}.new`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${to}.new`, to);
      await sync(dirname(to));
    },
    async drop(place) {
      for (const path of [
        partOf(place),
        `${partOf(place)}.json`,
        pathOf(place, 'original'),
        pathOf(place, 'preview'),
      ]) {
        await rm(path, { force: true });
      }
    },
    async dropIncident(incidentId) {
      for (const name of await readdir(partsDir).catch(() => [])) {
        if (name.startsWith(`${incidentId}.`)) await rm(join(partsDir, name), { force: true });
      }
      await rm(join(filesDir, incidentId), { recursive: true, force: true });
    },
    async incidentsBefore(at) {
      const names = await readdir(filesDir).catch(() => []);
      const old = await Promise.all(names.map(async (name) => (await ageOf(join(filesDir, name))) < at));
      return names.filter((_, index) => old[index]);
    },
    async dropPartsBefore(at) {
      let dropped = 0;
      for (const name of await readdir(partsDir).catch(() => [])) {
        if (name.endsWith('.json') || (await ageOf(join(partsDir, name))) >= at) continue;
        await rm(join(partsDir, name), { force: true });
        await rm(join(partsDir, `${name}.json`), { force: true });
        dropped += 1;
      }
      return dropped;
    },
    async freeBytes() {
      await mkdir(partsDir, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(partsDir);
      return bavail * bsize;
    },
  };
}

export async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** null: there is none. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

const ageOf = (path: string): Promise<Date> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(),
  );

async function makeFolder(path: string, above: string): Promise<void> {
  if ((await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined) await sync(above);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
