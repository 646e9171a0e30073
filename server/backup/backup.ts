// Writes everything into one encrypted file while the server works.
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Config, ConfigError } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import { type CopiedDatabase, type CopyStart, copyOut } from '../db/copy.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { otherTablesNote } from '../db/tables.ts';
import { writeAudit } from '../queries/audit.ts';
import { bytesOfTables, noteBackup } from '../queries/backups.ts';
import { reportKeysSince } from '../queries/incidents/evidence-keys.ts';
import { openSecrets } from '../secrets/data-keys.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { makeRoom } from './disk-room.ts';
import { keptFiles } from './kept-files.ts';

/** The first entry, before the tables. Format 1 held the tables as whole files, and the rows here. */
export interface Description {
  readonly format: 1 | 2;
  readonly madeAt: string;
  readonly database: CopyStart;
}

/** The last entry: without it the file is cut off. */
export interface Ending {
  readonly rows: Readonly<Record<string, number>>;
}

export interface MadeBackup {
  readonly file: string;
  readonly database: CopiedDatabase;
  /** Complete files that the database lists, and those of them that are not on the disk. */
  readonly files: { readonly listed: number; readonly missing: readonly string[] };
  /** Older ones that went before it, because there was no other room. */
  readonly removed: readonly string[];
  /** One line about tables that it does not hold, or null. */
  readonly note: string | null;
}

export const receiptKeyEntry = 'keys/receipt-key.pem';
export const dataKeyEntry = 'keys/data-key';
export const lateKeysEntry = 'late/evidence-keys.json';

const compress = promisify(gzip);
/** Of a table, held in memory at once. */
const pieceBytes = 4 * 1024 * 1024;

/** `name` without an ending; what it ends in says whether it is encrypted. `room`: see `makeRoom`. */
export async function createBackup(
  config: Config,
  opened: Pick<OpenDatabase, 'db' | 'url'>,
  name: string,
  room: Pick<Parameters<typeof makeRoom>[0], 'mayGo' | 'free'> = {},
): Promise<MadeBackup> {
  const file = `${name}${backupEnding(config)}`;
  const folder = dirname(file);
  const madeAt = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let database: CopiedDatabase | undefined;
  // Before the tables are copied, so that a backup that must fail does so at once.
  const kept = await keptFiles(opened.db, config.dataDir);
  const bytes = kept.bytes + (await bytesOfTables(opened.db));
  const removed = await makeRoom({ ...room, folder, bytes });
  let files: MadeBackup['files'] = { listed: 0, missing: [] };
  await writeArchive(file, config.backup.recipients, async (archive) => {
    database = await copyOut(opened.url, {
      begin: (start) => {
        const description: Description = { format: 2, madeAt: madeAt.toISOString(), database: start };
        return archive.add('backup.json', jsonOf(description));
      },
      table: async (table, bytes) => {
        let number = 0;
        for await (const piece of piecesOf(bytes)) {
          number += 1;
          const place = String(number).padStart(6, '0');
          await archive.add(`tables/${table}/${place}.gz`, await compress(piece));
        }
      },
    });
    const key = config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');
    await archive.add(receiptKeyEntry, await readFile(key));
    // Never in clear: it would open everything that it encrypts.
    if (config.dataKeyFile !== null && config.backup.recipients.length > 0) {
      openSecrets(config);
      await archive.add(dataKeyEntry, await readFile(config.dataKeyFile));
    }
    files = await addFiles(archive, opened.db, config.dataDir);
    // A file that was encrypted while the tables were copied has a key that is not among them.
    const since = new Date(madeAt.getTime() - 60_000);
    await archive.add(lateKeysEntry, jsonOf(await reportKeysSince(opened.db, since)));
    const rows = Object.fromEntries(database.tables.map((table) => [table.name, table.rows]));
    await archive.add('end.json', jsonOf({ rows } satisfies Ending));
  });
  if (!database) throw new Error('The backup holds no table');
  await noteBackup(opened.db, madeAt);
  return { file, database, files, removed, note: await otherTablesNote(opened.db) };
}

/** Looks again: some have come while the tables were copied. */
async function addFiles(archive: ArchiveWriter, db: Db, dataDir: string): Promise<MadeBackup['files']> {
  const { readable, listed, missing } = await keptFiles(db, dataDir);
  for (const name of readable) await archive.addFile({ name, path: join(dataDir, name) });
  return { listed, missing };
}

export const rowsOf = ({ database }: MadeBackup): number =>
  database.tables.reduce((sum, table) => sum + table.rows, 0);

const headOf = ({ database: { auditHead } }: MadeBackup) =>
  auditHead && `${auditHead.place}:${auditHead.hash}`;

/** What a person must know of it, in one line. */
export function describeFiles(made: MadeBackup): string {
  const { files, note } = made;
  const { listed, missing } = files;
  const of = missing.length > 0 ? ` Not on the disk: ${missing.join(', ')}.` : '';
  const head = headOf(made);
  return `${listed - missing.length} of ${listed} files.${of}${note ? ` ${note}` : ''}${head ? ` Audit head: ${head}` : ''}`;
}

/** It holds everything, so the audit says that it was made. */
export async function auditBackup(db: Db, made: MadeBackup, at: Date, more: object = {}): Promise<void> {
  const head = headOf(made);
  const after = {
    file: basename(made.file),
    rows: rowsOf(made),
    ...more,
    ...(head && { auditHead: head }),
  };
  await writeAudit(db, { at, by: null, action: 'backup', subject: 'backup', after });
}

/** Throws where neither a recipient nor a plain backup is set. */
export function backupEnding({ backup: { recipients, plain } }: Config): '.tar' | '.tar.age' {
  if (recipients.length > 0) return '.tar.age';
  if (plain) return '.tar';
  throw new ConfigError([
    `BACKUP_RECIPIENT is not set: a backup holds everything that is confidential, so it is encrypted: make a key with ${commandLine('backup-key -- FILE')} and set BACKUP_RECIPIENT. BACKUP_PLAIN=1 writes it in clear.`,
  ]);
}

async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

const jsonOf = (value: object) => Buffer.from(JSON.stringify(value, null, 2));
