import { type Insertable, sql, type Updateable } from 'kysely';
import type { officerSorts } from '#contract/staff/officer.ts';
import type { Db, NewAccount } from '../../db/schema.ts';
import type { Accounts, Jurisdictions } from '../../db/schema-accounts.ts';
import { matchesTerms, type Terms } from '../incidents/search.ts';
import { type Sorting as By, countOf, type Span } from '../rows.ts';

type StaffRole = 'pi' | 'sp';
export type NewJurisdiction = Omit<Insertable<Jurisdictions>, 'id' | 'account_id' | 'position'>;

type Sorting = By<(typeof officerSorts)[number]>;
type OfficerFilter = { readonly terms?: Terms };

/** One page. */
export const listOfficers = (db: Db, { limit, offset, ...sorting }: Sorting & Span) =>
  officersInOrder(db, {}, sorting).limit(limit).offset(offset).execute();

/** Active accounts of the superintendent's office; equal rows are ordered by number. */
export const officersInOrder = (db: Db, filter: OfficerFilter, { sort, order }: Sorting) => {
  const tie = sort === 'id' ? order : 'asc';
  return openOfficers(db, filter)
    .selectAll()
    .orderBy(sortColumns[sort], order)
    .orderBy(sortColumns.id, tie)
    .orderBy('id');
};

const sortColumns = {
  // Numeric order: OFF9 comes before OFF010.
  id: sql`substring(officer_no from '[0-9]+')::bigint`,
  fullName: sql`lower(full_name)`,
  email: sql`lower(email)`,
  post: sql`array_position(array['SP', 'ASP', 'DYSP'], post)`,
  stationName: sql`lower(station_name)`,
  mobNumber: sql`mob_number`,
};

export const countOfficers = (db: Db, filter: OfficerFilter = {}) => countOf(openOfficers(db, filter));

function openOfficers(db: Db, { terms }: OfficerFilter) {
  const query = db.selectFrom('accounts').where('role', '=', 'sp').where('active', '=', true);
  return terms ? query.where(matchesTerms('search_fold', terms)) : query;
}

/** For a picker. */
export async function officerChoices(db: Db) {
  const rows = await openOfficers(db, {})
    .orderBy('full_name')
    .orderBy('id')
    .select(['id', 'full_name', 'full_name_mr', 'post'])
    .execute();
  return rows.map(({ id, full_name, full_name_mr, post }) => ({
    _id: id,
    fullName: full_name,
    ...(full_name_mr && { fullNameMr: full_name_mr }),
    post: post ?? 'SP',
  }));
}

/** By whom complaints about officers can be read. */
export const openOfficerAccounts = (db: Db) =>
  openOfficers(db, {})
    .orderBy('full_name')
    .select(['id', 'full_name as fullName', 'post', 'officer_no as officerNo'])
    .execute();

/** undefined: no officer, or a closed account. */
export const findOpenOfficer = (db: Db, id: string) =>
  openOfficers(db, {}).where('id', '=', id).select('full_name').executeTakeFirst();

/** Of the active accounts of the post SP. */
export async function superintendentEmails(db: Db, { except }: { except: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .where('role', '=', 'sp')
    .where('post', '=', 'SP')
    .where('active', '=', true)
    .where('id', '!=', except)
    .select('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** An account, active or closed; locked until the transaction ends. */
export function lockAccount(db: Db, { id, role }: { id: string; role: StaffRole }) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', role)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** false: the id is in use. Throws where another active account has the address: `isEmailTaken`. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const added = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateAccount(db: Db, id: string, account: Updateable<Accounts>): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...account, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The account stays because its changes and incidents refer to it; nobody can sign in to it. */
export async function closeAccount(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('accounts').set({ active: false, updated_at: at }).where('id', '=', id).execute();
}

export async function replaceJurisdictions(
  db: Db,
  accountId: string,
  jurisdictions: readonly NewJurisdiction[],
): Promise<void> {
  await db.deleteFrom('jurisdictions').where('account_id', '=', accountId).execute();
  const rows = jurisdictions.map((row, position) => ({ ...row, account_id: accountId, position }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await db.insertInto('jurisdictions').values(some).execute();
  }
}

/** A statement has at most 65,535 values. */
const rowsAtOnce = 1000;

/** All ever assigned, also of closed accounts. Concurrent callers wait for this transaction. */
export async function officerNumbers(db: Db): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${officerNumberLock})`.execute(db);
  const rows = await db
    .selectFrom('accounts')
    .where('officer_no', 'is not', null)
    .select(sql<string>`officer_no`.as('number'))
    .execute();
  return rows.map((row) => row.number);
}

export async function giveOfficerNumber(db: Db, id: string, number: string): Promise<void> {
  await db.updateTable('accounts').set({ officer_no: number }).where('id', '=', id).execute();
}

/** Whether the error means that another active account has the e-mail address. */
export const isEmailTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email';

/** Arbitrary, but different from our other advisory locks. */
const officerNumberLock = 7_283_002;
