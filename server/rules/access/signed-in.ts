// Who has signed in, as every call of an officer knows them.
import type { Role } from '#contract/shared/endpoint.ts';
import type { Officer } from '#contract/staff/officer.ts';
import type { Signer } from '../persons/signer.ts';

export interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  readonly stationName: string | null;
  readonly officerNo: string | null;
  /** Of an account of the superintendent's office. */
  readonly post: Officer['post'] | null;
  /** The account has a second factor, and this session has passed it. */
  readonly hasFactor: boolean;
  /** Password or code within the last five minutes. */
  readonly isFresh: boolean;
  /** A proof was given after the sign-in. */
  readonly hasProvedAgain: boolean;
  /** Of a station: somebody stands in its roster. */
  readonly hasRoster: boolean;
  /** On a write or an export who signed it; on a read who used the session last. null: the account itself. */
  readonly person: Signer | null;
}

/** What a row keeps of who made it: the person who signed it, or the account. */
export const authorOf = (by: Pick<SignedIn, 'fullName' | 'stationName' | 'post' | 'person'>) => ({
  by_name: by.person?.fullName ?? by.fullName,
  by_post: by.person?.post ?? by.post ?? by.stationName,
});

/** The account has a second factor, and its last proof is old. */
export const needsStepUp = (by: Pick<SignedIn, 'hasFactor' | 'isFresh'>) => by.hasFactor && !by.isFresh;
