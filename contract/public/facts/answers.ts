// Answers to the questions of a kind (contract/questions/), as one short text: a line `question=answer` each, in the order
// asked. Phones and the database keep it as it is, so a question that is asked no longer stays readable.

export const answerLimits = { answers: 24, characters: 300, text: 8000 } as const;

const line = /^[a-z][A-Za-z]{1,23}=[^\n\r]{1,300}$/;

export function isAnswers(text: string): boolean {
  const lines = text.split('\n');
  const names = new Set(lines.map((one) => one.split('=')[0]));
  return (
    lines.length <= answerLimits.answers &&
    // PostgreSQL cannot store it.
    !text.includes('\u0000') &&
    names.size === lines.length &&
    lines.every((one) => line.test(one))
  );
}

export type Answers = Readonly<Record<string, string>>;

/** In the order written. What is no answer is left out: the text may be half typed. */
export const readAnswers = (text: string): Answers =>
  Object.fromEntries(
    text.split('\n').flatMap((one) => {
      const at = one.indexOf('=');
      return at > 0 && at < one.length - 1 ? [[one.slice(0, at), one.slice(at + 1)]] : [];
    }),
  );

/** As typed, but on one line and no longer than an answer may be; empty answers are left out. */
export const writeAnswers = (answers: Answers): string =>
  Object.entries(answers)
    .flatMap(([name, answer]) => {
      const short = answer.replace(/[\n\r]+/g, ' ').slice(0, answerLimits.characters);
      return short.trim() === '' ? [] : [`${name}=${short}`];
    })
    .join('\n');

/** The answer to `matter` of a complaint about a missing person; also the name of its tile. */
export const missingMatter = 'missing';

/** The answer that makes a complaint one about an officer is a name, a buckle number, or this. */
export const officerNotKnown = 'notKnown';

/** '': not known; null: the complaint is about no officer. */
export function accusedOfficer(answers: string): string | null {
  const { officer } = readAnswers(answers);
  if (officer === undefined) return null;
  return officer === officerNotKnown ? '' : officer.trim();
}
