// Restores into an empty database and a DATA_DIR without evidence: creates the backup's schema, fills it, migrates
// it to this program's schema, closes what was closed after the backup, and verifies the audit chain.
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import { type CopiedDatabase, copyIn, holdsAnything } from '../db/copy.ts';
import { migrateTo } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { withPoolAt } from '../db/pool.ts';
import { isCopied } from '../db/tables.ts';
import { checkChain } from '../queries/audit-chain.ts';
import { noteClock } from '../queries/clock.ts';
import { addLateKeys } from '../queries/incidents/evidence-keys.ts';
import { readReceiptKey, receiptSigner } from '../receipt-signer.ts';
import { dataKeyText, parseDataKeys, readDataKeys } from '../secrets/data-keys.ts';
import { type ArchiveEntry, notWhole, readArchive, unpackInto } from './archive.ts';
import { type Description, dataKeyEntry, type Ending, lateKeysEntry, receiptKeyEntry } from './backup.ts';
import { applyEndings, type Reapplied, readEndings } from './endings.ts';
import { backedUpFolders, keptFiles } from './kept-files.ts';

interface Restored extends Reapplied {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Tables of the backup that this program does not copy: an older one did. */
  readonly skipped: readonly string[];
  /** Complete files that the database lists, and those of them that the backup did not hold. */
  readonly files: { readonly listed: number; readonly missing: readonly string[] };
  /** Id of the receipt key of the backup, where this machine has another and keeps it; otherwise null. */
  readonly leftOutKey: string | null;
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
  // Applied at the end; one that cannot be read is said before anything is restored.
  await readEndings(dirname(file));
  const receiptKey = receiptKeyOf(config);
  const hadKey = await exists(receiptKey);
  const entries = readArchive(file, identity);
  const { description, rows, lateKeys, leftOutKey } = await fill(config, opened, file, entries).catch(
    async (error: unknown) => {
      // Nothing was there before: a second try must find it so.
      for (const kept of backedUpFolders)
        await rm(join(config.dataDir, kept), { recursive: true, force: true });
      if (!hadKey) await rm(receiptKey, { force: true });
      throw isGarbled(error) ? notWhole(file, error.message) : error;
    },
  );
  await opened.migrate();
  await addLateKeys(opened.db, lateKeys);
  const { auditHead } = description.database;
  const check = await checkChain(opened.db, auditHead ?? undefined);
  if (!check.whole || !check.knownHead)
    throw new Error(`The audit in this backup is broken: ${commandLine('audit:verify')}`);
  const { madeAt } = description;
  // A person does this, at a machine whose clock they see.
  await noteClock(opened.db, { at: new Date().toISOString() });
  const again = await applyEndings(opened.db, { folder: dirname(file), madeAt: new Date(madeAt) });
  const { listed, missing } = await keptFiles(opened.db, config.dataDir);
  const names = description.database.tables.map(({ name }) => name);
  const skipped = names.filter((name) => !isCopied(name));
  const tables = names.length - skipped.length;
  return { madeAt, tables, rows, skipped, files: { listed, missing }, leftOutKey, ...again };
}

/** What JSON and gzip throw. */
const isGarbled = (error: unknown): error is Error =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_'));

async function fill(
  config: Config,
  opened: OpenDatabase,
  file: string,
  entries: AsyncGenerator<ArchiveEntry>,
) {
  const first = (await entries.next()).value as ArchiveEntry | undefined;
  if (first?.name !== 'backup.json') throw notWhole(file, `not our archive: ${first?.name ?? 'empty'}`);
  const description = await jsonIn<Description>(first);
  if (description.format !== 1 && description.format !== 2)
    throw new Error(`${file} is of a newer version of this program`);
  await withPoolAt(opened.ownerUrl, (owner) => migrateTo(owner, description.database.migrations));
  const into = { config, url: opened.ownerUrl, file, description };
  const filled = await (description.format === 1 ? fillFromFolder : fillWhileReading)(into, entries);
  return { description, ...filled };
}

interface Into {
  readonly config: Config;
  readonly url: string;
  readonly file: string;
  readonly description: Description;
}

type LateKeys = Parameters<typeof addLateKeys>[1];

interface Filled {
  readonly rows: number;
  readonly lateKeys: LateKeys;
  readonly leftOutKey: string | null;
}

/** Nothing of the tables reaches the disk in clear but through the database. */
async function fillWhileReading(
  { config, url, file, description: { database } }: Into,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<Filled> {
  let lateKeys: LateKeys = [];
  let leftOutKey: string | null = null;
  return copyIn(url, database.tables, async (into) => {
    for await (const entry of entries) {
      const [folder, table = ''] = entry.name.split('/');
      if (folder === 'tables') await into.write(table, await expand(await buffer(entry.content)));
      else if (entry.name === lateKeysEntry) lateKeys = await jsonIn<LateKeys>(entry);
      else if (entry.name === receiptKeyEntry)
        leftOutKey = await keepReceiptKey(config, await buffer(entry.content));
      else if (entry.name === 'end.json') {
        const { rows } = await jsonIn<Ending>(entry);
        await into.end(rows);
        return { rows: rowsOf(rows), lateKeys, leftOutKey };
      } else await keepFile(config, entry);
    }
    throw notWhole(file, 'its end is missing');
  });
}

async function keepFile(config: Config, entry: ArchiveEntry): Promise<void> {
  if (entry.name === dataKeyEntry) return keepDataKeys(config, await buffer(entry.content));
  if (!backedUpFolders.some((kept) => entry.name.startsWith(`${kept}/`)))
    throw new Error(`The backup holds an unknown file: ${entry.name}`);
  await unpackInto(config.dataDir, entry);
}

const receiptKeyOf = (config: Config) => config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');

/** One that is there stays. Returns the id of the key that was left out, or null. */
async function keepReceiptKey(config: Config, pem: Buffer): Promise<string | null> {
  const file = receiptKeyOf(config);
  if (await exists(file)) {
    const { keyId } = receiptSigner(pem.toString());
    return readReceiptKey(config).keyId === keyId ? null : keyId;
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, pem, { mode: 0o600 });
  return null;
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
): Promise<Filled> {
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
    const leftOutKey = await keepReceiptKey(config, await readFile(join(folder, receiptKeyEntry)));
    return { rows: rowsOf(rows), lateKeys: [], leftOutKey };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const jsonIn = async <T>({ content }: ArchiveEntry): Promise<T> =>
  JSON.parse((await buffer(content)).toString()) as T;

const rowsOf = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows).reduce((total, [table, count]) => total + (isCopied(table) ? count : 0), 0);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
