// The words of the conversation in both languages, and lists of telephone numbers that belong to them.
import { callsFor, findTopic } from '#assistant/answers/find.ts';
import { typedAlike } from '#assistant/conversation/alike.ts';
import { type AnswerWords, answerSaid } from '#assistant/say/answer.ts';
import { inParts } from '#assistant/say/limits.ts';
import { type Reply, replyOf } from '#assistant/say/reply.ts';
import { replySaying, type Words } from '#assistant/say/say.ts';
import type { Language } from '#contract/shared/language.ts';
import answersEn from '#locales/en/answers.json' with { type: 'json' };
import chatEn from '#locales/en/chat.json' with { type: 'json' };
import guidanceEn from '#locales/en/guidance.json' with { type: 'json' };
import questionsEn from '#locales/en/questions.json' with { type: 'json' };
import trackEn from '#locales/en/track.json' with { type: 'json' };
import answersMr from '#locales/mr/answers.json' with { type: 'json' };
import chatMr from '#locales/mr/chat.json' with { type: 'json' };
import guidanceMr from '#locales/mr/guidance.json' with { type: 'json' };
import questionsMr from '#locales/mr/questions.json' with { type: 'json' };
import trackMr from '#locales/mr/track.json' with { type: 'json' };
import { organisation } from '#organisation';

interface ChatWords extends Words, Omit<AnswerWords, 'month'> {}

const wordsOf = (
  language: Language,
  conversation: typeof chatEn,
  guidance: typeof guidanceEn,
  answers: typeof answersEn,
  facts: typeof questionsEn,
  { sentence }: typeof trackEn,
): ChatWords => ({
  conversation,
  guidance,
  answers,
  facts,
  sentence,
  trackPage: organisation.tracking.page[language],
  names: { force: organisation.force[language] },
  questions: Object.fromEntries(Object.entries(guidance.topics).map(([id, { question }]) => [id, question])),
});

const words: Record<Language, ChatWords> = {
  en: wordsOf('en', chatEn, guidanceEn, answersEn, questionsEn, trackEn),
  mr: wordsOf(
    'mr',
    chatMr,
    guidanceMr as unknown as typeof guidanceEn,
    answersMr as typeof answersEn,
    questionsMr as typeof questionsEn,
    trackMr,
  ),
};

export const chatWords = (language: Language): ChatWords => words[language];

export const saidInWords = (
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): Reply => replySaying(words[language], { kind: 'say', key, values });

export const plainReplies = (text: string): Reply[] => inParts(text).map((part) => replyOf(part, []));

const titles = new Set(
  [chatEn, chatMr, questionsEn, questionsMr].flatMap(({ choice }) => Object.values(choice).map(typedAlike)),
);

/** Whether these are the words of a choice. */
export const isChoiceTitle = (typed: string): boolean => titles.has(typedAlike(typed));

/** The number of all emergencies first, then who else helps in such a case. */
export function dangerReplies(language: Language, about: readonly string[]): Reply[] {
  const calls: readonly string[] = callsFor(about);
  const lines = organisation.helplines.filter(({ id }) => calls.includes(id));
  const numbers = lines.map(({ name, number }) => `${name[language]} ${number}`).join(', ');
  return [saidInWords(language, 'danger'), saidInWords(language, 'dangerNumbers', { numbers })];
}

export function callsReply(language: Language): Reply {
  const lines = organisation.localContacts.map(({ name, phone }) => `${name[language]}: ${phone}`);
  return replyOf([chatWords(language).conversation.calls, ...lines].join('\n'), []);
}

/** One of our answers with its source and month, whom to call, and the page that has it. */
export function answerReplies(language: Language, id: string, site: string): Reply[] {
  const month = (written: string) => written.split('-').reverse().join('-');
  const text = answerSaid({ ...words[language], month }, id);
  const found = findTopic(id);
  if (text === null || !found) return [saidInWords(language, 'unknown')];
  const calls: readonly string[] = found.topic.calls;
  const numbers = organisation.helplines
    .filter((line) => calls.includes(line.id))
    .map(({ name, number }) => `${name[language]} ${number}`);
  const call =
    numbers.length > 0
      ? [words[language].conversation.answer.call.replace('{{numbers}}', numbers.join(', '))]
      : [];
  return plainReplies([...call, text, `${site}/legal-guidance/${found.category}#${id}`].join('\n\n'));
}

/** On the first contact: both languages can read it. */
export const languageReply = (): Reply =>
  replyOf('मराठी / English', [
    { value: 'language:mr', title: 'मराठी' },
    { value: 'language:en', title: 'English' },
  ]);
