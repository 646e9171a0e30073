// A secret encrypted under a PIN: a slow key, and waits after wrong attempts.
import type { Platform } from '../platform.ts';
import { type Bytes, type EncryptedBytes, utf8 } from './bytes.ts';

/** As OWASP advises for PBKDF2 with SHA-256. */
const usualRounds = 600_000;
const freeTries = 3;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60 * 1000;

export interface PinBox {
  readonly salt: Bytes;
  readonly rounds: number;
  readonly box: EncryptedBytes;
  /** Attempts since the last right one, and until when the next one is refused, by the device's clock. */
  readonly wrong: number;
  readonly until: number;
}

type Tools = Pick<Platform, 'subtle' | 'fill'>;

export async function sealUnderPin(pin: string, secret: Bytes, { subtle, fill }: Tools): Promise<PinBox> {
  const salt = fill(new Uint8Array(16));
  const iv = fill(new Uint8Array(12));
  const key = await keyOf(pin, salt, usualRounds, subtle);
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, secret));
  return { salt, rounds: usualRounds, box: { iv, sealed }, wrong: 0, until: 0 };
}

/** Rejects where the PIN is wrong. */
export async function openUnderPin(
  pin: string,
  { salt, rounds, box }: PinBox,
  subtle: SubtleCrypto,
): Promise<Bytes> {
  const key = await keyOf(pin, salt, rounds, subtle);
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: box.iv }, key, box.sealed));
}

/** Counted before the attempt is made, so that a page that is closed meanwhile gains nothing. */
export function countedTry<Box extends PinBox>(row: Box, now: number): Box {
  const wrong = row.wrong + 1;
  return { ...row, wrong, until: now + waitAfter(wrong) };
}

const waitAfter = (wrong: number) =>
  wrong < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (wrong - freeTries), longestWaitMs);

/** A clock that was set back does not make the wait longer. */
export const waitLeftMs = ({ wrong, until }: Pick<PinBox, 'wrong' | 'until'>, now: number) =>
  Math.min(Math.max(0, until - now), waitAfter(wrong));

async function keyOf(pin: string, salt: Bytes, iterations: number, subtle: SubtleCrypto) {
  const secret = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
