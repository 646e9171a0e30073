import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { itemCategories, itemTypes } from '#contract/public/item.ts';
import type { Database, Db } from '../db/schema.ts';
import { matchesTerms, type Terms } from './incidents/search.ts';
import { countOf, type Span } from './rows.ts';

export interface ItemFilter {
  readonly at: Date;
  readonly type?: (typeof itemTypes)[number] | undefined;
  readonly category?: (typeof itemCategories)[number] | undefined;
  /** null: any place. */
  readonly place: Terms | null;
  /** null: any words. */
  readonly words: Terms | null;
}

export type ItemRow = Awaited<ReturnType<typeof pageOfItems>>['rows'][number];

/** Approved and unexpired items, those with the whole words first, then the newest, with the station's telephone; and the number of all. */
export async function pageOfItems(db: Db, filter: ItemFilter, { limit, offset }: Span) {
  const all = shownItems(db, filter);
  const { words } = filter;
  if (!words) {
    const page = newestFirst(all).select('items.id').limit(limit).offset(offset);
    const [rows, total] = await Promise.all([newestFirst(rowsOf(db, page)).execute(), countOf(all)]);
    return { rows, total };
  }
  const nearest = newestFirst(all.orderBy(hasWholeWords(words), 'desc'));
  const page = nearest.select('items.id').limit(limit).offset(offset);
  // Both in one reading: what has the words is looked up in the table.
  const counted = page.select(sql<number>`count(*) over ()`.as('total'));
  const found = rowsOf(db, counted).select('page.total').orderBy(hasWholeWords(words), 'desc');
  const rows = await newestFirst(found).execute();
  return { rows, total: rows[0]?.total ?? (offset > 0 ? await countOf(all) : 0) };
}

type Items<Row> = SelectQueryBuilder<Database, 'items', Row>;

const newestFirst = <Row>(items: Items<Row>) =>
  items.orderBy('items.received_at', 'desc').orderBy('items.id', 'desc');

/** A cow is a cow, before the cover of a phone. */
const hasWholeWords = (words: Terms) => {
  const text = sql`concat(' ', items.search_fold, ' ')`;
  const each = words.map((spellings) => {
    const whole = spellings.map((spelling) => sql`${text} like ${`% ${spelling} %`}`);
    return sql`(${sql.join(whole, sql` or `)})`;
  });
  // A search of signs alone has no words.
  return sql<boolean>`(${sql.join([sql`items.id is not null`, ...each], sql` and `)})`;
};

const rowsOf = <Row extends { id: string }>(db: Db, page: Items<Row>) =>
  db
    .selectFrom('items')
    .innerJoin(page.as('page'), 'page.id', 'items.id')
    .leftJoin('accounts as station', 'station.id', 'items.station_id')
    .selectAll('items')
    .select('station.station_mob_number as station_phone');

export function findItem(db: Db, id: string) {
  return db
    .selectFrom('items')
    .where('id', '=', id)
    .select([
      'reference_id as referenceId',
      'body_sha256 as bodySha256',
      'number',
      'paper',
      'paper_signature',
    ])
    .forShare()
    .executeTakeFirst();
}

/** Until the transaction ends nobody else counts the papers of this telephone number. */
export const lockPapersOf = (db: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${phone}`}, 0))`.execute(db);

/** Papers given to this telephone number since then. */
export async function papersOf(db: Db, phone: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .where('contact_phone', '=', phone)
    .where('paper', 'is not', null)
    .where('received_at', '>', since)
    .select('paper')
    .execute();
  return rows.flatMap(({ paper }) => (paper === null ? [] : [paper]));
}

export async function keepPaper(
  db: Db,
  id: string,
  signed: { paper: string; paper_signature: string },
): Promise<void> {
  await db.updateTable('items').set(signed).where('id', '=', id).execute();
}

export const findTrackedItems = (db: Db, references: readonly string[]) =>
  db
    .selectFrom('items')
    .where('reference_id', 'in', references)
    .select(['reference_id', 'number', 'type', 'state', 'received_at', 'expires_at'])
    .execute();

/** false: no item has this id and reference. Closing a closed item changes nothing. */
export async function closeItem(
  db: Db,
  { id, referenceId }: { id: string; referenceId: string },
): Promise<boolean> {
  const closed = await db
    .updateTable('items')
    .set({
      state: 'closed',
      version: sql<number>`case when state = 'closed' then version else version + 1 end`,
    })
    .where('id', '=', id)
    .where('reference_id', '=', referenceId)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

function shownItems(db: Db, { at, type, category, place, words }: ItemFilter) {
  let query = db.selectFrom('items').where('items.state', '=', 'active');
  if (type) query = query.where('items.type', '=', type);
  if (category) query = query.where('items.category', '=', category);
  if (place) query = query.where(matchesTerms('items.location_fold', place));
  return words ? query.where(matchesUnexpired(words, at)) : query.where('items.expires_at', '>', at);
}

/**
 * The index of words holds the week of expiry (db/large-indexes.ts), so that it reads nothing of the weeks before. The sum keeps the
 * planner from reading the index of all unexpired items too, which takes longer than the few hits of this week that it would leave out.
 */
export const matchesUnexpired = (words: Terms, at: Date) =>
  sql<SqlBool>`(${matchesTerms('items.search_fold', words)} and ${weekOf(sql`items.expires_at`)} >= ${weekOf(sql`${at}::timestamptz`)}
    and items.expires_at + interval '0' > ${at})`;

const weekOf = (time: RawBuilder<unknown>) =>
  sql`date_trunc('week', ${time} at time zone 'Asia/Kolkata')::date`;
