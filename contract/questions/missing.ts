// What the answers say of a missing person: the class of a child follows from them, without an officer.
import { type Answers, missingMatter, readAnswers } from '../public/facts/answers.ts';
import { decimalDigits } from '../shared/text.ts';

const fullAge = 18;

interface Reported {
  readonly category: string | null;
  readonly answers: string | null;
}

export const isAboutMissing = ({ category, answers }: Reported): boolean =>
  category === 'other' && readAnswers(answers ?? '').matter === missingMatter;

export const isMissingChild = (report: Reported): boolean =>
  isAboutMissing(report) && isUnder18(readAnswers(report.answers ?? ''));

/** The first figure of what was typed as age counts: "१४ वर्षे" and "14-15" are of a child. */
export function isUnder18({ age = '' }: Answers): boolean {
  const [years] = /[0-9]+/.exec(decimalDigits(age)) ?? [];
  return years !== undefined && Number(years) < fullAge;
}
