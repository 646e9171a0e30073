// A cry for help is answered as it arrives. It waits for nothing that came before it, such as a photo that cannot be fetched
// or an answer that the app does not take; what else it means is judged in its turn.
import { commandOf } from '#assistant/conversation/acts.ts';
import { understandSentence } from '#assistant/understand/index.ts';
import type { Db } from '../db/schema.ts';
import type { ChatPerson } from '../queries/chat/people.ts';
import { addAlarms } from '../queries/chat/replies.ts';
import { chatContexts } from '../queries/chat/sealed.ts';
import { type HeardContent, wordsIn } from '../rules/messaging/heard.ts';
import type { SecretBox } from '../secrets/data-keys.ts';
import { newId } from './file.ts';
import type { KeptReply } from './kept.ts';
import { sealWords } from './sealed.ts';
import { dangerReplies, isChoiceTitle } from './words.ts';

interface Alarming {
  readonly person: ChatPerson;
  readonly box: SecretBox | null;
  readonly at: Date;
}

/** So few words of a message may be a name or a place that a form asks for: the conversation knows, in its turn. */
const fewWords = 4;

/** true: whom to call was said. Words under a photo count as well; a command and the title of a choice are no cry. */
export async function alarmAtOnce(
  db: Db,
  content: HeardContent,
  { person, box, at }: Alarming,
): Promise<boolean> {
  const words = wordsIn(content);
  if (words === '' || commandOf(words) !== undefined || isChoiceTitle(words)) return false;
  const { danger, isCry, ids } = understandSentence(words);
  const mayBeAnswer = content.kind === 'text' && words.split(/\s+/).length <= fewWords;
  if (!danger || (mayBeAnswer && !isCry)) return false;
  const replies = dangerReplies(person.language, ids).map((reply) => {
    const id = newId(at);
    const kept: KeptReply = { reply, turn: 0 };
    return { id, content: sealWords(box, chatContexts.chat_replies(id), kept) };
  });
  await addAlarms(db, person.id, replies, at);
  return true;
}
