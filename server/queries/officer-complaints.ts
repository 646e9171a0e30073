import { type Kysely, type SqlBool, sql } from 'kysely';
import type { IncidentStatus } from '#contract/incident.ts';
import type { Database } from '../db/schema.ts';
import { countOf } from './count.ts';
import { matches, type Terms } from './search.ts';

type Db = Kysely<Database>;

/** Complaints against this person are left out: see rules/scope.ts. */
export interface OfficerComplaintScope {
  readonly hiddenFromId: string;
  readonly hiddenFromName: string;
}

export interface OfficerComplaintFilter {
  readonly scope: OfficerComplaintScope;
  readonly status?: IncidentStatus | undefined;
  readonly terms?: Terms;
}

export type OfficerComplaintRow = NonNullable<Awaited<ReturnType<typeof findOfficerComplaint>>>;

/** One page. */
export const listOfficerComplaints = (
  db: Db,
  filter: OfficerComplaintFilter,
  { limit, offset }: { limit: number; offset: number },
) => officerComplaintsInOrder(db, filter).limit(limit).offset(offset).execute();

/** Newest first. */
export const officerComplaintsInOrder = (db: Db, filter: OfficerComplaintFilter) =>
  filtered(db, filter).selectAll().orderBy('date_time', 'desc').orderBy('id', 'desc');

export const countOfficerComplaints = (db: Db, filter: OfficerComplaintFilter) =>
  countOf(filtered(db, filter));

/** Without a scope: whoever it is about. */
export function findOfficerComplaint(db: Db, id: string, scope?: OfficerComplaintScope) {
  const query = scope ? filtered(db, { scope }) : db.selectFrom('officer_complaints');
  return query.selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockOfficerComplaint(db: Db, id: string): Promise<void> {
  await db.selectFrom('officer_complaints').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setOfficerComplaintStatus(db: Db, id: string, status: IncidentStatus): Promise<void> {
  await db
    .updateTable('officer_complaints')
    .set({ status, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

function filtered(db: Db, { scope, status, terms }: OfficerComplaintFilter) {
  let query = db.selectFrom('officer_complaints').where(sql<SqlBool>`not (
    accused_officer_id is not distinct from ${scope.hiddenFromId}
    or (accused_officer_id is null and accused_name_fold = ${scope.hiddenFromName}))`);
  if (status) query = query.where('status', '=', status);
  if (terms) query = query.where(matches('search_fold', terms));
  return query;
}
