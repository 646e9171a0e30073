// Accounts, their jurisdictions and their credentials.
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Role } from '#contract/shared/endpoint.ts';
import type { officerPosts } from '#contract/staff/officer.ts';
import type { SheetCounts } from '#contract/staff/station-sheets.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type MadeTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;

type Post = (typeof officerPosts)[number];

export interface Accounts {
  id: Generated<string>;
  role: Role;
  email: string;
  password_hash: string;
  full_name: string;
  /** '': one name only; so of a station and of a village. */
  full_name_mr: Generated<string>;
  station_name: string | null;
  station_name_mr: Generated<string>;
  address: Generated<string>;
  mob_number: Generated<string>;
  station_mob_number: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  description: Generated<string>;
  post: Post | null;
  /** 'OFF' and a padded number; only sp accounts have one. */
  officer_no: string | null;
  jurisdiction_names: Generated<string[]>;
  /** 32 random bytes; the device encrypts this person's queued writes with a key derived from them. */
  seal_key: Buffer;
  active: Generated<boolean>;
  version: Generated<number>;
  search_fold: Generated<string>;
  created_at: MadeTimestamp;
  updated_at: MadeTimestamp;
}

export interface Jurisdictions {
  id: Generated<string>;
  account_id: string;
  position: number;
  type: 'village' | 'city';
  village_name: string;
  village_name_mr: Generated<string>;
  name_fold: string;
  name_fold_mr: Generated<string>;
  village_lat: number | null;
  village_lng: number | null;
  boundary_start_location: Generated<string>;
  boundary_start_lat: number | null;
  boundary_start_lng: number | null;
  boundary_end_location: Generated<string>;
  boundary_end_lat: number | null;
  boundary_end_lng: number | null;
}

type PlainAccount = Pick<Selectable<Accounts>, ImportedColumn>;
type ImportedColumn =
  | 'email'
  | 'full_name'
  | 'full_name_mr'
  | 'station_name'
  | 'station_name_mr'
  | 'address'
  | 'mob_number'
  | 'station_mob_number'
  | 'latitude'
  | 'longitude'
  | 'description'
  | 'search_fold';

/** A station as it was before an import changed it. */
export interface StationBefore {
  readonly id: string;
  /** true: the import made it. */
  readonly isNew: boolean;
  /** Of the account after the import. */
  readonly version: number;
  readonly account: PlainAccount;
  readonly places: readonly Omit<Insertable<Jurisdictions>, 'id' | 'account_id' | 'position'>[];
}

/** See migration 0065. */
export interface StationImports {
  id: string;
  made: Generated<number>;
  at: Timestamp;
  account_id: string;
  body_sha256: Buffer;
  counts: Json<SheetCounts[]>;
  before: Json<StationBefore[]> | null;
  undone_at: Timestamp | null;
}

export interface Sessions {
  id: Generated<string>;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  /** SHA-256 of the binding cookie; null for a client without cookies. */
  bind_hash: Buffer | null;
  account_id: string;
  role: Role;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** The last proof: password or code at the sign-in, or a step-up. */
  fresh_at: Timestamp | null;
  /** When a code of the second factor was given; null: never in this session. */
  factor_at: Timestamp | null;
  /** Browser and system; '' where unknown. */
  device: Generated<string>;
  /** Of the station's roster, who last unlocked or signed. */
  person_id: string | null;
}

export interface SecondFactors {
  account_id: string;
  /** 20 bytes; null until the first code is confirmed, and for an account with passkeys only. */
  secret: Buffer | null;
  /** When the account got its first factor of either kind. */
  enrolled_at: Timestamp | null;
  /** The 30 seconds of the last code used: no code counts twice. */
  last_step: Generated<number>;
  /** Shown in an app, but no code of it confirmed yet. */
  pending_secret: Buffer | null;
  pending_at: Timestamp | null;
}

export interface RecoveryCodes {
  id: Generated<string>;
  account_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

/** By which the holder chooses the password. */
export interface AccountLinks {
  /** SHA-256; the link alone holds the secret. */
  secret_hash: Buffer;
  account_id: string;
  purpose: 'invitation' | 'reset';
  made_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

/** A wrong code of a password reset: they are counted for a year. */
export interface CodeMistakes {
  id: Generated<string>;
  /** As in PasswordCodes. */
  subject: Buffer;
  at: Timestamp;
}

export interface Passkeys {
  id: Generated<string>;
  account_id: string;
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Of its signatures, where it counts; a smaller one than before is a copy. */
  counter: number;
  transports: string[];
  name: string;
  /** It derives keys, so that lists on the device need it. */
  has_prf: boolean;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

/** What a passkey must sign next; one is used once. */
export interface PasskeyChallenges {
  challenge: string;
  purpose: 'register' | 'sign-in' | 'prove';
  account_id: string | null;
  expires_at: Timestamp;
}

export interface PasswordGuesses {
  /** SHA-256 of role and e-mail address; for attempts from one address, of that address too. */
  subject: Buffer;
  failures: number;
  last_at: Timestamp;
}

/** One mail a day, with counts. See migration 0150. */
export interface ShiftMails {
  account_id: string;
  on_day: string | null;
  claimed_until: Timestamp | null;
  is_wanted: Generated<boolean>;
}

/** See migration 0170. */
export interface OfficerPushes {
  session_id: string;
  account_id: string;
  endpoint: string;
  at: Timestamp;
  told_at: Timestamp | null;
}

/** What waits for a second person of the role. */
export interface Approvals {
  id: Generated<string>;
  role: 'sp' | 'admin';
  account_id: string;
  by_name: string;
  act: string;
  about: string;
  /** Of method, address and body: the confirmation is for this call only. */
  call_sha256: Buffer;
  asked_at: Timestamp;
  answered_by: string | null;
  answered_name: string | null;
  answered_at: Timestamp | null;
  /** null: not answered. */
  is_confirmed: boolean | null;
  used_at: Timestamp | null;
}

export interface PasswordCodes {
  id: Generated<string>;
  /** SHA-256 of role and e-mail address, whether or not an account has it. */
  subject: Buffer;
  code_hash: string;
  made_at: Timestamp;
  expires_at: Timestamp;
  /** Known to the browser that asked; null: made by an older version. */
  request_id: string | null;
  /** How often it was compared with a typed code. */
  tries: Generated<number>;
  used_at: Timestamp | null;
}
