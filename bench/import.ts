// An import of 10,000 villages by an administrator: processor time of the server and its database client, and the longest time in
// which no other call was served. Preview and import run in this process, as a route calls them.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Deps } from '#server/http/deps.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';
import { importStations, previewImport, type SheetWrite } from '#server/services/imports/station-import.ts';
import { held, table } from './table.ts';

const villages = 10_000;
/** Seconds of processor for a call; ms in which no other call is served. */
const goals = { seconds: 3, heldMs: 500 };

export async function sheetImport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-bench-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const db = openPatiently(embedded.url());
  await migrateToLatest(db);
  const receipts = readReceiptKey(config);
  await publishReceiptKey(db, { ...receipts, at: new Date() });
  const deps: Deps = { db, sessions: db, config, now: () => new Date(), receipts, mail: openMailer(config) };
  const app = await createApp(deps);
  try {
    const rows: string[][] = [];
    for (const stations of [1, 30]) rows.push(await rowOf(deps, stations));
    return table(['import', 'preview, s', 'import, s', 'longest hold, ms'], rows);
  } finally {
    await app.close();
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(deps: Deps, stations: number): Promise<string[]> {
  const { db } = deps;
  const nameOf = (at: number) => `Station ${stations} ${at % stations}`;
  const admin = await db
    .insertInto('accounts')
    .values({ ...blank, id: randomUUID(), role: 'admin', email: `admin${stations}@bench.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < stations; at += 1)
    await db
      .insertInto('accounts')
      .values({
        ...blank,
        id: randomUUID(),
        role: 'pi',
        email: `station${stations}-${at}@bench.example`,
        station_name: nameOf(at),
      })
      .execute();
  const lines = Array.from(
    { length: villages },
    (_, at) => `${nameOf(at)},Village ${word(at)},गाव ${marathi(at)},${18 + at / villages},74.4`,
  );
  const texts = [`stationName,villageName,villageNameMr,latitude,longitude\n${lines.join('\n')}\n`];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { taken: preview, seconds: first } = await measured(() => previewImport(db, texts));
  const refused = preview.faults.length;
  if (refused > 0) throw new Error(`${refused} rows are refused: ${JSON.stringify(preview.faults[0])}`);
  const { seconds: second } = await measured(() =>
    importStations(deps, {
      ...askedBy(admin.id),
      id: randomUUID(),
      bodySha256: Buffer.alloc(32, stations),
      texts,
      fingerprint: preview.fingerprint,
      acceptOverlaps: true,
    }),
  );
  delay.disable();
  const stored = await db
    .selectFrom('jurisdictions')
    .innerJoin('accounts', 'accounts.id', 'jurisdictions.account_id')
    .where('station_name', 'like', `Station ${stations} %`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(stored.count) !== villages) throw new Error(`${stored.count} villages were stored`);
  return [
    `${villages.toLocaleString('en')} villages, ${stations === 1 ? 'one station' : `${stations} stations`}`,
    held(first, goals.seconds, 'atMost'),
    held(second, goals.seconds, 'atMost'),
    held(delay.max / 1e6, goals.heldMs, 'atMost'),
  ];
}

/** Processor time of this process. */
async function measured<T>(work: () => Promise<T>): Promise<{ taken: T; seconds: number }> {
  const before = process.cpuUsage();
  const taken = await work();
  const { user, system } = process.cpuUsage(before);
  return { taken, seconds: (user + system) / 1e6 };
}

/** Distinct words of letters, in either script. */
const word = (at: number) => at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
const marathi = (at: number) =>
  [...String(at)]
    .map((digit) => ['का', 'खे', 'गी', 'चो', 'जु', 'टा', 'डे', 'पी', 'मो', 'रु'][Number(digit)])
    .join('');

const blank = {
  password_hash: '',
  seal_key: Buffer.alloc(32),
  search_fold: '',
  full_name: 'Bench',
  created_at: new Date(),
  updated_at: new Date(),
};

const askedBy = (id: string) =>
  ({
    by: { id, role: 'admin' },
    request: { id: 'bench', ip: '127.0.0.1', headers: {}, log: { warn: () => undefined } },
  }) as unknown as SheetWrite;
