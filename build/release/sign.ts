// Signs the sums of a release, so that who installs it sees that the archive is of who made it. A sum alone proves nothing:
// who replaces the archive replaces the sum beside it.
import { createPrivateKey, sign } from 'node:crypto';

/** `pem`: a private key for Ed25519. openssl verifies the signature with its public half. */
export function signatureOf(sums: Buffer, pem: string): Buffer {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      'RELEASE_KEY_FILE must be a key for Ed25519 (make one: openssl genpkey -algorithm ed25519)',
    );
  return sign(null, sums, key);
}
