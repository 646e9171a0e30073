// Which complaints about officers are hidden from whom: see rules/accused and queries/accused/settle.ts.
import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Any fixed number but those of our other advisory locks. */
const judgeLock = 7_283_011;

/** One program judges at a time, until its transaction ends. */
export const lockJudging = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${judgeLock})`.execute(db);
};

export interface JudgedAccount {
  readonly accountId: string;
  readonly named: string;
  readonly rule: number;
}

export const judgedAccounts = (db: Db): Promise<JudgedAccount[]> =>
  db.selectFrom('accused_accounts').select(['account_id as accountId', 'named', 'rule']).execute();

export const hasUnjudged = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accused_unjudged').select('complaint_id').limit(1).executeTakeFirst()) !== undefined;

/** In the order of their ids; `onlyNew`: those that nobody has judged yet. */
export const wordsToJudge = (
  db: Db,
  { after, limit, onlyNew }: { after: string | null; limit: number; onlyNew: boolean },
) => {
  const all = db
    .selectFrom('officer_complaints')
    .select(['id', 'accused_officer_name as accused', 'location as place'])
    .orderBy('id')
    .limit(limit);
  const later = after === null ? all : all.where('id', '>', after);
  return (
    onlyNew
      ? later.where('id', 'in', db.selectFrom('accused_unjudged').select('complaint_id').offset(0))
      : later
  ).execute();
};

export interface Hiding {
  readonly complaintId: string;
  readonly accountId: string;
}

/** One that was lifted stays lifted. */
export async function addHidings(db: Db, hidings: readonly Hiding[]): Promise<void> {
  if (hidings.length === 0) return;
  await sql`insert into accused_hidings (complaint_id, account_id)
    select * from unnest(${hidings.map(({ complaintId }) => complaintId)}::uuid[],
      ${hidings.map(({ accountId }) => accountId)}::uuid[])
    on conflict do nothing`.execute(db);
}

/** Before the account is compared again. `lifted` too where it has another name by now: it may be another person. */
export async function dropHidings(db: Db, accountId: string, { lifted }: { lifted: boolean }): Promise<void> {
  const all = db.deleteFrom('accused_hidings').where('account_id', '=', accountId);
  await (lifted ? all : all.where('lifted_at', 'is', null)).execute();
}

/** A closed account is compared with nothing any more; opened again, it is compared again. */
export async function forgetOthers(db: Db, accountIds: readonly string[]): Promise<void> {
  await sql`delete from accused_accounts where account_id <> all (${accountIds}::uuid[])`.execute(db);
}

export async function markJudged(db: Db, accounts: readonly JudgedAccount[]): Promise<void> {
  for (const { accountId, named, rule } of accounts)
    await db
      .insertInto('accused_accounts')
      .values({ account_id: accountId, named, rule })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ named, rule }))
      .execute();
}

export async function dropUnjudged(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from accused_unjudged where complaint_id = any (${ids}::uuid[])`.execute(db);
}

/** The active accounts of the superintendent's office from which the complaint is hidden. */
export const hiddenFrom = (db: Db, id: string) =>
  db
    .selectFrom('accounts')
    .where('role', '=', 'sp')
    .where('active', '=', true)
    .where((is) =>
      is.or([
        is('id', '=', is.selectFrom('officer_complaints').where('id', '=', id).select('accused_officer_id')),
        is('id', 'in', openHidings(db).where('complaint_id', '=', id).select('account_id')),
      ]),
    )
    .orderBy('full_name')
    .orderBy('id')
    .select(['id', 'full_name as fullName', 'post'])
    .select((has) =>
      has(
        'id',
        'in',
        db.selectFrom('officer_complaints').where('id', '=', id).select('accused_officer_id'),
      ).as('isChosen'),
    )
    .execute();

const openHidings = (db: Db) => db.selectFrom('accused_hidings').where('lifted_at', 'is', null);

/** How many of these rows are hidden from each account of the superintendent's office; from others none are. */
export async function countHiddenRows(
  db: Db,
  rows: Expression<{ readonly id: string }>,
): Promise<Readonly<Record<string, number>>> {
  const { rows: counted } = await sql<{ id: string; count: number }>`
    with hidden as materialized (
      select complaint_id as id, account_id from accused_hidings where lifted_at is null
      union select id, accused_officer_id from officer_complaints where accused_officer_id is not null)
    select hidden.account_id as id, count(*) as count from hidden
      join (select id from ${rows} as found where id = any (array(select id from hidden))) as shown using (id)
    group by hidden.account_id`.execute(db);
  return Object.fromEntries(counted.map(({ id, count }) => [id, count]));
}

/** All that are hidden by their words alone, newest first: for the administrator, without what they tell. */
export const hiddenByWords = (db: Db, limit: number) =>
  db
    .selectFrom('accused_hidings')
    .innerJoin('officer_complaints', 'officer_complaints.id', 'complaint_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where('lifted_at', 'is', null)
    .where('accounts.active', '=', true)
    .where((is) =>
      is.or([is('accused_officer_id', 'is', null), is('accused_officer_id', '!=', is.ref('account_id'))]),
    )
    .orderBy('officer_complaints.date_time', 'desc')
    .orderBy('officer_complaints.id', 'desc')
    .orderBy('account_id')
    .limit(limit)
    .select([
      'complaint_id as id',
      'accused_officer_name as accusedOfficerName',
      'officer_complaints.location',
      'date_time as dateTime',
      'account_id as officerId',
      'accounts.full_name as officerName',
    ])
    .execute();

/** 'none': it is not hidden from that account by its words. */
export async function liftHiding(
  db: Db,
  { complaintId, accountId }: Hiding,
  { by, at }: { by: string; at: Date },
): Promise<'lifted' | 'before' | 'none'> {
  const hiding = await db
    .selectFrom('accused_hidings')
    .innerJoin('officer_complaints', 'officer_complaints.id', 'complaint_id')
    .where('complaint_id', '=', complaintId)
    .where('account_id', '=', accountId)
    .select(['lifted_at', 'accused_officer_id'])
    .forUpdate('accused_hidings')
    .executeTakeFirst();
  if (!hiding || hiding.accused_officer_id === accountId) return 'none';
  if (hiding.lifted_at) return 'before';
  await db
    .updateTable('accused_hidings')
    .set({ lifted_at: at, lifted_by: by })
    .where('complaint_id', '=', complaintId)
    .where('account_id', '=', accountId)
    .execute();
  return 'lifted';
}
