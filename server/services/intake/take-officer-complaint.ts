import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import type { Db } from '../../db/schema.ts';
import type { OfficerComplaints } from '../../db/schema-incidents.ts';
import { addOfficerComplaint } from '../../queries/broadcasts/assistant.ts';

interface Given {
  readonly id: string;
  readonly source: OfficerComplaints['source'];
  readonly accusedOfficerName: string;
  readonly accusedOfficerId?: string | undefined;
  readonly fullName: string;
  readonly complaintDescription: string;
  readonly location: string;
  readonly language: OfficerComplaints['language'];
  readonly occurredAt: string;
  readonly receivedAt: Date;
  readonly hash: Buffer;
}

/** false: the accused officer's account does not exist, or the id is in use. */
export const takeOfficerComplaint = (db: Db, given: Given): Promise<boolean> =>
  addOfficerComplaint(db, {
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
