// Sends what waits, a person's answers one after the other. Free text leaves within 24 hours of the last message only;
// afterwards a template says it, or, where there is none, a receipt goes to the next rung of the ladder.
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { DrawnReply, Message, Sender } from '../jobs/message.ts';
import { claimReply, type DueReply, dropReply, replyLater } from '../queries/chat/replies.ts';
import { chatContexts } from '../queries/chat/sealed.ts';
import { settlementOf } from '../rules/delivery.ts';
import { tokenOf } from '../rules/messaging/heard.ts';
import { windowMs } from '../rules/messaging/window.ts';
import type { SecretBox } from '../secrets/data-keys.ts';
import type { KeptReply } from './kept.ts';
import { openWords } from './sealed.ts';
import { chatWords } from './words.ts';

export interface Sending {
  readonly db: Db;
  readonly sender: Sender;
  readonly box: SecretBox | null;
  readonly hasTemplate: boolean;
  readonly now: () => Date;
  /** The receipt of this report could not be sent here. */
  readonly tellOtherwise: (reportId: string) => Promise<void>;
}

const timeoutMs = 12_000;
const leaseMs = 2 * timeoutMs;

/** false: nothing is due. */
export async function sendNextReply(sending: Sending): Promise<boolean> {
  const { db, sender, now } = sending;
  const at = now();
  const claim = randomUUID();
  const due = await claimReply(db, { now: at, until: new Date(at.getTime() + leaseMs), claim });
  if (!due) return false;
  const message = messageOf(sending, due, at);
  const outcome = message ? await sender.send(message, timeoutMs) : ({ kind: 'failed' } as const);
  const settled = settlementOf(outcome, due);
  if (settled.state === 'waiting') {
    const next = new Date(now().getTime() + settled.dueInMs);
    await replyLater(
      db,
      { id: due.id, claim },
      { due: next, undoTry: settled.undoTry, refused: settled.refused },
    );
    return true;
  }
  if (settled.state === 'failed' && due.report_id) await sending.tellOtherwise(due.report_id);
  await dropReply(db, due.id);
  return true;
}

/** null: it can no longer be said here. */
function messageOf({ box, hasTemplate }: Sending, due: DueReply, at: Date): Message | null {
  const { reply, turn } = readReply(box, due);
  const to = { phone: due.phone ?? '', ...(due.user_ref && { userRef: due.user_ref }) };
  const about = { ...to, language: due.language, file: null, reference: `chat:${due.id}` };
  if (at.getTime() - due.heard_at.getTime() >= windowMs) {
    // Others may read what comes so late: a receipt is said, the rest is over.
    return hasTemplate && due.report_id ? { ...about, text: reply.text } : null;
  }
  const drawn: DrawnReply = {
    reply,
    tokenOf: (value) => tokenOf(turn, value),
    open: chatWords(due.language).conversation.choice.list,
  };
  return { ...about, text: reply.text, reply: drawn };
}

const readReply = (box: SecretBox | null, { id, content }: DueReply) =>
  openWords<KeptReply>(box, chatContexts.chat_replies(id), content);
