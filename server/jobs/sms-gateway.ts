// A gateway of short messages over plain HTTP: one POST a message, as a form. The reference is the same when a
// message is sent again, so that a gateway that knows it sends nothing twice. docs/operations.md has the protocol.
import type { Language } from '#contract/shared/language.ts';
import type { SmsConfig } from '../config/sms.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import type { TextName } from '../rules/telling/text.ts';
import { busyUntil, outcomeAfter } from './never-left.ts';

interface ShortMessage {
  /** Ten digits. */
  readonly phone: string;
  readonly language: Language;
  readonly template: TextName;
  readonly text: string;
  /** Returned with each delivery report. */
  readonly reference: string;
}

const countryCode = '91';
/** Nobody can be reached now: the same for every recipient. */
const busyStatus = [401, 403, 408, 425, 429, 503];

export async function sendShortMessage(
  { url, token, sender, templates }: NonNullable<SmsConfig>,
  { phone, language, template, text, reference }: ShortMessage,
  timeoutMs: number,
): Promise<SendOutcome> {
  const registered = templates[`${template}.${language}`];
  // The operators drop a text without a template.
  if (registered === undefined) return { kind: 'failed' };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'idempotency-key': reference,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: new URLSearchParams({
        to: `${countryCode}${phone}`,
        sender,
        template: registered,
        text,
        unicode: language === 'en' ? '0' : '1',
        reference,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await outcomeOf(answer);
  } catch (error) {
    return outcomeAfter(error);
  }
}

/** A 2xx counts only with the gateway's id: an error page may have 200. Without one, or after a 5xx, it may have left. */
async function outcomeOf(answer: Response): Promise<SendOutcome> {
  if (busyStatus.includes(answer.status)) return busyUntil(answer.headers);
  if (answer.status >= 500) return { kind: 'unknown' };
  if (!answer.ok) return { kind: 'failed' };
  const body = (await answer.json().catch(() => null)) as { id?: unknown } | null;
  const { id } = body ?? {};
  return typeof id === 'string' && id !== ''
    ? { kind: 'sent', messageId: id.slice(0, 200) }
    : { kind: 'unknown' };
}
