// The questions of each form, as data. Each answer passes the same schema as the field of the page's form.
import type * as z from 'zod/mini';
import { complaintCategories } from '#contract/public/categories.ts';
import { complaintSchemas } from '#contract/public/complaint.ts';
import type { ComplaintFieldName } from '#contract/public/facts/complaint-fields.ts';
import { itemBody, itemCategories } from '#contract/public/item.ts';
import { messageLimits } from '#contract/public/message.ts';
import { normalizePhone } from '#contract/shared/contact.ts';
import { requiredText } from '#contract/shared/field.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { dayOf } from './days.ts';
import { factQuestions } from './facts.ts';
import { referenceIn } from './reference.ts';
import { skipWord } from './skip.ts';
import type { Answers, FormFlow, FormName, Question, Surroundings } from './state.ts';
import { hoursOf, timeOf } from './times.ts';
import { yesNoOf } from './yes-no.ts';

type Prepare = (said: string, at: string) => unknown;

const question = (
  name: string,
  schema: z.ZodMiniType,
  prepared: Prepare = (said) => said,
  more: Partial<Question> = {},
): Question => ({
  name,
  ...more,
  read: (said, at) => {
    const checked = schema.safeParse(prepared(said, at));
    return checked.success ? (checked.data as string | boolean) : null;
  },
});

const ofComplaint = (name: ComplaintFieldName, prepared?: Prepare, more?: Partial<Question>) =>
  question(name, complaintSchemas[name], prepared, more);
const ofItem = (name: keyof typeof itemBody.shape, prepared?: Prepare, more?: Partial<Question>) =>
  question(name, itemBody.shape[name], prepared, more);

const yesOrNo = (typed: string) => {
  const said = yesNoOf(typed);
  return said === 'yes' ? true : said === 'no' ? false : said;
};
const days = { choices: ['today', 'yesterday', skipWord], optional: true };

/** `never`, hours or another number, as people write them. */
const contactOf = (said: string) =>
  said === 'never' ? said : (hoursOf(said) ?? `number ${normalizePhone(latinDigits(said))}`);

const what: readonly Question[] = [
  ofComplaint('description', undefined, { isStory: true }),
  ofComplaint('category', undefined, { choices: complaintCategories }),
];

const whereAndWho: readonly Question[] = [
  ofComplaint('location'),
  ofComplaint('incidentDate', dayOf, days),
  ofComplaint('incidentTime', timeOf, { choices: [skipWord], optional: true }),
  ofComplaint('fullName'),
  ofComplaint('phone', normalizePhone),
  ofComplaint('contactPreference', contactOf, { choices: [skipWord, 'never'], optional: true }),
  ofComplaint('confidential', yesOrNo, { choices: ['no', 'yes'] }),
];

const item: readonly Question[] = [
  ofItem('title'),
  ofItem('category', undefined, { choices: itemCategories, words: 'itemCategory' }),
  ofItem('description', undefined, { words: 'itemDescription', isStory: true }),
  ofItem('location', undefined, { words: 'itemLocation' }),
  ofItem('date', dayOf, { ...days, words: 'itemDate' }),
  ofItem('contactName', undefined, { words: 'fullName' }),
  ofItem('contactPhone', normalizePhone, { words: 'phone' }),
  ofItem('showPhone', yesOrNo, { choices: ['no', 'yes'] }),
];

/** As the assistant's call takes them (contract/staff/bot.ts). */
const officer: readonly Question[] = [
  question('accusedOfficerName', requiredText(100)),
  question('complaintDescription', requiredText(5000), undefined, { words: 'description', isStory: true }),
  question('location', requiredText(300), undefined, { words: 'officerStation' }),
  question('fullName', requiredText(100)),
  ofComplaint('phone', normalizePhone),
];

const message = (own: readonly string[]): readonly Question[] => [
  {
    name: 'referenceId',
    words: 'ownReference',
    choices: [...own.slice(0, 8), 'cancel'],
    read: (said) => own.find((one) => one === referenceIn(said)) ?? null,
  },
  question('text', requiredText(messageLimits.text), undefined, { words: 'message', isStory: true }),
];

/** In the order asked; questions of a kind come after the kind is known. */
function allQuestions(form: FormName, answers: Answers, { own = [] }: Pick<Surroundings, 'own'>) {
  const kind = complaintCategories.find((category) => category === answers.category);
  const questions: Record<FormName, readonly Question[]> = {
    complaint: [...what, ...(kind ? factQuestions(kind, answers) : []), ...whereAndWho],
    lost: item,
    found: item,
    officer,
    message: message(own),
  };
  return questions[form];
}

/** Elsewhere a person's own words stand, also where they are those of a choice. */
export const hasChoices = (form: FormName, answers: Answers, name: string): boolean =>
  allQuestions(form, answers, {}).some(
    (question) => question.name === name && question.choices !== undefined,
  );

/** Here a few words are a name, a place or a thing, and seldom a cry. */
export const asksFewWords = ({ form, at, answers }: FormFlow): boolean =>
  allQuestions(form, answers, {}).some(({ name, isStory }) => name === at && !isStory);

/** What the mouth knows is not asked. */
export const questionsFor = (form: FormName, answers: Answers, around: Surroundings): readonly Question[] =>
  allQuestions(form, answers, around).filter(({ name }) => !(name in (around.known ?? {})));

/** Of what the mouth knows, what this form has a question for. */
export const knownFor = (form: FormName, answers: Answers, around: Surroundings): Answers =>
  Object.fromEntries(
    allQuestions(form, answers, around).flatMap(({ name }) => {
      const known = around.known?.[name];
      return known === undefined ? [] : [[name, known]];
    }),
  );
