import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DeletionRequests } from '../../db/schema.ts';
import type { FoundReport } from '../../rules/deletion.ts';
import { hasOpenFile } from '../incidents/steps.ts';

export type DeletionRequest = Selectable<DeletionRequests>;

export async function addRequest(db: Db, request: Insertable<DeletionRequests>): Promise<DeletionRequest> {
  return db.insertInto('deletion_requests').values(request).returningAll().executeTakeFirstOrThrow();
}

/** Of everything of this number, and not settled yet; locked. */
export const openRequestOf = (db: Db, phone: string): Promise<DeletionRequest | undefined> =>
  db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('phone', '=', phone)
    .where('settled_at', 'is', null)
    .where(sql<boolean>`report_ids = '{}'`)
    .orderBy('number')
    .forUpdate()
    .executeTakeFirst();

/** Those due first come first; `all` includes the settled ones. */
export function listRequests(db: Db, { all }: { all: boolean }): Promise<DeletionRequest[]> {
  return db
    .selectFrom('deletion_requests')
    .selectAll()
    .$if(!all, (open) => open.where('settled_at', 'is', null))
    .orderBy(sql`settled_at nulls first`)
    .orderBy(sql`case when verified_at is null then least(verify_by, erase_by) else erase_by end`)
    .orderBy('number')
    .execute();
}

/** `today`: a request due today is not overdue yet. */
export async function countOverdue(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from deletion_requests
    where settled_at is null and (erase_by < ${today} or (verified_at is null and verify_by < ${today}))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Call it in a transaction: waits for a concurrent transaction that settles the request. */
export const lockRequest = (db: Db, number: number) =>
  db.selectFrom('deletion_requests').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();

export async function verifyRequest(db: Db, number: number, at: Date): Promise<void> {
  await db.updateTable('deletion_requests').set({ verified_at: at }).where('number', '=', number).execute();
}

/** Also deletes the requester's phone number and the report ids. */
export async function settleRequest(
  db: Db,
  number: number,
  { at, as }: { at: Date; as: 'erased' | 'refused' },
): Promise<void> {
  await db
    .updateTable('deletion_requests')
    .set({ settled_at: at, settled_as: as, phone: null, report_ids: [] })
    .where('number', '=', number)
    .execute();
}

/** What this telephone number filed. Officer complaints hold no number, so none are found. */
export const reportsOfPhone = (db: Db, phone: string) => foundRows(db, sql`phone = ${phone}`);

export const reportsOfIds = (db: Db, ids: readonly string[]) =>
  foundRows(db, sql`report.id = any(${ids}::uuid[])`);

/** By reference; officer complaints have none and are found by their id. */
export const reportsOfReferences = (db: Db, references: readonly string[]) =>
  foundRows(db, sql`reference = any(${references}::text[])`);

async function foundRows(
  db: Db,
  which: ReturnType<typeof sql>,
): Promise<(FoundReport & { phone: string | null })[]> {
  const { rows } = await sql<FoundReport & { phone: string | null }>`
    select report.*, because as hold, ${hasOpenFile(sql`report.id`)} as "hasOpenFile" from (
      select 'incident' as kind, id, reference_id as reference, status, mob_number as phone from incidents
      union all
      select 'item', id, reference_id, state, contact_phone from items
      union all
      select 'officer-complaint', id, id::text, status, null from officer_complaints
    ) as report left join legal_holds on report_id = report.id
    where ${which} order by kind, reference`.execute(db);
  return rows;
}

/** false: there was no hold. */
export async function endHold(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('legal_holds')
    .where('report_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
