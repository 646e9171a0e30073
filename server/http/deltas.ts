// A phone that holds an earlier version of a file fetches only what has changed: the earlier version is the dictionary of the
// later one (RFC 9842). The versions stay in the data folder, because a release brings its own files only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFiles, packType } from '#contract/shared/packs.ts';
import { fileOf, pathsKeptAs } from '#contract/shared/pages.ts';
import type { Config } from '../config/config.ts';

/** The one that is served, and three before it. */
const versionsKept = 4;
/** Measured on the packs of a day's work: at most a quarter of a second each, and about a tenth larger than at 19. */
const level = 9;
/** A smaller script costs a phone in headers about what it saves. Bytes, uncompressed. */
const leastScript = 5000;
/** RFC 9842, section 5: it begins a frame that zstd skips, and the hash of the dictionary is its content. */
const dczStart = Buffer.from('5e2a4d1820000000', 'hex');
/** Of SHA-256, in bytes. */
const hashLength = 32;

type Places = Pick<Config, 'siteDir' | 'dataDir'>;

/** A file of the site that phones hold in earlier versions. */
export interface Renewed {
  readonly file: string;
  /** The addresses of all its versions, as the header Use-As-Dictionary names them. */
  readonly match: string;
  readonly type: string;
}

/** The packs, and the larger ones of the scripts with which pages to read begin: these come alone, and most of them change with each version. */
export function renewedFiles(siteDir: string): Renewed[] {
  const packs = packFiles().map((file) => ({ file, match: `/${file}`, type: packType }));
  const scripts = firstScripts(siteDir).map((file) => {
    const match = `/${file.replace(/-[\w-]{7}\.js$/, '-*.js')}`;
    return { file, match, type: 'application/javascript; charset=utf-8' };
  });
  // Of two scripts of one name the larger one: a browser holds one dictionary for the addresses that are alike.
  return [...packs, ...new Map(scripts.map((script) => [script.match, script])).values()];
}

/** The largest one last. */
function firstScripts(siteDir: string): string[] {
  const pages = ['/', ...pathsKeptAs('first')].map((path) => {
    const page = join(siteDir, 'en', fileOf(path));
    return existsSync(page) ? readFileSync(page, 'utf8') : '';
  });
  const found = [...pages.join().matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, file = '']) => file);
  const sizes = [...new Set(found)].map((file) => {
    const known = statSync(join(siteDir, file), { throwIfNoEntry: false });
    return { file, size: known?.size ?? 0 };
  });
  return sizes
    .filter(({ size }) => size >= leastScript)
    .sort((a, b) => a.size - b.size)
    .map(({ file }) => file);
}

const folderOf = ({ dataDir }: Places) => join(dataDir, 'packs');
const nameOf = (match: string) => `${match.slice(1).replace(/[/*]/g, '-')}.`;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Keeps what the site holds now, for the phones that will hold it when a later version comes. */
export async function keepServedVersions(places: Places): Promise<void> {
  const folder = folderOf(places);
  await mkdir(folder, { recursive: true });
  for (const { file, match } of renewedFiles(places.siteDir)) {
    const bytes = await readFile(join(places.siteDir, file)).catch(() => null);
    if (!bytes) continue;
    const version = join(folder, nameOf(match) + hashOf(bytes));
    await writeFile(`${version}.part`, bytes);
    await rename(`${version}.part`, version);
    await dropOldVersions(folder, nameOf(match));
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

export interface Deltas {
  /**
   * The body of an answer with `Content-Encoding: dcz`. `available`: the header Available-Dictionary. null: that version is not
   * kept, or none was named.
   */
  of(renewed: Renewed, available: string | undefined): Promise<Buffer | null>;
}

/** Makes each delta when a phone first asks for it, once for all who ask at that time. */
export function openDeltas(places: Places): Deltas {
  const made = new Map<string, Promise<Buffer | null>>();
  const make = async (file: string, version: string, hash: Buffer) => {
    const earlier = await readFile(join(folderOf(places), version)).catch(() => null);
    return earlier && deltaOf(earlier, hash, await readFile(join(places.siteDir, file)));
  };
  // The whole file does as well, and a hash that nobody was sent leaves nothing behind.
  const orNone = async (delta: Promise<Buffer | null>, version: string) => {
    const done = await delta.catch(() => null);
    if (!done) made.delete(version);
    return done;
  };
  return {
    async of({ file, match }, available) {
      const hash = Buffer.from(available?.replaceAll(':', '') ?? '', 'base64');
      if (hash.length !== hashLength) return null;
      const version = nameOf(match) + hash.toString('hex');
      const delta = made.get(version) ?? orNone(make(file, version, hash), version);
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

/** null: what was made does not give the later version back. A phone that got it could not update. */
async function deltaOf(earlier: Buffer, hash: Buffer, later: Buffer): Promise<Buffer | null> {
  const { compressUsingDict, createCCtx, createDCtx, decompressUsingDict, freeCCtx, freeDCtx } =
    await openZstd();
  const [writer, reader] = [createCCtx(), createDCtx()];
  try {
    const changed = compressUsingDict(writer, later, earlier, level);
    const isWhole = later.equals(decompressUsingDict(reader, changed, earlier));
    return isWhole ? Buffer.concat([dczStart, hash, changed]) : null;
  } finally {
    freeCCtx(writer);
    freeDCtx(reader);
  }
}
