// Restores into an empty database and a DATA_DIR without evidence: creates the backup's schema, fills it, migrates
// it to this program's schema, closes what was closed after the backup, and verifies the audit chain.
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { type CopiedDatabase, copyIn, holdsAnything } from '../db/copy.ts';
import { migrateTo } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { withPoolAt } from '../db/pool.ts';
import { ownTables } from '../db/tables.ts';
import { checkChain } from '../queries/audit-chain.ts';
import { noteClock } from '../queries/clock.ts';
import { addLateKeys } from '../queries/incidents/evidence-keys.ts';
import { dataKeyText, parseDataKeys, readDataKeys } from '../secrets/data-keys.ts';
import { type ArchiveEntry, readArchive, unpackInto } from './archive.ts';
import { type Description, dataKeyEntry, type Ending, lateKeysEntry } from './backup.ts';
import { applyEndings, type Reapplied } from './endings.ts';
import { backedUpFolders, keptFiles } from './kept-files.ts';

interface Restored extends Reapplied {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Tables of the backup that are not of this program: an older one copied them. */
  readonly skipped: readonly string[];
  /** Complete files that the database lists, and those of them that the backup did not hold. */
  readonly files: { readonly listed: number; readonly missing: readonly string[] };
}

const expand = promisify(gunzip);

/** `identity`: the text of the identity file; null for a plain backup. */
export async function restoreBackup(
  config: Config,
  opened: OpenDatabase,
  file: string,
  identity: string | null = null,
): Promise<Restored> {
  if (await holdsAnything(opened.ownerUrl))
    throw new Error('The database is not empty: restore into a new one');
  for (const kept of backedUpFolders) {
    if (await exists(join(config.dataDir, kept)))
      throw new Error(`${join(config.dataDir, kept)} exists: restore into an empty DATA_DIR`);
  }
  const entries = readArchive(file, identity);
  const { description, rows, lateKeys } = await fill(config, opened, file, entries).catch(
    async (error: unknown) => {
      // Nothing was there before: a second try must find it so.
      for (const kept of backedUpFolders)
        await rm(join(config.dataDir, kept), { recursive: true, force: true });
      throw error;
    },
  );
  await opened.migrate();
  await addLateKeys(opened.db, lateKeys);
  const { auditHead } = description.database;
  const check = await checkChain(opened.db, auditHead ?? undefined);
  if (!check.whole || !check.knownHead)
    throw new Error('The audit in this backup is broken: run npm run audit:verify');
  const { madeAt } = description;
  // A person does this, at a machine whose clock they see.
  await noteClock(opened.db, { at: new Date().toISOString() });
  const again = await applyEndings(opened.db, { folder: dirname(file), madeAt: new Date(madeAt) });
  const { listed, missing } = await keptFiles(opened.db, config.dataDir);
  const names = description.database.tables.map(({ name }) => name);
  const skipped = names.filter((name) => !ownTables.includes(name));
  const tables = names.length - skipped.length;
  return { madeAt, tables, rows, skipped, files: { listed, missing }, ...again };
}

async function fill(
  config: Config,
  opened: OpenDatabase,
  file: string,
  entries: AsyncGenerator<ArchiveEntry>,
) {
  const first = (await entries.next()).value as ArchiveEntry | undefined;
  if (first?.name !== 'backup.json') throw new Error(`${file}: not our archive (${first?.name ?? 'empty'})`);
  const description = await jsonIn<Description>(first);
  if (description.format !== 1 && description.format !== 2)
    throw new Error(`${file} is of a newer version of this program`);
  await withPoolAt(opened.ownerUrl, (owner) => migrateTo(owner, description.database.migrations));
  const into = { config, url: opened.ownerUrl, description };
  if (description.format === 1)
    return { description, rows: await fillFromFolder(into, entries), lateKeys: [] };
  return { description, ...(await fillWhileReading(into, entries)) };
}

interface Into {
  readonly config: Config;
  readonly url: string;
  readonly description: Description;
}

type LateKeys = Parameters<typeof addLateKeys>[1];

/** Nothing of the tables reaches the disk in clear but through the database. */
async function fillWhileReading(
  { config, url, description: { database } }: Into,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<{ rows: number; lateKeys: LateKeys }> {
  let lateKeys: LateKeys = [];
  return copyIn(url, database.tables, async (into) => {
    for await (const entry of entries) {
      const [folder, table = ''] = entry.name.split('/');
      if (folder === 'tables') await into.write(table, await expand(await buffer(entry.content)));
      else if (entry.name === lateKeysEntry) lateKeys = await jsonIn<LateKeys>(entry);
      else if (entry.name === 'end.json') {
        const { rows } = await jsonIn<Ending>(entry);
        await into.end(rows);
        return { rows: rowsOf(rows), lateKeys };
      } else await keepFile(config, entry);
    }
    throw new Error('The backup is cut off: its end is missing');
  });
}

async function keepFile(config: Config, entry: ArchiveEntry): Promise<void> {
  if (entry.name === 'keys/receipt-key.pem') return keepReceiptKey(config, entry);
  if (entry.name === dataKeyEntry) return keepDataKeys(config, await buffer(entry.content));
  if (!backedUpFolders.some((kept) => entry.name.startsWith(`${kept}/`)))
    throw new Error(`The backup holds an unknown file: ${entry.name}`);
  await unpackInto(config.dataDir, entry);
}

/** One that is there stays. */
async function keepReceiptKey(config: Config, { content }: { content: Readable }): Promise<void> {
  const key = config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');
  if (await exists(key)) content.resume();
  else await unpackInto(dirname(key), { name: 'receipt-key.pem', content });
}

/** Keys of the backup are added to those that are there. */
async function keepDataKeys({ dataKeyFile }: Config, text: Buffer): Promise<void> {
  if (dataKeyFile === null)
    throw new Error('The backup holds the key of encrypted evidence: set DATA_KEY_FILE to the file for it');
  const there = (await exists(dataKeyFile)) ? readDataKeys(dataKeyFile) : [];
  const added = parseDataKeys(text.toString()).filter((key) => !there.some((one) => one.equals(key)));
  if (added.length > 0) await writeFile(dataKeyFile, dataKeyText([...there, ...added]), { mode: 0o600 });
}

/** Format 1: the tables come in any order, so they are unpacked first. Such a backup lay in clear before. */
async function fillFromFolder(
  { config, url, description }: Into,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-restore-'));
  try {
    for await (const entry of entries) await unpackInto(folder, entry);
    const { tables } = description.database as CopiedDatabase;
    const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
    await copyIn(url, tables, async (into) => {
      for (const { name } of tables) {
        const bytes = createReadStream(join(folder, 'tables', `${name}.copy.gz`)).pipe(createGunzip());
        for await (const chunk of bytes as AsyncIterable<Buffer>) await into.write(name, chunk);
      }
      await into.end(rows);
    });
    for (const kept of backedUpFolders) {
      const from = join(folder, kept);
      if (await exists(from)) await cp(from, join(config.dataDir, kept), { recursive: true });
    }
    const key = config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');
    if (!(await exists(key))) await cp(join(folder, 'keys', 'receipt-key.pem'), key);
    return rowsOf(rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const jsonIn = async <T>({ content }: ArchiveEntry): Promise<T> =>
  JSON.parse((await buffer(content)).toString()) as T;

const rowsOf = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows).reduce((total, [table, count]) => total + (ownTables.includes(table) ? count : 0), 0);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
