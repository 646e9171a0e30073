import { secretOf } from '#api/public/case-secret.ts';
import { heldSecret } from '#api/public/outbox/held-secrets.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { askAgain } from '#api/public/track.ts';
import type { Tracked } from '#contract/public/track.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { Conversation } from './Conversation.tsx';

export type MessagesProps = {
  reference: string;
  own: Report | undefined;
  answer: Tracked;
  /** Whether the messages are in sight. */
  onSight: (isInSight: boolean) => void;
};

async function loadOpenByCode(words: Words) {
  const [{ OpenByCode }] = await Promise.all([import('./OpenByCode.tsx'), words.need('code')]);
  return OpenByCode;
}

/** The messages for who holds the secret; for others a way to prove that the complaint is theirs. */
export function Messages({ reference, own, answer, onSight }: MessagesProps) {
  const secret = secretOf(own) ?? heldSecret(reference);
  const { forHolder } = answer;
  const isClosed = secret === null || !forHolder;
  const { part: OpenByCode } = useLater(isClosed, loadOpenByCode);
  if (isClosed) return OpenByCode && <OpenByCode reference={reference} own={own} onOpen={askAgain} />;
  const holding = {
    reportId: forHolder.reportId,
    secret,
    forget: !own || own.forget,
    seenAsOf: answer.asOf,
  };
  return <Conversation reference={reference} holding={holding} held={forHolder} onSight={onSight} />;
}
