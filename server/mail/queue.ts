// Mail is queued in the transaction of what it is about and leaves after it: tried at once, then with growing pauses for
// three days. A killed process or a mail server that defers loses none.
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { clockSeen } from '../queries/clock.ts';
import { addMails, type ClaimedMail, claimMail, settleMail } from '../queries/mails.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import { mailOutcome } from '../rules/telling/mail-outcome.ts';
import { mailLifeMs, settledMail } from '../rules/telling/mail-try.ts';
import { isJump } from '../rules/time/clock.ts';
import { isBoxed, openSecrets, type SecretBox } from '../secrets/data-keys.ts';
import type { Mailer, MailMessage } from './mailer.ts';

type Keys = Pick<Config, 'dataKeyFile'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** This call has queued mail. */
    hasQueuedMail?: boolean;
  }
}

/** Call it in the transaction of the act. `request`: the first attempt is made after its answer. */
export async function queueMails(
  db: Db,
  config: Keys,
  mails: readonly MailMessage[],
  request?: { hasQueuedMail?: boolean },
): Promise<void> {
  const box = openSecrets(config);
  const rows = mails.map((mail) => {
    const { to: recipient, at: madeAt, until = new Date(madeAt.getTime() + mailLifeMs) } = mail;
    const id = randomUUID();
    return { id, recipient, madeAt, until, content: sealMailWith(box, id, contentOf(mail)) };
  });
  await addMails(db, rows);
  if (request && rows.length > 0) request.hasQueuedMail = true;
}

type Content = Pick<MailMessage, 'language' | 'subject' | 'text'>;

const contentOf = ({ language, subject, text }: MailMessage): Buffer =>
  Buffer.from(JSON.stringify({ language, subject, text } satisfies Content));

const contextOf = (id: string) => `mail ${id}`;

/** A mail may hold a link that lets in: like every secret it is encrypted where there is a key. */
export const sealMailWith = (box: SecretBox | null, id: string, plain: Buffer): Buffer =>
  box?.seal('mail', contextOf(id), plain) ?? plain;

export function openMailWith(box: SecretBox | null, id: string, kept: Buffer): Buffer {
  if (!isBoxed(kept)) return kept;
  if (!box) throw new Error('A mail is encrypted, and DATA_KEY_FILE is not set');
  return box.open('mail', contextOf(id), kept);
}

export interface MailSending {
  readonly db: Db;
  readonly config: Keys;
  readonly now: () => Date;
  readonly mail: Mailer;
  /** Hears each failure by code only: the error's message may name the recipient. */
  readonly note?: (failure: MailFailure, what: string) => void;
}

interface MailFailure {
  readonly code: string | undefined;
  readonly status: number | undefined;
}

/** Longer than a mail server is waited for. */
const claimMs = 5 * 60_000;
/** A run ends after this and another goes on: the process may be asked to stop. */
const runMs = 5000;

/** Sends what is due. Runs of any number of processes may overlap: each mail is claimed by one of them. */
export async function sendDueMails({ db, config, now, mail, note }: MailSending): Promise<void> {
  const box = openSecrets(config);
  const began = performance.now();
  while (performance.now() - began < runMs) {
    const at = now();
    const claim = randomUUID();
    const claimEnds = new Date(at.getTime() + claimMs);
    const due = await claimMail(db, { now: at, claimEnds, claim });
    if (!due) return;
    const { result, failure } = await attempt(mail, due, box);
    const mayEnd = now() < due.until || !(await hasJumped(db, now()));
    const settled = settledMail(result, { ...due, mayEnd }, now());
    await settleMail(db, { id: due.id, claim, at: now() }, settled);
    if (!failure) continue;
    note?.(failure, 'outcome' in settled ? 'a mail was given up' : 'a mail was not taken; it is tried again');
    // The mail server is away: the others wait with this one.
    if (failure.status === undefined) return;
  }
}

async function hasJumped(db: Db, now: Date): Promise<boolean> {
  const seen = await clockSeen(db);
  return seen !== null && isJump(new Date(seen.at), now);
}

async function attempt(
  mail: Mailer,
  { id, recipient, content, made_at }: ClaimedMail,
  box: SecretBox | null,
): Promise<{ result: SendOutcome; failure?: MailFailure }> {
  const said = JSON.parse(openMailWith(box, id, content).toString('utf8')) as Content;
  try {
    await mail.send({ ...said, id, to: recipient, at: made_at });
    return { result: { kind: 'sent', messageId: null } };
  } catch (error) {
    const { code, responseCode: status } = error as { code?: string; responseCode?: number };
    return { result: mailOutcome(error), failure: { code, status } };
  }
}
