import { secretOf } from '#api/public/case-secret.ts';
import { heldSecret } from '#api/public/outbox/held-secrets.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { askAgain } from '#api/public/track.ts';
import type { Tracked } from '#contract/public/track.ts';
import { Conversation } from './Conversation.tsx';
import { OpenByCode } from './OpenByCode.tsx';

export type MessagesProps = { reference: string; own: Report | undefined; answer: Tracked };

/** The messages for who holds the secret; for others a way to prove that the complaint is theirs. */
export function Messages({ reference, own, answer }: MessagesProps) {
  const secret = secretOf(own) ?? heldSecret(reference);
  const { forHolder } = answer;
  if (secret === null || !forHolder) return <OpenByCode reference={reference} own={own} onOpen={askAgain} />;
  const holding = { reportId: forHolder.reportId, secret, forget: !own || own.forget };
  return <Conversation reference={reference} holding={holding} held={forHolder} />;
}
