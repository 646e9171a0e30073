import { sql } from 'kysely';
import type { stationSorts } from '#contract/staff/station.ts';
import type { Account, Db } from '../../db/schema.ts';
import { matchesTerms, type Terms } from '../incidents/search.ts';
import { type Sorting as By, countOf, type Span } from '../rows.ts';

type Sorting = By<(typeof stationSorts)[number]>;
type StationFilter = { readonly terms?: Terms };

export type StationRow = Awaited<ReturnType<typeof listStations>>[number];

export const byStationName: Sorting = { sort: 'stationName', order: 'asc' };

/** Active stations, each with its jurisdictions in their order. */
export async function listStations(db: Db, filter: StationFilter, sorting: Sorting, span?: Span) {
  let query = stationsInOrder(db, filter, sorting);
  if (span) query = query.limit(span.limit).offset(span.offset);
  return withJurisdictions(db, await query.execute());
}

/** Without jurisdictions. */
export const stationsInOrder = (db: Db, filter: StationFilter, { sort, order }: Sorting) =>
  open(db, filter).selectAll().orderBy(sortColumns[sort], order).orderBy('station_name').orderBy('id');

const sortColumns = {
  stationName: sql`lower(station_name)`,
  fullName: sql`lower(full_name)`,
  email: sql`lower(email)`,
  mobNumber: sql`mob_number`,
  stationMobNumber: sql`station_mob_number`,
  address: sql`lower(address)`,
  jurisdictions: sql`(select count(*) from jurisdictions where account_id = accounts.id)`,
};

export async function stationRow(db: Db, account: Account): Promise<StationRow> {
  const [row] = await withJurisdictions(db, [account]);
  return row ?? { ...account, jurisdictions: [] };
}

/** Of those that can get a report. */
export const villagesOfStations = (db: Db) =>
  db.selectFrom('jurisdictions').where('account_id', 'in', open(db, {}).select('id')).select('account_id');

export const countStations = (db: Db, filter: StationFilter) => countOf(open(db, filter));

/** undefined: no station, or a closed one. */
export const findOpenStation = (db: Db, id: string) =>
  open(db, {}).where('id', '=', id).select('station_name').executeTakeFirst();

/** Of those that can get a report; by name. */
export const openStationNames = (db: Db) =>
  open(db, {})
    .orderBy('station_name')
    .orderBy('id')
    .select(['id', 'station_name', 'station_name_mr', 'latitude', 'longitude'])
    .execute();

/** Also of closed stations. */
export const stationNames = (db: Db) =>
  db
    .selectFrom('accounts')
    .where('role', '=', 'pi')
    .select(['id', 'station_name', 'station_name_mr'])
    .execute();

function open(db: Db, { terms }: StationFilter) {
  const query = db.selectFrom('accounts').where('role', '=', 'pi').where('active', '=', true);
  return terms ? query.where(matchesTerms('search_fold', terms)) : query;
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
