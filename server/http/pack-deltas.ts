// A phone that holds an earlier version of a pack fetches only what has changed: the earlier version is the dictionary of the
// later one (RFC 9842). The versions stay in the data folder, because a release brings its own files only.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFiles } from '#contract/shared/packs.ts';
import type { Config } from '../config/config.ts';

/** The one that is served, and three before it. */
const versionsKept = 4;
/** Measured on the packs of a day's work: at most a quarter of a second each, and about a tenth larger than at 19. */
const level = 9;
/** RFC 9842, section 5: it begins a frame that zstd skips, and the hash of the dictionary is its content. */
const dczStart = Buffer.from('5e2a4d1820000000', 'hex');
/** Of SHA-256, in bytes. */
const hashLength = 32;

type Places = Pick<Config, 'siteDir' | 'dataDir'>;

const folderOf = ({ dataDir }: Places) => join(dataDir, 'packs');
const nameOf = (pack: string) => `${pack.replace('/', '-')}.`;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Keeps what the site holds now, for the phones that will hold it when a later version comes. */
export async function keepPackVersions(places: Places): Promise<void> {
  const folder = folderOf(places);
  await mkdir(folder, { recursive: true });
  for (const pack of packFiles()) {
    const bytes = await readFile(join(places.siteDir, pack)).catch(() => null);
    if (!bytes) continue;
    const file = join(folder, nameOf(pack) + hashOf(bytes));
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    await dropOldVersions(folder, nameOf(pack));
  }
}

async function dropOldVersions(folder: string, name: string): Promise<void> {
  const files = (await readdir(folder))
    .filter((file) => file.startsWith(name))
    .map((file) => join(folder, file));
  const aged = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const old = aged.sort((a, b) => b.at - a.at).slice(versionsKept);
  for (const { file } of old) await rm(file, { force: true });
}

export interface PackDeltas {
  /**
   * The body of an answer with `Content-Encoding: dcz`. `available`: the header Available-Dictionary. null: that version is not
   * kept, or none was named.
   */
  of(pack: string, available: string | undefined): Promise<Buffer | null>;
}

/** Makes each delta when a phone first asks for it, once for all who ask at that time. */
export function openPackDeltas(places: Places): PackDeltas {
  const made = new Map<string, Promise<Buffer | null>>();
  const make = async (pack: string, version: string, hash: Buffer) => {
    const earlier = await readFile(join(folderOf(places), version)).catch(() => null);
    return earlier && deltaOf(earlier, hash, await readFile(join(places.siteDir, pack)));
  };
  // The whole pack does as well, and a hash that nobody was sent leaves nothing behind.
  const orNone = async (delta: Promise<Buffer | null>, version: string) => {
    const done = await delta.catch(() => null);
    if (!done) made.delete(version);
    return done;
  };
  return {
    async of(pack, available) {
      const hash = Buffer.from(available?.replaceAll(':', '') ?? '', 'base64');
      if (hash.length !== hashLength) return null;
      const version = nameOf(pack) + hash.toString('hex');
      const delta = made.get(version) ?? orNone(make(pack, version, hash), version);
      made.set(version, delta);
      return delta;
    },
  };
}

let zstd: Promise<typeof import('@bokuweb/zstd-wasm')> | undefined;

/** Loaded when it is first needed. Node's own zlib has dictionaries of zstd from version 22.19 on. */
function openZstd() {
  zstd ??= import('@bokuweb/zstd-wasm').then(async (loaded) => {
    await loaded.init();
    return loaded;
  });
  return zstd;
}

async function deltaOf(earlier: Buffer, hash: Buffer, later: Buffer): Promise<Buffer> {
  const { compressUsingDict, createCCtx, freeCCtx } = await openZstd();
  const context = createCCtx();
  try {
    return Buffer.concat([dczStart, hash, compressUsingDict(context, later, earlier, level)]);
  } finally {
    freeCCtx(context);
  }
}
