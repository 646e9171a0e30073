import type { Kysely } from 'kysely';
import type { Account, Database } from '../db/schema.ts';
import { countOf } from './count.ts';
import { matches, type Terms } from './search.ts';

type Db = Kysely<Database>;

interface Span {
  readonly limit: number;
  readonly offset: number;
}
type StationFilter = { readonly terms?: Terms };

export type StationRow = Awaited<ReturnType<typeof listStations>>[number];

/** Open stations by name, each with its jurisdictions in their order. */
export async function listStations(db: Db, filter: StationFilter, span?: Span) {
  let query = stationsInOrder(db, filter);
  if (span) query = query.limit(span.limit).offset(span.offset);
  return withJurisdictions(db, await query.execute());
}

/** Without their jurisdictions. */
export const stationsInOrder = (db: Db, filter: StationFilter) =>
  open(db, filter).selectAll().orderBy('station_name').orderBy('id');

export const countStations = (db: Db, filter: StationFilter) => countOf(open(db, filter));

export async function isOpenStation(db: Db, id: string): Promise<boolean> {
  return (await open(db, {}).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

function open(db: Db, { terms }: StationFilter) {
  const query = db.selectFrom('accounts').where('role', '=', 'pi').where('active', '=', true);
  return terms ? query.where(matches('search_fold', terms)) : query;
}

export async function withJurisdictions(db: Db, accounts: readonly Account[]) {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('jurisdictions')
    .selectAll()
    .where(
      'account_id',
      'in',
      accounts.map((account) => account.id),
    )
    .orderBy('position')
    .execute();
  return accounts.map((account) => ({
    ...account,
    jurisdictions: rows.filter((row) => row.account_id === account.id),
  }));
}
