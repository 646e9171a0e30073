// npm run faults -- retention --rows 1000000: so many deliveries of broadcasts have expired at once, and the job deletes them
// while 50 complaints a second come in. Each expired row goes, and no other.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { envOf } from '#fixtures/server/api-process.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { readConfig } from '#server/config/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { deleteExpired } from '#server/jobs/retention.ts';
import { complaintsMeanwhile } from '../harness/complaints-meanwhile.ts';
import { type Row, row } from '../harness/row.ts';

const recipients = 20_000;
/** Broadcasts of yesterday: their deliveries stay. */
const fresh = 2;

export async function run({ rows = 1_000_000 }: Record<string, number>): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-retention-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const db = openPatiently(embedded.url());
  const expired = Math.ceil(rows / recipients);
  try {
    await migrateToLatest(db);
    await makeDeliveries(db, expired);
    const place = { dataDir: folder, databaseUrl: embedded.appUrl, receiptKey: makeReceiptKey(folder) };
    const env = envOf(place, { MIGRATE_DATABASE_URL: embedded.url() });
    const asApp = openPatiently(embedded.appUrl);
    let deleted = 0;
    const answers = await complaintsMeanwhile(
      `${rows.toLocaleString('en')} expired deliveries deleted`,
      { db, env },
      async () => {
        const begun = performance.now();
        const counts = await deleteExpired({ db: asApp, config: readConfig(env), now: () => new Date() });
        deleted = counts.deliveries ?? 0;
        return `deleted in ${Math.round((performance.now() - begun) / 1000)} s; `;
      },
    );
    await asApp.destroy();
    const { rows: kept } = await sql<{ left: number }>`select count(*)::int as left from broadcast_deliveries
      join broadcast_jobs on broadcast_jobs.id = broadcast_id where finished_on > now() - interval '2 days'`.execute(
      db,
    );
    const left = kept[0]?.left ?? 0;
    return [
      answers,
      row({
        what: 'the same: rows',
        runs: (expired + fresh) * recipients,
        bad: Math.abs(deleted - expired * recipients) + Math.abs(left - fresh * recipients),
        note: `${deleted.toLocaleString('en')} deleted, ${left.toLocaleString('en')} of yesterday left`,
      }),
    ];
  } finally {
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}

const makeDeliveries = (db: Kysely<Database>, expired: number): Promise<void> =>
  db.connection().execute(async (one) => {
    const statements = [
      sql`set statement_timeout = 0`,
      sql`insert into bot_users (id, phone, language, opted_in, created_at)
        select gen_random_uuid(), '9' || lpad(n::text, 9, '0'), 'mr', true, now() from generate_series(1, ${recipients}::int) n`,
      sql`insert into broadcast_jobs (name, created_at, finished_on, state, progress, total)
        select 'custom', day, day, 'completed', 100, ${recipients} from generate_series(1, ${expired + fresh}::int) n,
          lateral (select now() - case when n <= ${expired} then 366 + n else 1 end * interval '1 day' as day) as days`,
      sql`insert into broadcast_deliveries (broadcast_id, recipient_id, state, settled_at)
        select broadcast_jobs.id, bot_users.id, 'sent', finished_on from broadcast_jobs, bot_users`,
      sql`vacuum analyze`,
      sql`reset statement_timeout`,
    ];
    for (const statement of statements) await statement.execute(one);
  });
