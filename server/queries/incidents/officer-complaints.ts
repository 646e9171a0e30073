import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { officerComplaintSorts } from '#contract/officer-complaint.ts';
import { type IncidentStatus, statusNames } from '#contract/status.ts';
import type { Database } from '../../db/schema.ts';
import { countOf } from '../count.ts';
import { matchesTerms, type Terms } from './search.ts';

type Db = Kysely<Database>;
type Sorting = { sort: (typeof officerComplaintSorts)[number]; order: 'asc' | 'desc' };

/** Hides complaints against this officer: see rules/scope.ts. */
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
  { limit, offset, ...sorting }: Sorting & { limit: number; offset: number },
) => officerComplaintsInOrder(db, filter, sorting).limit(limit).offset(offset).execute();

export const newestComplaint: Sorting = { sort: 'dateTime', order: 'desc' };

/** Equal rows are newest first. */
export const officerComplaintsInOrder = (
  db: Db,
  filter: OfficerComplaintFilter,
  { sort, order }: Sorting,
) => {
  const tie = sort === 'dateTime' ? order : 'desc';
  return filtered(db, filter)
    .selectAll()
    .orderBy(sortColumns[sort], order)
    .orderBy('date_time', tie)
    .orderBy('id', tie);
};

const sortColumns = {
  dateTime: sql`date_time`,
  accusedOfficerName: sql`lower(accused_officer_name)`,
  fullName: sql`lower(full_name)`,
  status: sql`array_position(${statusNames}::text[], status)`,
};

/** Counts all by the index alone and subtracts the few hidden ones. */
export async function countOfficerComplaints(db: Db, filter: OfficerComplaintFilter): Promise<number> {
  if (filter.terms) return countOf(filtered(db, filter));
  const all = ofStatus(db.selectFrom('officer_complaints'), filter);
  const [every, hidden] = await Promise.all([countOf(all), countOf(all.where(isHidden(filter.scope)))]);
  return every - hidden;
}

/** Without a scope: no complaint is hidden. */
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

function filtered(db: Db, { scope, terms, ...filter }: OfficerComplaintFilter) {
  const query = ofStatus(
    db.selectFrom('officer_complaints').where(sql<SqlBool>`not ${isHidden(scope)}`),
    filter,
  );
  return terms ? query.where(matchesTerms('search_fold', terms)) : query;
}

const ofStatus = (query: Complaints, { status }: Pick<OfficerComplaintFilter, 'status'>): Complaints =>
  status ? query.where('status', '=', status) : query;

type Complaints = SelectQueryBuilder<Database, 'officer_complaints', object>;

const isHidden = ({ hiddenFromId, hiddenFromName }: OfficerComplaintScope) => sql<SqlBool>`(
  (accused_officer_id is not null and accused_officer_id = ${hiddenFromId})
  or (accused_officer_id is null and accused_name_fold = ${hiddenFromName}))`;
