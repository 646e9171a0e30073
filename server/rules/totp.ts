// Codes of an authenticator app: RFC 4226 (HOTP) and RFC 6238 (TOTP) with SHA-1, 30 seconds and six digits,
// which every app has.
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
/** A phone's clock may be half a minute off. */
const stepsOff = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function hotpCode(secret: Buffer, counter: number, digits = 6): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(moving).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / stepSeconds);

export const totpCode = (secret: Buffer, at: Date, digits = 6) => hotpCode(secret, stepAt(at), digits);

/** The step whose code it is; null: wrong, or not newer than `lastStep`, whose code was used. */
export function stepOfCode(
  code: string,
  { secret, lastStep, at }: { secret: Buffer; lastStep: number; at: Date },
): number | null {
  let found: number | null = null;
  for (let step = stepAt(at) - stepsOff; step <= stepAt(at) + stepsOff; step += 1) {
    const isRight = timingSafeEqual(Buffer.from(hotpCode(secret, step)), Buffer.from(code));
    if (isRight && step > lastStep) found ??= step;
  }
  return found;
}

/** RFC 4648 without padding, as apps expect it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const whole = bits.slice(0, bits.length - (bits.length % 8)).match(/.{8}/g) ?? [];
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)));
}

/** What the QR code holds. `account` is shown beside the codes in the app. */
export function otpAuthUri({
  issuer,
  account,
  secret,
}: {
  issuer: string;
  account: string;
  secret: Buffer;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
