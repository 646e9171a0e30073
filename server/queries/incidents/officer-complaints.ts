import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type IncidentStatus, statusNames } from '#contract/shared/status.ts';
import type { officerComplaintSorts } from '#contract/staff/officer-complaint.ts';
import type { Database, Db } from '../../db/schema.ts';
import { fromNearerEnd, nearRows } from '../../rules/page.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { type ReadLine, readWithLine } from '../audit.ts';
import { type Sorting as By, countOf, type Span, turnedOrder } from '../rows.ts';
import { matchesTerms, type Terms } from './search.ts';

type Sorting = By<(typeof officerComplaintSorts)[number]>;

export interface OfficerComplaintFilter {
  readonly scope: OfficerComplaintScope;
  readonly status?: IncidentStatus | undefined;
  readonly terms?: Terms;
  /** Without those that are confidential reports as well. */
  readonly withoutReports?: boolean;
}

/** It is a confidential report as well, under the same id: see queries/accused/reports.ts. */
const isReport = sql<boolean>`exists (select from incidents where incidents.id = officer_complaints.id)`;

export type OfficerComplaintRow = NonNullable<Awaited<ReturnType<typeof findOfficerComplaint>>>;

/** One page, and the line of the audit about it. */
export const listOfficerComplaints = (
  db: Db,
  filter: OfficerComplaintFilter,
  { limit, offset, ...sorting }: Sorting & Span,
  line: ReadLine,
) => readWithLine(db, officerComplaintsInOrder(db, filter, sorting).limit(limit).offset(offset), line);

/** A page and the total. Near pages do not wait for the total, far ones are read from the nearer end. */
export async function pageOfOfficerComplaints(
  db: Db,
  filter: OfficerComplaintFilter,
  asked: Sorting & Span,
  line: ReadLine,
) {
  const counted = countOfficerComplaints(db, filter);
  if (asked.offset <= nearRows) {
    const [rows, total] = await Promise.all([listOfficerComplaints(db, filter, asked, line), counted]);
    return { rows, total };
  }
  const total = await counted;
  const span = fromNearerEnd(asked, total);
  const rows = await listOfficerComplaints(db, filter, { ...asked, ...span }, line);
  return { rows: span.isReversed ? rows.reverse() : rows, total };
}

export const newestComplaint: Sorting = { sort: 'dateTime', order: 'desc' };

/** Equal rows are newest first. */
export const officerComplaintsInOrder = (
  db: Db,
  filter: OfficerComplaintFilter,
  { sort, order, isReversed }: Sorting,
) => {
  const tie = turnedOrder(sort === 'dateTime' ? order : 'desc', isReversed);
  return filtered(db, filter)
    .selectAll()
    .select(isReport.as('is_report'))
    .orderBy(sortColumns[sort], turnedOrder(order, isReversed))
    .orderBy('date_time', tie)
    .orderBy('id', tie);
};

const sortColumns = {
  dateTime: sql`date_time`,
  accusedOfficerName: sql`lower(accused_officer_name)`,
  fullName: sql`lower(full_name)`,
  status: sql`array_position(${statusNames}::text[], status)`,
};

/** The kept count of all (migration 0196), less the few hidden ones, of one moment. */
export async function countOfficerComplaints(db: Db, filter: OfficerComplaintFilter): Promise<number> {
  if (filter.terms) return countOf(filtered(db, filter));
  const { status, scope } = filter;
  const hidden = db.selectFrom('officer_complaints').where(isHidden(scope)).where(mayBeHidden(scope));
  // The status is compared last: its index has far more entries than are hidden.
  const isOf = status ? sql`where status = ${status}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select case when ${isJudged(scope)} then
      (select coalesce(sum(count), 0) from officer_complaint_counts ${isOf})::bigint
      - (select count(*) from (${hidden.select('status').offset(0)}) as hidden ${isOf}) else 0 end as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Without a scope: no complaint is hidden. */
export function findOfficerComplaint(db: Db, id: string, scope?: OfficerComplaintScope) {
  const query = scope ? filtered(db, { scope }) : db.selectFrom('officer_complaints');
  return query.selectAll().select(isReport.as('is_report')).where('id', '=', id).executeTakeFirst();
}

const mostAlike = 200;

/** Complaints that may be about the same officer, newest first; which are: see rules/accused/same-officer.ts. */
export const likeOfficerComplaints = (
  db: Db,
  scope: OfficerComplaintScope,
  of: OfficerComplaintRow,
  number: string | null,
) =>
  filtered(db, { scope })
    .where('id', '<>', of.id)
    .where((is) =>
      is.or([
        is('accused_name_fold', '=', of.accused_name_fold),
        ...(of.accused_officer_id === null ? [] : [is('accused_officer_id', '=', of.accused_officer_id)]),
        ...(number === null ? [] : [is('search_fold', 'like', `%${number}%`)]),
      ]),
    )
    .selectAll()
    .select(isReport.as('is_report'))
    .orderBy('date_time', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAlike)
    .execute();

function filtered(db: Db, { scope, terms, withoutReports, ...filter }: OfficerComplaintFilter) {
  let query = ofStatus(
    db
      .selectFrom('officer_complaints')
      .where(isJudged(scope))
      .where(sql<SqlBool>`not ${isHidden(scope)}`),
    filter,
  );
  if (withoutReports) query = query.where(sql<SqlBool>`not ${isReport}`);
  return terms ? query.where(matchesTerms('search_fold', terms)) : query;
}

const ofStatus = (query: Complaints, { status }: Pick<OfficerComplaintFilter, 'status'>): Complaints =>
  status ? query.where('status', '=', status) : query;

type Complaints = SelectQueryBuilder<Database, 'officer_complaints', object>;

/** false: the words of complaints were not compared with this account yet, on this database. Then it sees none. */
const isJudged = ({ accountId, named, rule }: OfficerComplaintScope) => sql<SqlBool>`exists (
  select from accused_accounts where account_id = ${accountId} and named = ${named} and rule = ${rule})`;

/** By the account that the complaint names, or by its words: see rules/accused. */
const isHidden = ({ accountId }: OfficerComplaintScope) => sql<SqlBool>`(
  coalesce(accused_officer_id = ${accountId}, false)
  or exists (select from accused_hidings where complaint_id = officer_complaints.id
    and account_id = ${accountId} and lifted_at is null)
  or exists (select from accused_unjudged where complaint_id = officer_complaints.id))`;

/** True of every hidden one. Indexes find these. */
const mayBeHidden = ({ accountId }: OfficerComplaintScope) => sql<SqlBool>`(accused_officer_id = ${accountId}
  or id = any (array(select complaint_id from accused_hidings where account_id = ${accountId}
    union select complaint_id from accused_unjudged)))`;
