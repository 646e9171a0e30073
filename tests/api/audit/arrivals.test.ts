// Each report that arrives leaves a leaf; one that is gone without a line in the audit is found.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf } from '#fixtures/data/old-rows.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openPatiently } from '#server/db/pool.ts';
import { checkAudit } from '#server/jobs/audit-check.ts';
import { checkArrivals, sealArrivals } from '#server/queries/arrivals.ts';
import { checkChain } from '#server/queries/audit-chain.ts';
import { eraseReports } from '#server/queries/removal/erasure.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: 'bot-key-of-tests-0123456789abcdef' });
});
afterAll(() => district.close());

const seal = () => sealArrivals(district.db, district.clock.now);
const check = () => checkArrivals(district.db);
const whole = { missing: 0, altered: 0 };
const leaves = () => district.db.selectFrom('arrivals').selectAll().orderBy('place').execute();
const fileItem = async () => {
  const id = uuidv7();
  const { status } = await district.call('PUT', `/public/items/${id}`, { body: itemOf() });
  expect(status).toBe(201);
  return id;
};
const complainOfOfficer = async () => {
  const id = uuidv7();
  await district.db
    .insertInto('officer_complaints')
    .values({
      id,
      source: 'bot',
      language: 'en',
      body_sha256: Buffer.alloc(32),
      accused_name_fold: '',
      accused_officer_name: 'X',
      full_name: 'Y',
      complaint_description: 'Z',
      location: 'W',
      date_time: district.clock.now,
      received_at: district.clock.now,
    })
    .execute();
  return id;
};

it('has a leaf for each kind of report, and the audit a line for the new ones', async () => {
  const { id } = await district.file();
  const confidential = (await district.file({ confidential: true })).id;
  const [item, about] = [await fileItem(), await complainOfOfficer()];
  expect((await leaves()).map((leaf) => [leaf.kind, leaf.id, leaf.sealed])).toEqual([
    ['incident', id, null],
    ['incident', confidential, null],
    ['item', item, null],
    ['officer-complaint', about, null],
  ]);
  await seal();
  await seal();
  const lines = await district.db.selectFrom('audit').selectAll().where('action', '=', 'arrivals').execute();
  expect(lines.map(({ after }) => after)).toEqual([
    { count: 4, hash: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  expect((await leaves()).every(({ sealed }) => sealed === Number(lines[0]?.place))).toBe(true);
  expect(await check()).toEqual(whole);
});

it('a repeat, and a refused filing, leave no second leaf', async () => {
  const before = (await leaves()).length;
  const { id, status } = await district.file({ fullName: 'Once' });
  expect(status).toBe(201);
  const other = await district.file({ fullName: 'Other' }, id);
  expect(other.status).toBe(409);
  expect((await leaves()).length).toBe(before + 1);
});

it.each(['incidents', 'items', 'officer_complaints'] as const)(
  'a row of %s that somebody deletes is missing, and the hourly check says so',
  async (table) => {
    const id =
      table === 'incidents'
        ? (await district.file()).id
        : await { items: fileItem, officer_complaints: complainOfOfficer }[table]();
    await seal();
    expect(await check()).toEqual(whole);
    const row = await district.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toBeDefined();
    await district.db.deleteFrom(table).where('id', '=', id).execute();
    expect(await check()).toEqual({ missing: 1, altered: 0 });
    expect((await checkChain(district.db)).whole).toBe(true);
    const said: string[] = [];
    await checkAudit(district.deps, (line) => said.push(line));
    expect(said).toEqual(['The audit is broken: 1 reports are gone without a line']);
    // Its leaf deleted too: then the line of the audit does not fit.
    await district.db.deleteFrom('arrivals').where('id', '=', id).execute();
    expect(await check()).toEqual({ missing: 0, altered: 1 });
    await sql`delete from arrivals where sealed = (select max(sealed) from arrivals)`.execute(district.db);
    await district.db.deleteFrom('arrivals').where('sealed', 'is not', null).execute();
    await sql`alter table audit disable trigger audit_append_only`.execute(district.db);
    await sql`delete from audit`.execute(district.db);
    await sql`alter table audit enable trigger audit_append_only`.execute(district.db);
    await sql`delete from app_meta where key = 'audit_check'`.execute(district.db);
  },
);

it('an erasure writes its line, and nothing is missing', async () => {
  const [{ id }, item, about] = [await district.file(), await fileItem(), await complainOfOfficer()];
  await seal();
  await district.db
    .transaction()
    .execute((one) => eraseReports(one, [id, item, about], district.clock.now, 'deletion:7'));
  const line = await district.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'report-erase')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ subject: 'deletion:7', account_id: null });
  expect((line.after as { ids: string[] }).ids.sort()).toEqual([id, item, about].sort());
  expect(await check()).toEqual(whole);
});

it('a complaint does not wait for the lock of the audit chain', async () => {
  const other = openPatiently(district.databaseUrl);
  try {
    await other.transaction().execute(async (one) => {
      await sql`select pg_advisory_xact_lock(7283003)`.execute(one);
      const filed = await district.file({ fullName: 'Under the lock' });
      expect(filed.status).toBe(201);
    });
  } finally {
    await other.destroy();
  }
});
