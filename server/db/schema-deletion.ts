// Deletion requests and legal holds; see schema.ts.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface DeletionRequests {
  number: Generated<number>;
  asked_at: Timestamp;
  way: 'mail' | 'message' | 'letter';
  /** null once it is settled. */
  phone: string | null;
  /** Empty: everything of that telephone number. */
  report_ids: Generated<string[]>;
  verify_by: string;
  erase_by: string;
  verified_at: Timestamp | null;
  settled_at: Timestamp | null;
  settled_as: 'erased' | 'refused' | null;
}

/** An incident, an item or an officer complaint that neither a request nor retention removes. */
export interface LegalHolds {
  report_id: string;
  because: string;
  since: Timestamp;
}
