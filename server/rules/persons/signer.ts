// Whose name stands under an act: the person who signed it, or the account.
import { verify } from 'node:crypto';
import { madeAt } from '#contract/shared/made-at.ts';
import { personHeader, type Rank, rankOfPost, type SignedCall, signedText } from '#contract/staff/person.ts';
import words from '#locales/mr/staff/persons.json' with { type: 'json' };
import { isYounger, skewMs } from '../time/clock.ts';

export { personHeader };

/** Name and post as they stand at the moment of the act. */
export interface Signer {
  readonly id: string;
  readonly fullName: string;
  /** Rank, buckle number and station. */
  readonly post: string;
  readonly isInCharge: boolean;
}

interface Named {
  readonly id: string;
  readonly full_name: string;
  readonly rank: Rank;
  readonly buckle_no: string;
  readonly is_in_charge: boolean;
}

export const postOf = ({ rank, buckle_no }: Pick<Named, 'rank' | 'buckle_no'>, stationName: string | null) =>
  [`${rank} ${buckle_no}`, stationName ?? ''].filter((part) => part !== '').join(', ');

export const signerOf = (person: Named, stationName: string | null): Signer => ({
  id: person.id,
  fullName: person.full_name,
  post: postOf(person, stationName),
  isInCharge: person.is_in_charge,
});

/** A kept post as pages in Marathi show it: the rank in short, the station by its second name. */
export function postInMarathi(
  post: string,
  station: { readonly name: string | null; readonly nameMr: string | null },
): string {
  const { name, nameMr } = station;
  const place = name && nameMr && post.endsWith(name) ? post.slice(0, -name.length) + nameMr : post;
  const rank = rankOfPost(place);
  return rank ? `${words.short[rank]}${place.slice(rank.length)}` : place;
}

export interface Proof {
  readonly keyId: string;
  readonly signature: string;
}

/** null: none, or of another form. */
export function readProof(header: string | string[] | undefined): Proof | null {
  const [, keyId, signature] = /^([\da-f-]{36})\.([\w-]{86})$/.exec(String(header ?? '')) ?? [];
  return keyId && signature ? { keyId, signature } : null;
}

/** `publicKey`: a raw point on P-256 in base64url. */
export function isSignedBy(publicKey: string, { signature }: Proof, call: SignedCall): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', x, y };
  try {
    return verify(
      'sha256',
      Buffer.from(signedText(call)),
      { key, format: 'jwk', dsaEncoding: 'ieee-p1363' } as Parameters<typeof verify>[2],
      Buffer.from(signature, 'base64url'),
    );
  } catch {
    // Not a point on the curve.
    return false;
  }
}

/** Writes made without a network may come after the person was closed, or after their PIN was changed. */
const lateMs = 30 * 86_400_000;

/** A write has an id of its own, so that a copy of it has no second effect; the id carries the device's time. Who has left signs
 * nothing new: only what was made before the end may come late. '': a direct call. */
export function mayStillSign(endedAt: Date | null, { writeId, at }: { writeId: string; at: Date }): boolean {
  if (endedAt === null) return true;
  const made = writeId === '' ? null : madeAt(writeId);
  return made !== null && made.getTime() <= endedAt.getTime() + skewMs && isYounger(endedAt, lateMs + 1, at);
}
