// Changes of the audit are detected: each line holds the hash of the one before. With two roles, the
// application's role may only insert.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { writeAudit } from '#server/queries/audit.ts';
import { type ChainHead, checkChain } from '#server/queries/audit-chain.ts';

type Cast = Awaited<ReturnType<typeof castDatabase>>;

const write = (db: Kysely<Database>, number: number) =>
  db.transaction().execute((one) =>
    writeAudit(one, {
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, number, 7)),
      by: null,
      action: 'incident.status',
      subject: `incident:${number}`,
      before: { status: 'pending', note: 'जुनी नोंद' },
      after: number % 2 ? { status: 'action' } : undefined,
      request: { ip: '127.0.0.1', id: 'kx2m-7f3a' },
    }),
  );

describe('the chain', () => {
  let cast: Cast;
  let db: Kysely<Database>;
  beforeAll(async () => {
    cast = await castDatabase();
    db = openPatiently(cast.url);
    await Promise.all(Array.from({ length: 30 }, (_, number) => write(db, number)));
    return async () => {
      await db.destroy();
      await cast.drop();
    };
  });
  /** Result of the check after `statement`, which is then rolled back. */
  const tamper = async (statement: string, known?: ChainHead) => {
    const one = await db.startTransaction().execute();
    await sql`alter table audit disable trigger audit_append_only`.execute(one);
    await sql.raw(statement).execute(one);
    const check = await checkChain(one, known);
    await one.rollback().execute();
    return check;
  };

  it('is whole and without gaps after thirty simultaneous writers', async () => {
    expect(await checkChain(db)).toMatchObject({ whole: true, head: { place: 30 }, knownHead: true });
  });

  it.each([
    `at = at + interval '1 microsecond'`,
    `account_id = gen_random_uuid()`,
    `role = 'sp'`,
    `action = 'incident.read'`,
    `subject = 'incident:0'`,
    `before = '{"status": "action"}'`,
    `after = before, before = null`,
    `address = null`,
    `request_id = 'req-1'`,
  ])('shows that a line was changed: %s', async (change) => {
    const seventeen = await tamper(`update audit set ${change} where place = 17`);
    expect(seventeen).toEqual({ whole: false, brokenAt: 17 });
  });

  it('shows that a line was removed', async () => {
    expect(await tamper('delete from audit where place = 9')).toEqual({ whole: false, brokenAt: 9 });
  });

  it('shows by an earlier head that the end was cut off and rewritten', async () => {
    const before = await checkChain(db);
    if (!before.whole) throw new Error('not whole');
    expect(await checkChain(db, before.head)).toMatchObject({ knownHead: true });
    const rewritten = await tamper(
      `delete from audit where place > 28;
       insert into audit (at, action, subject) values (now(), 'sign-in', 'a'), (now(), 'sign-in', 'b')`,
      before.head,
    );
    expect(rewritten).toMatchObject({ whole: true, head: { place: 30 }, knownHead: false });
  });

  it('refuses to change or remove a line, for every role', async () => {
    for (const statement of ["update audit set role = 'sp'", 'delete from audit', 'truncate audit']) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    }
  });
});

describe('two roles', () => {
  let cast: Cast;
  const role = `app_${Math.random().toString(36).slice(2, 10)}`;
  beforeAll(async () => {
    cast = await castDatabase();
  });
  afterAll(() => cast.drop());

  it('allow the application to insert into the audit, and nothing else', async () => {
    const { Client } = (await import('pg')).default;
    const root = new Client({ connectionString: adminOf(cast.url) });
    await root.connect();
    await root.query(`create role ${role} login password 'secret'`);
    const appUrl = new URL(cast.url);
    appUrl.username = role;
    appUrl.password = 'secret';
    const place = { databaseUrl: appUrl.href, migrateDatabaseUrl: cast.url, dataDir: '' };
    const opened = await openDatabase(place, () => undefined);
    expect(await opened.migrate()).toBeNull();
    await write(opened.db, 1);
    for (const statement of [
      "update audit set role = 'sp'",
      'delete from audit',
      'truncate audit',
      'alter table audit disable trigger all',
      'drop table audit',
      // A report is deleted by the function that writes the audit, and a leaf by nobody.
      'delete from incidents',
      'delete from items',
      'delete from officer_complaints',
      'truncate incidents cascade',
      'delete from arrivals',
      'update arrivals set sealed = null',
      "insert into arrivals (kind, id, hash) values ('item', gen_random_uuid(), '')",
      'alter table incidents disable trigger note_arrival',
    ]) {
      await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await checkChain(opened.db)).toMatchObject({ whole: true, head: { place: 1 } });
    await opened.close();

    const alone = await openDatabase({ databaseUrl: cast.url, dataDir: '' }, () => undefined);
    expect(await alone.migrate()).toMatch(/^One role owns the whole database/);
    await alone.close();
    await root.query(`drop owned by ${role}; drop role ${role}`);
    await root.end();
  });
});

/** The superuser of the embedded cluster has the same password as the application's role. */
function adminOf(url: string): string {
  const admin = new URL(url);
  admin.username = 'postgres';
  return admin.href;
}

it('finds the line before by its place, also in a session that began with an empty audit', async () => {
  const cast = await castDatabase();
  const db = openPatiently(cast.url);
  await sql`analyze audit`.execute(db);
  const readOneByOne = await db.transaction().execute(async (one) => {
    for (let number = 0; number < 3; number += 1)
      await writeAudit(one, {
        at: new Date(),
        by: null,
        action: 'incident.status',
        subject: `incident:${number}`,
      });
    const { rows } = await sql<{ lines: number }>`
      select seq_tup_read::int as lines from pg_stat_xact_user_tables where relname = 'audit'`.execute(one);
    return rows;
  });
  expect(readOneByOne).toEqual([{ lines: 0 }]);
  await db.destroy();
  await cast.drop();
});
