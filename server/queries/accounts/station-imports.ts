// Imports of stations and villages from spreadsheets, and what an undo needs of the state before.
import { sql } from 'kysely';
import type { SheetCounts } from '#contract/staff/station-sheets.ts';
import type { Account, Db } from '../../db/schema.ts';
import type { StationBefore } from '../../db/schema-accounts.ts';
import { insertNew } from '../rows.ts';
import type { NewJurisdiction } from './staff-accounts.ts';
import { withJurisdictions } from './stations.ts';

/** Imports run one after the other, and stations do not change meanwhile. */
export async function lockStations(db: Db) {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(db);
  const accounts = await activeStations(db).forNoKeyUpdate().execute();
  return withJurisdictions(db, accounts);
}

export const allStations = async (db: Db) => withJurisdictions(db, await activeStations(db).execute());

const activeStations = (db: Db) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'pi')
    .where('active', '=', true)
    .orderBy('station_name')
    .orderBy('id');

/** Addresses of all active accounts, in lower case, with their account. */
export async function emailOwners(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('accounts').where('active', '=', true).select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

interface NewImport {
  readonly id: string;
  readonly at: Date;
  readonly accountId: string;
  readonly bodySha256: Buffer;
  readonly counts: readonly SheetCounts[];
  readonly before: readonly StationBefore[];
}

/** Only the last import can be taken back. */
export async function addImport(db: Db, { id, at, ...given }: NewImport): Promise<void> {
  await db.updateTable('station_imports').set({ before: null }).where('before', 'is not', null).execute();
  await insertNew(db, 'station_imports', {
    id,
    at,
    account_id: given.accountId,
    body_sha256: given.bodySha256,
    counts: JSON.stringify(given.counts),
    before: JSON.stringify(given.before),
    undone_at: null,
  });
}

export const findImport = (db: Db, id: string) =>
  db.selectFrom('station_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** With the name of who made it. */
export const newestImport = (db: Db) =>
  db
    .selectFrom('station_imports')
    .innerJoin('accounts', 'accounts.id', 'station_imports.account_id')
    .selectAll('station_imports')
    .select(['accounts.full_name as byName', 'accounts.full_name_mr as byNameMr'])
    .orderBy('made', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function markUndone(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('station_imports').set({ before: null, undone_at: at }).where('id', '=', id).execute();
}

/** Of these stations: whether reports or items are theirs, and whether somebody has signed in. */
export async function stationsInUse(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; has_reports: boolean; has_sessions: boolean }>`
    select id,
      exists (select from incidents where station_id = accounts.id)
        or exists (select from items where station_id = accounts.id) as has_reports,
      exists (select from sessions where account_id = accounts.id) as has_sessions
    from accounts where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The columns that an import may change. */
export const accountBefore = (account: Account): StationBefore['account'] => ({
  email: account.email,
  full_name: account.full_name,
  full_name_mr: account.full_name_mr,
  station_name: account.station_name,
  station_name_mr: account.station_name_mr,
  address: account.address,
  mob_number: account.mob_number,
  station_mob_number: account.station_mob_number,
  latitude: account.latitude,
  longitude: account.longitude,
  description: account.description,
  search_fold: account.search_fold,
});

type StoredPlace = NewJurisdiction & { id?: unknown; account_id?: unknown; position?: unknown };

export const placesBefore = (rows: readonly StoredPlace[]): NewJurisdiction[] =>
  rows.map(({ id: _, account_id: __, position: ___, ...place }) => place);

/** Arbitrary, but different from our other advisory locks. */
const importLock = 7_283_011;
