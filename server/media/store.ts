// Evidence on the disk: partial uploads, then whole files. A file counts as stored only after its bytes and
// its directory entry are flushed to the disk; a rename within one file system is atomic.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { complaintLimits } from '#contract/complaint.ts';

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
  /** Notes that its preview is about to be drawn; false: that was tried before, and will not come to an end. */
  notePreviewTry(place: EvidenceLocation): Promise<boolean>;
  /** It cannot be drawn. */
  giveUpPreview(place: EvidenceLocation): Promise<void>;
  drop(place: EvidenceLocation): Promise<void>;
  /** Deletes the incident's files and its partial uploads. */
  dropIncident(incidentId: string): Promise<void>;
  /** Incidents whose folder was last changed before `at`. */
  incidentsBefore(at: Date): Promise<string[]>;
  /** Deletes partial uploads not changed since `at`; returns their number. */
  dropPartsBefore(at: Date): Promise<number>;
  freeBytes(): Promise<number>;
  /** Whether so many more bytes leave `keepFree` on the disk, when every part that is begun has come in whole. */
  hasRoom(bytes: number, keepFree: number): Promise<boolean>;
  /** Takes the room for a part that is about to be begun: its description, which the upload's protocol writes again. */
  reserve(place: EvidenceLocation, bytes: number): Promise<void>;
}

/** A picture that brought the process down may have been another's fault once. */
const mostPreviewTries = 2;

export function openStore(dataDir: string): EvidenceStore {
  const partsDir = join(dataDir, 'evidence', 'parts');
  const filesDir = join(dataDir, 'evidence', 'files');
  const partOf = ({ incidentId, id }: EvidenceLocation) => join(partsDir, `${incidentId}.${id}`);
  const pathOf = ({ incidentId, id }: EvidenceLocation, form: EvidenceForm) =>
    join(filesDir, incidentId, form === 'original' ? id : `${id}.preview`);
  /** One byte a try. */
  const triesOf = (place: EvidenceLocation) => `${pathOf(place, 'preview')}.tries`;
  const unwrittenBytes = countUnwritten(partsDir);
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
        `${partOf(place)}.json`,
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
        // Room that was taken for a part which was never begun has a description alone.
        const isThere = (await sizeOf(path)) !== null;
        if ((await ageOf(isThere ? path : descriptionOf(path))) >= at) continue;
        await rm(path, { force: true });
        await rm(descriptionOf(path), { force: true });
        dropped += 1;
      }
      return dropped;
    },
    freeBytes,
    async hasRoom(bytes, keepFree) {
      const spare = (await freeBytes()) - bytes - keepFree;
      return spare >= 0 && (await unwrittenBytes(spare)) <= spare;
    },
    async reserve(place, bytes) {
      const path = partOf(place);
      await mkdir(partsDir, { recursive: true, mode: 0o700 });
      await writeFile(descriptionOf(path), JSON.stringify({ id: basename(path), size: bytes, offset: 0 }));
    },
  };
}

const descriptionOf = (part: string) => `${part}.json`;
const partName = (name: string) => name.replace(/\.json$/, '');

/**
 * How many bytes of the parts that are begun are still to come, by the descriptions beside them: so it holds among all servers on one
 * disk. Where even whole parts would be no more than `enough`, nothing is read and the answer is what those would take.
 */
function countUnwritten(partsDir: string): (enough: number) => Promise<number> {
  // A description never changes its length, and is read once.
  let sizes = new Map<string, number>();
  const declared = async (path: string): Promise<number> => {
    const text = await readFile(descriptionOf(path), 'utf8').catch(() => null);
    if (text === null) return 0;
    try {
      return Number((JSON.parse(text) as { size?: unknown }).size) || 0;
    } catch {
      // Written at this moment, or cut off in a crash.
      return complaintLimits.fileBytes;
    }
  };
  return async (enough) => {
    const parts = [...new Set((await readdir(partsDir).catch(() => [])).map(partName))];
    const atMost = parts.length * complaintLimits.fileBytes;
    if (atMost <= enough) return atMost;
    const seen = new Map<string, number>();
    let total = 0;
    for (let from = 0; from < parts.length; from += readAtOnce) {
      const some = parts.slice(from, from + readAtOnce).map(async (name) => {
        const path = join(partsDir, name);
        const size = sizes.get(name) ?? (await declared(path));
        seen.set(name, size);
        const written = (await sizeOf(path)) ?? 0;
        total += Math.max(0, size - written);
      });
      await Promise.all(some);
    }
    sizes = seen;
    return total;
  };
}

const readAtOnce = 64;

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
