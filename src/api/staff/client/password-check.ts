// Checks the officer's password without a network: a console that locked itself in the field must open there.
// Kept from sign-in to sign-out as a slow hash, because the server alone knows the real one.
import * as z from 'zod/mini';
import { toHex } from '#contract/shared/text.ts';
import { browserPlatform } from '#offline/index.ts';

const key = 'vishwas-password-check';
/** As OWASP advises for PBKDF2 with SHA-256. */
const rounds = 600_000;

const shape = z.object({ userId: z.string(), salt: z.string(), hash: z.string() });

/** Where nothing can be stored, unlocking needs the network. `isStill`: the user has not signed out meanwhile. */
export async function keepPasswordCheck(
  userId: string,
  password: string,
  isStill: () => boolean,
): Promise<void> {
  try {
    const salt = toHex(browserPlatform.fill(new Uint8Array(16)));
    const hash = await slowHash(password, salt);
    if (isStill()) localStorage.setItem(key, JSON.stringify({ userId, salt, hash }));
  } catch {
    // Storage is blocked.
  }
}

/** null: this device cannot tell. */
export async function isOwnPassword(userId: string, password: string): Promise<boolean | null> {
  const kept = read();
  if (kept?.userId !== userId) return null;
  return (await slowHash(password, kept.salt)) === kept.hash;
}

export function dropPasswordCheck(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

function read() {
  try {
    return shape.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

async function slowHash(password: string, salt: string): Promise<string> {
  const { subtle } = browserPlatform;
  const bytes = new TextEncoder();
  const secret = await subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds };
  return toHex(new Uint8Array(await subtle.deriveBits(how, secret, 256)));
}
