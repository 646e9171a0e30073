// Signed links to evidence, valid for five minutes. They need no header, because a picture in a page cannot
// send one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EvidenceForm, EvidenceLocation } from './store.ts';

const lifeSeconds = 5 * 60;
/**
 * Links made within the same minute are equal, so that refetching a list does not load its pictures again.
 */
const stepSeconds = 60;

export interface MediaLink extends EvidenceLocation {
  readonly form: EvidenceForm;
}

export function signLink(secret: Buffer, link: MediaLink, now: Date): string {
  const latest = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const exp = latest - (latest % stepSeconds);
  const key = `${link.incidentId}.${link.id}.${link.form}`;
  return `/media/${key}?exp=${exp}&sig=${signatureOf(secret, key, exp)}`;
}

/** null: wrong signature, malformed, or expired. */
export function readLink(
  secret: Buffer,
  { key, exp, sig }: { key: string; exp: unknown; sig: unknown },
  now: Date,
): MediaLink | null {
  const [, incidentId = '', id = '', form = ''] =
    /^([\da-f-]{36})\.([\da-f-]{36})\.(original|preview)$/.exec(key) ?? [];
  if (form === '' || typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp))
    return null;
  const right = Buffer.from(signatureOf(secret, key, Number(exp)));
  const given = Buffer.from(sig);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  if (Number(exp) * 1000 <= now.getTime()) return null;
  return { incidentId, id, form: form as EvidenceForm };
}

const signatureOf = (secret: Buffer, key: string, exp: number) =>
  createHmac('sha256', secret).update(`${key}\n${exp}`).digest('base64url');
