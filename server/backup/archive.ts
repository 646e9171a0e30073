// A backup is one file: a description, the tables, the files of DATA_DIR that cannot be recreated (evidence,
// broadcast files) and keys. It is a tar, encrypted while it is written: no plain byte of it reaches the disk.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { commandLine } from '../config/release.ts';
import { headOf } from '../media/store.ts';
import { decryptWith, encryptTo, identitiesIn, isEncrypted } from './age.ts';

interface ArchiveFile {
  /** The name in the archive, with `/`. */
  readonly name: string;
  readonly path: string;
}

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** false: deleted in the meantime, so it is left out. */
  addFile(file: ArchiveFile): Promise<boolean>;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Written completely or not at all: to a temporary file, flushed to the disk, then renamed. No recipient: a plain tar. */
export async function writeArchive(
  file: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  try {
    const tar = pack();
    const written = writeDurably(part, recipients, tar);
    await Promise.all([fillAndEnd(tar, fill), written]);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeDurably(part: string, recipients: readonly string[], tar: Pack): Promise<void> {
  const plain = Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false });
  const bytes = recipients.length > 0 ? await encryptTo(recipients, plain) : plain;
  await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
}

async function fillAndEnd(tar: Pack, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  try {
    await fill({
      add: (name, content) =>
        new Promise((done, failed) => {
          tar.entry({ name, mode: 0o600 }, content, (error) => (error ? failed(error) : done()));
        }),
      addFile: async ({ name, path }) => {
        // One handle: the file may be replaced by its encrypted form while it is read.
        const opened = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        });
        if (!opened) return false;
        const { size, mtime } = await opened.stat();
        const entry = tar.entry({ name, size, mtime, mode: 0o600 });
        // A file that grows while it is read is cut at its size when the entry was started.
        if (size > 0) await pipeline(opened.createReadStream({ end: size - 1 }), entry);
        else {
          entry.end();
          await opened.close();
        }
        return true;
      },
    });
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

export const notWhole = (file: string, why: string) =>
  new Error(
    `${file} is not a whole backup (${why}): it was cut off or changed, or is no backup. Nothing was restored. Take another copy of it, or an older backup`,
  );

/** For a file that a person has named. */
export function notReadable(file: string, { code, message }: NodeJS.ErrnoException): Error {
  return new Error(
    code === 'ENOENT'
      ? `There is no file ${file}`
      : `${file} cannot be read (${code ?? message}) by this user`,
  );
}

/** Throws one line where the file cannot be read, or is encrypted and `identity` (the text of an identity file) does not open it. */
export async function* readArchive(file: string, identity: string | null): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const fed = pipeline(await plainBytes(file, identity), tar);
  // The loop below throws the same error.
  fed.catch(() => undefined);
  for await (const entry of wholeOf(tar, file)) {
    const { name, type } = entry.header;
    if (type !== 'file' || isOutside(name)) throw notWhole(file, `not our archive: ${name}`);
    yield {
      name,
      content: Readable.from(wholeOf(entry as AsyncIterable<Buffer>, file), { objectMode: false }),
    };
    entry.resume();
  }
  await fed;
}

async function* wholeOf<Part>(parts: AsyncIterable<Part>, file: string): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    throw notWhole(file, (error as Error).message);
  }
}

async function plainBytes(file: string, identity: string | null): Promise<Readable> {
  const head = await headOf(file, 64).catch((error: NodeJS.ErrnoException) => {
    throw notReadable(file, error);
  });
  if (!isEncrypted(head)) return createReadStream(file);
  if (identity === null)
    throw new Error(
      `${file} is encrypted: name the file with its secret key, ${commandLine('restore -- FILE --identity KEYFILE')}`,
    );
  try {
    return await decryptWith(identitiesIn(identity), createReadStream(file));
  } catch (error) {
    const { message } = error as Error;
    if (!message.includes('identity')) throw notWhole(file, message);
    throw new Error(`${file} does not open with this identity file: ${message}`);
  }
}

const isOutside = (name: string) => name.startsWith('/') || normalize(name).startsWith('..');

export async function unpackInto(folder: string, { name, content }: ArchiveEntry): Promise<void> {
  const path = join(folder, normalize(name));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}
