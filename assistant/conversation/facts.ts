// The optional questions that fit the kind of a complaint, by the table of the form (contract/questions). Their answers go with
// the complaint as the one text that the form makes of them.
import { writeAnswers } from '#contract/public/facts/answers.ts';
import {
  answersFor,
  identifierOf,
  type QuestionName,
  questionNames,
  questionsFor,
  questionTable,
} from '#contract/questions/questions.ts';
import { skipWord } from './skip.ts';
import type { Answers, Question } from './state.ts';

const isFact = (name: string): name is QuestionName => questionNames.some((one) => one === name);

/** It asks for a number that names one thing, such as an IMEI. */
export const isNumberOf = (name: string): boolean => isFact(name) && identifierOf(name) !== null;

/** Only what the table has a question for; the rest are fields of the form. */
const factsIn = (answers: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string] => isFact(entry[0]) && typeof entry[1] === 'string',
    ),
  );

/** Asked after the kind; a first choice leads to the others. */
export const factQuestions = (kind: string, answers: Answers): readonly Question[] =>
  questionsFor(kind, factsIn(answers)).map(questionAbout);

function questionAbout(name: QuestionName): Question {
  const choices = choicesOf(name);
  return {
    name,
    words: `fact.${name}`,
    isFact: true,
    optional: true,
    choices: [...choices, skipWord, restWord],
    read: (said) => {
      if (choices.length > 0) return choices.includes(said) ? said : null;
      return said.includes('\u0000') ? null : lineOf(name, said);
    },
  };
}

/** Skips this question and all others of the kind. */
export const restWord = 'skipRest';

function choicesOf(name: QuestionName): readonly string[] {
  const question = questionTable[name];
  if (question.type === 'yesNo') return ['yes', 'no'];
  return 'choices' in question ? question.choices : [];
}

/** As the form keeps an answer: on one line, and no longer than one may be. */
const lineOf = (name: string, said: string): string | null =>
  writeAnswers({ [name]: said.trim() })
    .slice(name.length + 1)
    .trim() || null;

/** The text that goes with the complaint; '': nothing was answered. */
export const factsText = (kind: string, answers: Answers): string =>
  writeAnswers(answersFor(kind, factsIn(answers)));
