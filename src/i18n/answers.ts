// Answers to the questions of a kind as a person reads them. Their words are loaded where there are answers.
import type { TFunction } from 'i18next';
import { readAnswers } from '#contract/public/facts/answers.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';

const loadWords = (words: Words) => words.need('questions');

/** Loads the words of the questions where there are answers, and shows them when they are there. */
export const useAnswerWords = (answers: string | null | undefined) =>
  void useLater(Boolean(answers), loadWords);

export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Of a page's own texts, which also reads other slices. */
type PageTexts = (...of: never[]) => unknown;

/** The names of choices and questions; all else is what a person typed, and is never read as a key or a pattern. */
const isName = (text: string) => /^[a-zA-Z]+$/.test(text);

/** A question without words, because they are not loaded or it is asked no longer, keeps its name. */
export function answerLines(t: PageTexts, answers: string): AnswerLine[] {
  const word = (key: string, otherwise: string): string =>
    (t as unknown as TFunction<'questions'>)(`questions:${key}` as 'title', { defaultValue: otherwise });
  const shownAnswer = (answer: string) => {
    if (answer === 'yes' || answer === 'no') return word(answer, answer);
    return isName(answer) ? word(`choice.${answer}`, answer) : answer;
  };
  return Object.entries(readAnswers(answers)).map(([name, answer]) => ({
    name,
    label: isName(name) ? word(`question.${name}.label`, name) : name,
    value: shownAnswer(answer),
  }));
}

/** The same as lines of a letter or a paper. */
export const answersAsText = (t: PageTexts, answers: string): string =>
  answerLines(t, answers)
    .map(({ label, value }) => `${label} ${value}`)
    .join('\n');
