// The roster of a station, and the investigating officers of reports. The conventions of columns stand in schema.ts.
import type { ColumnType, Generated } from 'kysely';
import type { Rank } from '#contract/staff/person.ts';

type Timestamp = ColumnType<Date, Date, Date>;
type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface Persons {
  /** Made on the officer's device. */
  id: string;
  account_id: string;
  full_name: string;
  full_name_mr: Generated<string>;
  rank: Rank;
  buckle_no: string;
  is_in_charge: Generated<boolean>;
  pin_hash: string;
  made_at: Timestamp;
  changed_at: Timestamp;
  closed_at: MaybeTimestamp;
}

/** The public half of a device's key for a person. */
export interface PersonKeys {
  id: Generated<string>;
  person_id: string;
  /** The raw point on P-256, in base64url. */
  public_key: string;
  made_at: Timestamp;
  /** The person was closed, or has a new PIN. */
  ended_at: MaybeTimestamp;
}

/** Exports that a key has signed. */
export interface UsedReads {
  key_id: string;
  read_id: string;
}

/** Choices of the investigating officer, with the names at that time. */
export interface IncidentInvestigators {
  id: Generated<number>;
  incident_id: string;
  at: Timestamp;
  account_id: string;
  by_name: Generated<string>;
  by_post: Generated<string | null>;
  /** null: nobody has the case now. */
  to_name: string | null;
  to_post: string | null;
  reason: Generated<string>;
  write_id: string;
  body_sha256: Buffer;
}
