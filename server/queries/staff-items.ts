import { sql } from 'kysely';
import type { PaperFilter } from '#contract/staff/staff-item.ts';
import type { Db } from '../db/schema.ts';
import type { Items } from '../db/schema-items.ts';
import type { Terms } from './incidents/search.ts';
import { matchesUnexpired } from './items.ts';
import { countOf, type Span } from './rows.ts';

type State = 'hidden' | 'active' | 'closed';

/** Items that the officer may decide about: see rules/item.ts. */
export interface StaffItemScope {
  /** null: all stations. */
  readonly stationId: string | null;
  /** Items expired at this time are outside every scope. */
  readonly at: Date;
}

export interface StaffItemFilter {
  readonly scope: StaffItemScope;
  readonly state?: State | undefined;
  readonly type?: Items['type'] | undefined;
  /** null: any words. */
  readonly words?: Terms | null;
  readonly paper?: PaperFilter | undefined;
  readonly number?: number | undefined;
}

export type StaffItemRow = NonNullable<Awaited<ReturnType<typeof findStaffItem>>>;

export const listStaffItems = (db: Db, filter: StaffItemFilter, { limit, offset }: Span) =>
  staffItemsInOrder(db, filter).limit(limit).offset(offset).execute();

/** Newest first. */
export const staffItemsInOrder = (db: Db, filter: StaffItemFilter) =>
  withStation(filtered(db, filter)).orderBy('items.received_at', 'desc').orderBy('items.id', 'desc');

export const countStaffItems = (db: Db, filter: StaffItemFilter) => countOf(filtered(db, filter));

/** undefined: unknown, expired, or of another station. */
export function findStaffItem(db: Db, id: string, scope: StaffItemScope) {
  return withStation(filtered(db, { scope }).where('items.id', '=', id)).executeTakeFirst();
}

interface NewItemChange {
  readonly id: string;
  readonly itemId: string;
  readonly state: State;
  readonly accountId: string;
  readonly at: Date;
  readonly by_name: string;
  readonly by_post: string | null;
}

export async function changeItem(db: Db, change: NewItemChange): Promise<void> {
  const { id, itemId, state, accountId, at, by_name, by_post } = change;
  const row = { id, item_id: itemId, state, account_id: accountId, at, by_name, by_post };
  await db.insertInto('item_changes').values(row).execute();
  await db
    .updateTable('items')
    .set({ state, version: sql<number>`version + 1` })
    .where('id', '=', itemId)
    .execute();
}

interface Stamp {
  readonly id: string;
  readonly diary: string;
  readonly at: Date;
  readonly by_name: string;
  readonly by_post: string | null;
}

export async function stampPaper(db: Db, { id, diary, at, by_name, by_post }: Stamp): Promise<void> {
  const stamp = { stamp_number: diary, stamped_at: at, stamped_by_name: by_name, stamped_by_post: by_post };
  await db.updateTable('items').set(stamp).where('id', '=', id).execute();
}

function filtered(db: Db, { scope, state, type, words, paper, number }: StaffItemFilter) {
  const { stationId, at } = scope;
  let query = db.selectFrom('items');
  if (stationId !== null) {
    query = query.where((is) => is.or([is('station_id', '=', stationId), is('station_id', 'is', null)]));
  }
  if (state) query = query.where('items.state', '=', state);
  if (type) query = query.where('items.type', '=', type);
  if (paper) query = query.where('items.paper', 'is not', null);
  if (paper === 'unstamped') query = query.where('items.stamp_number', 'is', null);
  if (number) query = query.where('items.number', '=', number);
  return words ? query.where(matchesUnexpired(words, at)) : query.where('items.expires_at', '>', at);
}

const withStation = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('accounts as station', 'station.id', 'items.station_id')
    // A reporter who closes the item leaves no change behind.
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('item_changes')
          .whereRef('item_changes.item_id', '=', 'items.id')
          .orderBy('item_changes.at', 'desc')
          .limit(1)
          .select(['item_changes.state', 'account_id', 'by_name', 'by_post'])
          .as('latest'),
      (join) => join.onRef('latest.state', '=', 'items.state'),
    )
    .selectAll('items')
    .select(['station.station_name', 'station.station_name_mr'])
    .select(['latest.by_name as decided_by_name', 'latest.by_post as decided_by_post'])
    .select(
      sql<string | null>`(
        select max(full_name_mr) from (
          select full_name, full_name_mr from accounts where id = latest.account_id
          union all
          select full_name, full_name_mr from persons where account_id = latest.account_id
        ) as officer
        where officer.full_name = latest.by_name
      )`.as('decided_by_name_mr'),
    );
