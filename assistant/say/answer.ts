// One of our answers in words, for mouths that have no page: what to do now, what the law says, where to go, and where it
// says so.
import type answers from '#locales/en/answers.json';
import type guidance from '#locales/en/guidance.json';
import { findTopic } from '../answers/find.ts';
import type { Topic } from '../answers/topic.ts';

/** The files answers.json and guidance.json of a language. */
export interface AnswerWords {
  readonly answers: typeof answers;
  readonly guidance: typeof guidance;
  /** What the force calls the page where a complaint is followed. */
  readonly trackPage: string;
  /** `2026-11` as people write it. */
  readonly month: (month: string) => string;
}

/** null: we have no answer with this id. */
export function answerSaid(words: AnswerWords, id: string): string | null {
  const found = findTopic(id);
  if (!found) return null;
  const { topic } = found;
  const { parts, topics } = words.answers;
  const { now, law, go } = topics[topic.id];
  return [
    `*${words.guidance.topics[topic.id].question}*`,
    `*${parts.now}*\n${now}`,
    `*${parts.law}*\n${law}`,
    `*${parts.go}*\n${go}`,
    `*${parts.sources}*\n${sourcesOf(words, topic).join('\n')}`,
  ]
    .join('\n\n')
    .replaceAll('$t(organisation:trackPage)', words.trackPage);
}

function sourcesOf({ answers: said, guidance: page, month }: AnswerWords, topic: Topic): string[] {
  const acts = { ...said.acts, legalServices: page.legalAid.act };
  const lines = topic.sources.map(({ act, section, article }) =>
    (section ? page.section : article ? said.article : '{{act}}')
      .replace('{{act}}', acts[act])
      .replace('{{number}}', section ?? article ?? ''),
  );
  const checked = topic.checked ? page.checked.replace('{{when}}', month(topic.checked)) : said.notChecked;
  return [...lines, checked];
}
