// The questions of a complaint, as data. Each answer passes the same schema as the field of the form.
import { complaintCategories } from '#contract/public/categories.ts';
import { type ComplaintForm, complaintFields } from '#contract/public/complaint.ts';
import { normalizePhone } from '#contract/shared/contact.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { Answers, FieldName, Question, Surroundings } from './state.ts';

export const skip = 'skip';

const field = (
  name: FieldName,
  prepared: (said: string, at: string) => unknown = (said) => said,
  more: Partial<Question> = {},
): Question => ({
  name,
  ...more,
  read: (said, at) => {
    const checked = complaintFields[name].schema.safeParse(prepared(said, at));
    return checked.success ? (checked.data as string | boolean) : null;
  },
});

const yesOrNo = (said: string) => (said === 'yes' ? true : said === 'no' ? false : said);

const first: readonly Question[] = [
  field('description'),
  field('category', undefined, { choices: complaintCategories }),
];

const last: readonly Question[] = [
  field('location'),
  field('incidentDate', dayOf, { choices: ['today', 'yesterday', skip], optional: true }),
  field('fullName'),
  field('phone', normalizePhone),
  field('confidential', yesOrNo, { choices: ['no', 'yes'] }),
];

/** In the order asked; those of the kind come after the kind is known. */
export function questionsFor(answers: Answers, more: Surroundings['more'] = {}): readonly Question[] {
  const kind = complaintCategories.find((category) => category === answers['category']);
  return [...first, ...((kind && more[kind]) ?? []), ...last];
}

/** The form that these answers fill in, as the page would send it. */
export function formOf(answers: Answers): ComplaintForm {
  const names = Object.keys(complaintFields) as FieldName[];
  return Object.fromEntries(
    names.filter((name) => name in answers).map((name) => [name, answers[name]]),
  ) as unknown as ComplaintForm;
}

const day = 86_400_000;

/** A day as people write it: a choice, 26-11-2026, 26/11, २६/११. A day to come is no answer. */
function dayOf(said: string, at: string): string | undefined {
  const now = new Date(at);
  if (said === 'today') return dayInIndia(now);
  if (said === 'yesterday') return dayInIndia(new Date(now.getTime() - day));
  const [, date = '', month = '', year = dayInIndia(now).slice(0, 4)] =
    latinDigits(said)
      .trim()
      .match(/^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}))?$/) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  // Not undefined, which the schema takes for "not said".
  return date !== '' && written <= dayInIndia(now) ? written : 'none';
}
