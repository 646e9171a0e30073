// Sends a telling by each channel. Only configured channels are used: see rules/telling/ladder.ts.
import type { Config } from '../config/config.ts';
import { openMailer } from '../mail/mailer.ts';
import { newsMail } from '../mail/mails.ts';
import type { DueTelling } from '../queries/due-tellings.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import { numberOf, type SentRung } from '../rules/telling/ladder.ts';
import { mailOutcome } from '../rules/telling/mail-outcome.ts';
import type { Push } from './push.ts';
import { senderOf } from './sender.ts';
import { sendShortMessage } from './sms-gateway.ts';

/** Sends once and returns the outcome; never throws. */
export type TellingChannels = Readonly<
  Record<SentRung, (telling: DueTelling, timeoutMs: number) => Promise<SendOutcome>>
>;

/** So that the webhook of the messaging app knows a telling from a broadcast. */
const tellingReference = (id: string) => `telling:${id}`;

export function openTellingChannels(config: Config, push: Push): TellingChannels {
  const messaging = senderOf(config);
  const mailer = openMailer(config);
  const failed: SendOutcome = { kind: 'failed' };
  return {
    app: push.tell,
    async messaging({ id, language, text, ...telling }, timeoutMs) {
      const phone = numberOf(telling);
      if (phone === null || messaging.toFile) return failed;
      return messaging.send(
        { phone, language, text, file: null, reference: tellingReference(id) },
        timeoutMs,
      );
    },
    async sms({ id, language, text, template, ...telling }, timeoutMs) {
      const phone = numberOf(telling);
      if (phone === null || config.sms === null) return failed;
      return sendShortMessage(config.sms, { phone, language, template, text, reference: id }, timeoutMs);
    },
    async mail({ email, language, text, made_at }) {
      if (email === null || !mailer.isSent) return failed;
      try {
        await mailer.send(newsMail({ to: email, language, text, at: made_at }));
        return { kind: 'sent', messageId: null };
      } catch (error) {
        return mailOutcome(error);
      }
    },
  };
}
