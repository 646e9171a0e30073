// Which files a backup must hold, and whether they can be read. A file that is gone is said; one that is there and cannot be read
// fails the backup, because nobody looks into a backup before it is needed.
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Db } from '../db/schema.ts';
import { openStore } from '../media/store.ts';
import { keptBroadcastFiles } from '../queries/broadcasts/broadcasts.ts';
import { keptEvidence } from '../queries/incidents/evidence.ts';

/** Folders of DATA_DIR that the archive holds under the same names. */
export const backedUpFolders = ['evidence/files', 'media'] as const;

interface KeptFiles {
  /** Below DATA_DIR, with `/`: what is on the disk, previews too. */
  readonly readable: readonly string[];
  /** Of the readable ones. */
  readonly bytes: number;
  /** Of those that the database lists. */
  readonly listed: number;
  /** Listed, and not on the disk. */
  readonly missing: readonly string[];
}

/** Throws where something is there and cannot be read. */
export async function keptFiles(db: Db, dataDir: string): Promise<KeptFiles> {
  const listed = new Set(await listedFiles(db, dataDir));
  const unreadable = new Map<string, string>();
  const note = (path: string, error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') unreadable.set(relative(dataDir, path), code ?? String(error));
  };
  const found = new Set<string>();
  for (const folder of backedUpFolders) await findFiles(join(dataDir, folder), found, note);
  const folders = unreadable.size;
  const readable: string[] = [];
  let bytes = 0;
  const missing: string[] = [];
  for (const path of new Set([...found, ...listed])) {
    try {
      bytes += await sizeOf(path);
      readable.push(relative(dataDir, path).replaceAll('\\', '/'));
    } catch (error) {
      note(path, error);
      // What nobody lists, such as the mark of a try at a preview, may go at any time.
      if (isGone(error) && listed.has(path)) missing.push(relative(dataDir, path));
    }
  }
  if (unreadable.size > 0) refuse(unreadable, unreadable.size - folders, readable.length, dataDir);
  return { readable, bytes, listed: listed.size, missing };
}

/** Throws where it cannot be opened. */
async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function refuse(unreadable: ReadonlyMap<string, string>, files: number, readable: number, dataDir: string) {
  const [[first, code] = ['', '']] = unreadable;
  const of = files > 0 ? `${files} of ${files + readable} files` : 'A folder of files';
  throw new Error(
    `${of} in ${dataDir} cannot be read (${code}: ${first}), so there is no backup: give them to the user of the service, for example with chown -R`,
  );
}

async function listedFiles(db: Db, dataDir: string): Promise<string[]> {
  const store = openStore(dataDir);
  const evidence = await keptEvidence(db);
  const keys = await keptBroadcastFiles(db);
  return [
    ...evidence.map(({ id, incident_id: incidentId }) => store.pathOf({ incidentId, id }, 'original')),
    ...keys.map((key) => join(dataDir, 'media', key)),
  ];
}

/** Not `recursive`: one folder that cannot be read would hide the others. */
async function findFiles(
  folder: string,
  found: Set<string>,
  note: (path: string, error: unknown) => void,
): Promise<void> {
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await findFiles(path, found, note);
      else if (entry.isFile()) found.add(path);
    }
  } catch (error) {
    note(folder, error);
  }
}
