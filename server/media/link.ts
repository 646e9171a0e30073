// Signed links to evidence, valid for five minutes. They need no header, because a picture in a page cannot
// send one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EvidenceForm, EvidenceLocation } from './store.ts';

const lifeSeconds = 5 * 60;
/** Links of one minute are equal, so that refetching a list does not load its pictures again. */
const stepSeconds = 60;

export interface MediaLink extends EvidenceLocation {
  readonly form: EvidenceForm;
  /** Whom the link was given to. */
  readonly accountId: string;
}

export function signLink(secret: Buffer, link: MediaLink, now: Date): string {
  const latest = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const exp = latest - (latest % stepSeconds);
  const key = `${link.incidentId}.${link.id}.${link.form}`;
  const { accountId: by } = link;
  // Inside `sig`, which clients pass on as it is.
  return `/media/${key}?exp=${exp}&sig=${by}.${signatureOf(secret, { key, by, exp })}`;
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
  const [, by, signature] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(sig) ?? [];
  if (by === undefined || signature === undefined) return null;
  const right = Buffer.from(signatureOf(secret, { key, by, exp: Number(exp) }));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  if (Number(exp) * 1000 <= now.getTime()) return null;
  return { incidentId, id, form: form as EvidenceForm, accountId: by };
}

const signatureOf = (secret: Buffer, { key, by, exp }: { key: string; by: string; exp: number }) =>
  createHmac('sha256', secret).update(`${key}\n${by}\n${exp}`).digest('base64url');
