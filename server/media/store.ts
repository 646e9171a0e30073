// Evidence on the disk: partial uploads, then whole files. A file counts as stored only after its bytes and
// its directory entry are flushed to the disk; a rename within one file system is atomic.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { descriptionOf, partName, roomOf } from './room.ts';

export type EvidenceForm = 'original' | 'preview';

export interface EvidenceLocation {
  readonly incidentId: string;
  readonly id: string;
}

export interface EvidenceStore {
  readonly partsDir: string;
  partOf(place: EvidenceLocation): string;
  pathOf(place: EvidenceLocation, form: EvidenceForm): string;
  /** Moves the partial upload to its final place. */
  keep(place: EvidenceLocation): Promise<void>;
  keepPreview(place: EvidenceLocation, bytes: Buffer): Promise<void>;
  /** Records an attempt to draw the preview; false: earlier ones did not finish, so no more is allowed. */
  notePreviewTry(place: EvidenceLocation): Promise<boolean>;
  /** Records that the preview cannot be drawn. */
  giveUpPreview(place: EvidenceLocation): Promise<void>;
  drop(place: EvidenceLocation): Promise<void>;
  /** Deletes the incident's files and its partial uploads. */
  dropIncident(incidentId: string): Promise<void>;
  /** Incidents whose folder was last changed before `at`. */
  incidentsBefore(at: Date): Promise<string[]>;
  /** Deletes partial uploads not changed since `at`; returns their number. */
  dropPartsBefore(at: Date): Promise<number>;
  freeBytes(): Promise<number>;
}

/** More than one, because another picture may have caused the first crash. */
const mostPreviewTries = 2;

export function openStore(dataDir: string): EvidenceStore {
  const partsDir = join(dataDir, 'evidence', 'parts');
  const filesDir = join(dataDir, 'evidence', 'files');
  const partOf = ({ incidentId, id }: EvidenceLocation) => join(partsDir, `${incidentId}.${id}`);
  const pathOf = ({ incidentId, id }: EvidenceLocation, form: EvidenceForm) =>
    join(filesDir, incidentId, form === 'original' ? id : `${id}.preview`);
  /** File with one byte per attempt. */
  const triesOf = (place: EvidenceLocation) => `${pathOf(place, 'preview')}.tries`;
  const freeBytes = async () => {
    await mkdir(partsDir, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(partsDir);
    return bavail * bsize;
  };
  return {
    partsDir,
    partOf,
    pathOf,
    async keep(place) {
      const to = pathOf(place, 'original');
      await makeFolder(dirname(to), filesDir);
      // The upload protocol makes it readable for others.
      await chmod(partOf(place), 0o600);
      await flushPath(partOf(place));
      await rename(partOf(place), to);
      await flushPath(dirname(to));
      await dropNotes(partOf(place));
    },
    async keepPreview(place, bytes) {
      const to = pathOf(place, 'preview');
      await writeFile(`${to}.new`, bytes, { mode: 0o600, flush: true });
      await rename(`${to}.new`, to);
      await flushPath(dirname(to));
      await rm(triesOf(place), { force: true });
    },
    async notePreviewTry(place) {
      const path = triesOf(place);
      if (((await sizeOf(path)) ?? 0) >= mostPreviewTries) return false;
      await appendFile(path, '.', { mode: 0o600 });
      return true;
    },
    giveUpPreview: (place) => writeFile(triesOf(place), '.'.repeat(mostPreviewTries), { mode: 0o600 }),
    async drop(place) {
      for (const path of [
        partOf(place),
        descriptionOf(partOf(place)),
        roomOf(partOf(place)),
        pathOf(place, 'original'),
        pathOf(place, 'preview'),
        triesOf(place),
      ]) {
        await rm(path, { force: true });
      }
    },
    async dropIncident(incidentId) {
      for (const name of await readdir(partsDir).catch(() => [])) {
        if (name.toLowerCase().startsWith(`${incidentId}.`)) await rm(join(partsDir, name), { force: true });
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
      const names = await readdir(partsDir).catch(() => []);
      const parts = new Set(names.map(partName));
      for (const name of parts) {
        const path = join(partsDir, name);
        // A reservation whose part was never begun has only its notes.
        const there = await firstThere([path, roomOf(path), descriptionOf(path)]);
        if (!there || (await ageOf(there)) >= at) continue;
        await rm(path, { force: true });
        await dropNotes(path);
        dropped += 1;
      }
      return dropped;
    },
    freeBytes,
  };
}

const dropNotes = (part: string) =>
  Promise.all([descriptionOf(part), roomOf(part)].map((path) => rm(path, { force: true })));

async function firstThere(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if ((await sizeOf(path)) !== null) return path;
  return undefined;
}

export async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** null: the file does not exist. */
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
  if ((await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined) await flushPath(above);
}

/** Flushes a file, or the entries of a folder, to the disk. */
export async function flushPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** The first bytes of a file, at most so many. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  const read = file.read(Buffer.alloc(length), 0, length, 0).finally(() => file.close());
  const { buffer, bytesRead } = await read;
  return buffer.subarray(0, bytesRead);
}
