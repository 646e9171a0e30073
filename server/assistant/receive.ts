// Stores a message once, and answers the call at once: what it means is a matter of the job.
import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { optOut } from '../queries/broadcasts/assistant.ts';
import { addToInbox } from '../queries/chat/inbox.ts';
import { changePerson, keepWriter, moveWriter, noteHeard } from '../queries/chat/people.ts';
import { dropRepliesTo } from '../queries/chat/replies.ts';
import { chatContexts } from '../queries/chat/sealed.ts';
import { insertNew } from '../queries/rows.ts';
import type { Heard, HeardContent } from '../rules/messaging/heard.ts';
import { openSecrets } from '../secrets/data-keys.ts';
import { alarmAtOnce } from './alarm.ts';
import type { KeptContent } from './kept.ts';
import { sealWords } from './sealed.ts';

interface ReceiveDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'dataKeyFile' | 'messaging'>;
  readonly now: () => Date;
}

/** More of them in a minute are not read: the first of these is answered, by asking for a minute of patience. */
const mostAMinute = 30;

/** A chat is held only where the account can answer and its webhook is signed. */
export const hasChat = ({ messaging }: Pick<Config, 'messaging'>): boolean =>
  messaging.account !== null && messaging.appSecret !== null;

/** true: it waits for its answer, so the job is to be called. */
export async function receiveMessage({ db, config, now }: ReceiveDeps, heard: Heard): Promise<boolean> {
  const at = now();
  return db.transaction().execute(async (one) => {
    if (!(await insertNew(one, 'hook_messages', { id: heard.id, received_at: at }))) return false;
    const { writer, movedTo } = heard;
    if (movedTo) await moveWriter(one, writer, movedTo);
    if (movedTo !== undefined) return false;
    const { phone } = writer;
    // At once, also where no chat is held or the job is behind.
    if (heard.isStop && phone) await optOut(one, { id: randomUUID(), phone, at });
    if (!hasChat(config)) return false;
    const sentAt = heard.sentAt && heard.sentAt < at ? heard.sentAt : at;
    const person = await keepWriter(one, writer, sentAt, at);
    if (heard.isStop) {
      await changePerson(one, person.id, { stopped: true });
      await dropRepliesTo(one, person.id);
    }
    const count = await noteHeard(one, person.id, sentAt, at);
    const isTooMany = count > mostAMinute && !heard.isStop;
    if (isTooMany && count > mostAMinute + 1) return false;
    const content: HeardContent = isTooMany ? { kind: 'odd', key: 'fast' } : heard.content;
    const box = openSecrets(config);
    const isAlarmed = !heard.isStop && (await alarmAtOnce(one, content, { person, box, at }));
    const kept: KeptContent = isAlarmed ? { ...content, isAlarmed } : content;
    await addToInbox(one, {
      id: heard.id,
      person_id: person.id,
      sent_at: sentAt,
      content: sealWords(box, chatContexts.chat_inbox(heard.id), kept),
      is_stop: heard.isStop,
      due_at: at,
    });
    return true;
  });
}
