// One archive from a set of files: the same files give the same bytes on any day, for any user, in any folder.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

interface PackedFile {
  readonly bytes: Buffer;
  readonly isProgram: boolean;
}

/** Path in the archive → file. */
export type PackedFiles = Map<string, PackedFile>;

/** Of the archive and of its folder: two builds of one version do not unpack over each other. */
export const releaseName = (version: string, commit: string): string =>
  `vishwas-${version}-${commit.slice(0, 8)}`;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function addText(files: PackedFiles, path: string, text: string): void {
  files.set(path, { bytes: Buffer.from(text), isProgram: false });
}

/** Adds the files below `folder` as `as/…`, without links. */
export function addFolder(
  files: PackedFiles,
  folder: string,
  as: string,
  isWanted: (path: string) => boolean = () => true,
): void {
  for (const name of readdirSync(folder)) {
    const [from, to] = [join(folder, name), `${as}/${name}`];
    const stat = lstatSync(from);
    if (!isWanted(to)) continue;
    if (stat.isDirectory()) addFolder(files, from, to, isWanted);
    else if (stat.isFile())
      files.set(to, { bytes: readFileSync(from), isProgram: (stat.mode & 0o100) !== 0 });
  }
}

const sortedFiles = (files: PackedFiles) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));

/** In the form of `sha256sum`. */
export const sumsOf = (files: PackedFiles): string =>
  sortedFiles(files)
    .map(([path, { bytes }]) => `${sha256(bytes)}  ${path}\n`)
    .join('');

/** A tar.gz of `files` below the folder `name`, owned by root, all of the time `at`. */
export async function packFiles(files: PackedFiles, name: string, at: Date): Promise<Buffer> {
  const tar = pack();
  const bytes = buffer(tar);
  const shared = { mtime: at, uid: 0, gid: 0, uname: 'root', gname: 'root' };
  const folders = new Set<string>();
  for (const [path, file] of sortedFiles(files)) {
    const parts = `${name}/${path}`.split('/').slice(0, -1);
    parts.forEach((_, depth) => {
      const folder = parts.slice(0, depth + 1).join('/');
      if (folders.has(folder)) return;
      folders.add(folder);
      tar.entry({ name: folder, type: 'directory', mode: 0o755, ...shared });
    });
    tar.entry({ name: `${name}/${path}`, mode: file.isProgram ? 0o755 : 0o644, ...shared }, file.bytes);
  }
  tar.finalize();
  // Node writes no time and no name into the head of a gzip.
  return promisify(gzip)(await bytes, { level: 9 });
}
