// Argon2id with the parameters of OWASP's password storage sheet: 19 MiB, two passes, one lane. About 0.1 s
// on a small machine.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// Algorithm.Argon2id; a const enum, which isolated modules cannot read.
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Without an account a dummy hash is checked, so that the response time reveals nothing. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== undefined;
}

const standIn = hashPassword(randomBytes(16).toString('base64'));
