// A complaint about an officer that did not come by the form of the site.
import type { Complaint } from '#contract/public/complaint.ts';
import { writeAnswers } from '#contract/public/facts/answers.ts';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import { organisation } from '#organisation';
import type { Db } from '../../db/schema.ts';
import type { OfficerComplaints } from '../../db/schema-incidents.ts';
import type { Deps } from '../../http/deps.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import { addOfficerComplaint, hasAccount } from '../../queries/broadcasts/assistant.ts';
import { newReference } from './new-reference.ts';
import { takeComplaint } from './take-complaint.ts';

interface Given {
  readonly id: string;
  readonly source: Exclude<OfficerComplaints['source'], 'web'>;
  readonly accusedOfficerName: string;
  readonly accusedOfficerId?: string | undefined;
  readonly fullName: string;
  readonly mobNumber?: string | undefined;
  readonly complaintDescription: string;
  readonly location: string;
  readonly language: OfficerComplaints['language'];
  readonly occurredAt: string;
  readonly receivedAt: Date;
  readonly hash: Buffer;
}

/**
 * With a number of the complainant it becomes a confidential report as well, like one of the site: it has a reference, deadlines,
 * an officer who enquires, steps and messages. Without one nobody can be called or told: then it is an officer complaint only.
 */
export async function takeOfficerComplaint(
  db: Db,
  deps: Pick<Deps, 'receipts'>,
  given: Given,
): Promise<{ referenceId?: string }> {
  const { accusedOfficerId, mobNumber } = given;
  if (accusedOfficerId && !(await hasAccount(db, accusedOfficerId))) throw invalidField('accusedOfficerId');
  if (mobNumber !== undefined) return takeAsReport(db, deps, { ...given, mobNumber });
  if (!(await addOfficerComplaint(db, rowOf(given)))) throw new Problem('body_differs');
  return {};
}

async function takeAsReport(
  db: Db,
  deps: Pick<Deps, 'receipts'>,
  given: Given & { mobNumber: string },
): Promise<{ referenceId: string }> {
  const body: Complaint = {
    fullName: given.fullName,
    phone: given.mobNumber,
    category: 'other',
    location: given.location,
    description: given.complaintDescription,
    answers: writeAnswers({ officer: given.accusedOfficerName }),
    confidential: true,
    referenceId: newReference(organisation.referencePrefix),
    language: given.language,
    madeAt: given.occurredAt,
    evidence: [],
  };
  // It goes to no station, so that no place is looked up. From whom it is hidden is judged before the first look.
  const { reply } = await takeComplaint(db, deps, { ...given, body }, []);
  return { referenceId: reply.referenceId };
}

const rowOf = (given: Given) => ({
  id: given.id,
  source: given.source,
  accused_officer_name: given.accusedOfficerName,
  accused_officer_id: given.accusedOfficerId ?? null,
  accused_name_fold: nameKey(given.accusedOfficerName),
  full_name: given.fullName,
  complaint_description: given.complaintDescription,
  location: given.location,
  language: given.language,
  date_time: given.occurredAt,
  received_at: given.receivedAt,
  body_sha256: given.hash,
  search_fold: searchKey(
    given.accusedOfficerName,
    given.fullName,
    given.complaintDescription,
    given.location,
  ),
});
