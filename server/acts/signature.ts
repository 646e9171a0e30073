import type { SignedIn } from '../rules/access/signed-in.ts';

/** The audit says of the superintendent's office which officer it was. */
export const signedAs = ({ fullName, post }: SignedIn) => ({ by: { fullName, post } });
