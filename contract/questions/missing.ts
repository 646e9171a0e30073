// What the answers say of a missing person: the class of a child follows from them, without an officer.
import { readAnswers } from '../public/answers.ts';
import { decimalDigits } from '../shared/text.ts';

const fullAge = 18;

/** The first figure of what was typed as age counts: "१४ वर्षे" and "14-15" are of a child. */
export function isMissingChild(report: {
  readonly category: string | null;
  readonly answers: string | null;
}): boolean {
  if (report.category !== 'other') return false;
  const { matter, age = '' } = readAnswers(report.answers ?? '');
  const [years] = /[0-9]+/.exec(decimalDigits(age)) ?? [];
  return matter === 'missing' && years !== undefined && Number(years) < fullAge;
}
