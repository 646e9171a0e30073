// A backup is one file: a description, the tables, the files of DATA_DIR that cannot be recreated (evidence,
// broadcast files) and the key that signs receipts. It is a tar, so that any machine can read it.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

export interface ArchiveEntry {
  /** The name in the archive, with `/`. */
  readonly name: string;
  readonly path: string;
}

/** Written completely or not at all: to a temporary file, flushed to the disk, then renamed. */
export async function writeArchive(file: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const part = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(part, { mode: 0o600 }));
  for (const { name, path } of entries) {
    const { size, mtime } = await stat(path);
    const entry = tar.entry({ name, size, mtime, mode: 0o600 });
    // A file that grows while it is read is cut at its size when the entry was started.
    if (size === 0) entry.end();
    else await pipeline(createReadStream(path, { end: size - 1 }), entry);
  }
  tar.finalize();
  await written;
  const whole = await open(part, 'r+');
  await whole.sync();
  await whole.close();
  await rename(part, file);
}

/** Unpacks into an empty folder. Returns the names of the entries. */
export async function readArchive(file: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  const tar = createReadStream(file).pipe(extract());
  for await (const entry of tar) {
    const { name, type } = entry.header;
    const path = join(folder, normalize(name));
    if (type !== 'file' || relative(folder, path).startsWith('..'))
      throw new Error(`${file}: not our archive (${name})`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
    names.push(name);
  }
  return names;
}

/** All files below a folder, as entries under `prefix`; none where the folder does not exist. */
export async function filesBelow(folder: string, prefix: string): Promise<ArchiveEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: `${prefix}/${relative(folder, path).replaceAll('\\', '/')}`, path }));
}
