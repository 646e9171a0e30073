import type { Kysely } from 'kysely';
import type { SettableStatus } from '#contract/status.ts';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

export interface NewChange {
  readonly id: string;
  readonly status: SettableStatus;
  readonly note: string;
  readonly accountId: string;
  readonly at: Date;
  readonly bodySha256: Buffer;
}

/** Changes of an incident with their authors, oldest first. */
export function incidentChanges(db: Db, incidentId: string) {
  return db
    .selectFrom('incident_changes as change')
    .innerJoin('accounts', 'accounts.id', 'change.account_id')
    .where('change.incident_id', '=', incidentId)
    .orderBy('change.made')
    .select(['change.id', 'change.status', 'change.note', 'change.at', 'accounts.full_name', 'accounts.role'])
    .execute();
}

/** Changes of an officer complaint with their authors, oldest first. */
export function officerComplaintChanges(db: Db, complaintId: string) {
  return db
    .selectFrom('officer_complaint_changes as change')
    .innerJoin('accounts', 'accounts.id', 'change.account_id')
    .where('change.complaint_id', '=', complaintId)
    .orderBy('change.made')
    .select(['change.id', 'change.status', 'change.note', 'change.at', 'accounts.full_name', 'accounts.role'])
    .execute();
}

/** The change made under this id; undefined: none. */
export function findIncidentChange(db: Db, id: string) {
  return db
    .selectFrom('incident_changes')
    .where('id', '=', id)
    .select(['incident_id as caseId', 'account_id as accountId', 'body_sha256 as bodySha256'])
    .executeTakeFirst();
}

/** false where the id is in use. */
export async function addIncidentChange(db: Db, incidentId: string, change: NewChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('incident_changes')
    .values({ incident_id: incidentId, ...columnsOf(change) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOfficerComplaintChange(db: Db, id: string) {
  return db
    .selectFrom('officer_complaint_changes')
    .where('id', '=', id)
    .select(['complaint_id as caseId', 'account_id as accountId', 'body_sha256 as bodySha256'])
    .executeTakeFirst();
}

export async function addOfficerComplaintChange(
  db: Db,
  complaintId: string,
  change: NewChange,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('officer_complaint_changes')
    .values({ complaint_id: complaintId, ...columnsOf(change) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const columnsOf = ({ id, status, note, accountId, at, bodySha256 }: NewChange) => ({
  id,
  status,
  note,
  account_id: accountId,
  at,
  body_sha256: bodySha256,
});
