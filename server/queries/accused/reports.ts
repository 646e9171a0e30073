// Complaints about an officer that have a number to call: each is a confidential report, and an officer complaint under the same id.
import { type SqlBool, sql } from 'kysely';
import type { Complaint } from '#contract/public/complaint.ts';
import { accusedOfficer } from '#contract/public/facts/answers.ts';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import english from '#locales/en/questions.json' with { type: 'json' };
import marathi from '#locales/mr/questions.json' with { type: 'json' };
import type { Db } from '../../db/schema.ts';
import type { OfficerComplaints } from '../../db/schema-incidents.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { insertNew } from '../rows.ts';

const notKnown = { en: english.choice.notKnown, mr: marathi.choice.notKnown };

/** The complainant does not know who it was: such complaints have nobody in common. */
export const namesNobody = (accused: string): boolean => Object.values(notKnown).includes(accused);

interface Taken {
  readonly hash: Buffer;
  readonly source: OfficerComplaints['source'];
  /** Account that the complainant chose: it never sees the complaint. */
  readonly accusedOfficerId?: string | undefined;
  readonly receivedAt: Date;
}

/** true: the complaint is about an officer. Until it is judged nobody sees it: see settle.ts. */
export async function addReportOnOfficer(
  db: Db,
  id: string,
  body: Complaint,
  { hash, source, accusedOfficerId, receivedAt }: Taken,
): Promise<boolean> {
  const named = body.confidential ? accusedOfficer(body.answers ?? '') : null;
  if (named === null) return false;
  const accused = named || notKnown[body.language];
  return insertNew(db, 'officer_complaints', {
    id,
    source,
    accused_officer_name: accused,
    accused_officer_id: accusedOfficerId ?? null,
    accused_name_fold: nameKey(accused),
    full_name: body.fullName,
    complaint_description: body.description,
    location: body.location,
    language: body.language,
    date_time: receivedAt,
    received_at: receivedAt,
    body_sha256: hash,
    search_fold: searchKey(accused, body.fullName, body.description, body.location),
  });
}

/** Collected once in a query. An account that was not compared yet sees none of them. */
const hiddenIds = (scope: OfficerComplaintScope) => sql<string[]>`array(
  select complaint_id from accused_hidings where account_id = ${scope.accountId} and lifted_at is null
  union all select complaint_id from accused_unjudged
  union all select complaint_id from accused_erased where account_id = ${scope.accountId}
  union all select id from officer_complaints where accused_officer_id = ${scope.accountId}
  union all select id from officer_complaints where ${isUnjudged(scope)})`;

export const isNotAbout = (scope: OfficerComplaintScope, id = 'incidents.id') =>
  sql<SqlBool>`${sql.ref(id)} <> all (${hiddenIds(scope)})`;

export const isAbout = (scope: OfficerComplaintScope) =>
  sql<SqlBool>`incidents.id = any (${hiddenIds(scope)})`;

/** Of complaints, also of those that are no reports. */
export async function hiddenFromOfficer(db: Db, scope: OfficerComplaintScope): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${hiddenIds(scope)} as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Whether a report is hidden from this officer; the kept counts of the district have it all the same. */
export async function hasReportsOn(db: Db, scope: OfficerComplaintScope): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select
    exists (select from accused_unjudged)
    or exists (select from accused_hidings join incidents on incidents.id = complaint_id
      where account_id = ${scope.accountId} and lifted_at is null)
    or exists (select from officer_complaints join incidents using (id)
      where accused_officer_id = ${scope.accountId})
    or (${isUnjudged(scope)} and exists (select from officer_complaints join incidents using (id))) as some`.execute(
    db,
  );
  return rows[0]?.some ?? false;
}

/** The words of complaints were not compared with this account yet. */
const isUnjudged = ({ accountId, named, rule }: OfficerComplaintScope) => sql<SqlBool>`not exists (
  select from accused_accounts where account_id = ${accountId} and named = ${named} and rule = ${rule})`;
