// Converts between field values and the contract's types.
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import type { ComplaintForm } from '#contract/public/complaint.ts';
import {
  accusedOfficer,
  missingMatter,
  officerNotKnown,
  readAnswers,
  writeAnswers,
} from '#contract/public/facts/answers.ts';
import {
  type ComplaintFieldName,
  complaintFieldNames,
  complaintFields,
  type FormStep,
  formSteps,
  isOptional,
} from '#contract/public/facts/complaint-fields.ts';
import { readContact, writeContact } from '#contract/public/facts/contact-preference.ts';
import { normalizeEmail, normalizePhone } from '#contract/shared/contact.ts';

export type FieldName = ComplaintFieldName;

/** A person gives the number before saying how it may be used, and sees before the button who will read the complaint. */
const formOrder = complaintFieldNames
  .filter((name) => name !== 'phone' && name !== 'confidential')
  .flatMap((name) => (name === 'contactPreference' ? (['phone', 'confidential', name] as const) : [name]));

/** The fields of a step from top to bottom. */
export const fieldsOf = (step: FormStep): readonly FieldName[] =>
  formOrder.filter((name) => complaintFields[name].step === step);

/** Values as the fields hold them; an empty choice is ''. Radio buttons of a yes-or-no field hold these texts. */
export type Typed = Record<FieldName, string>;

export type ComplaintFormHandle = UseFormReturn<Typed, unknown, ComplaintForm>;

const each = <Value>(of: (name: FieldName) => Value) =>
  Object.fromEntries(complaintFieldNames.map((name) => [name, of(name)])) as Record<FieldName, Value>;

const isYesOrNo = (name: FieldName) => complaintFields[name].control === 'yesNo';

export const emptyForm: Typed = each((name) => (isYesOrNo(name) ? 'no' : ''));

const isEmpty = (name: FieldName, value: unknown) => {
  const text = String(value ?? '').trim();
  return text === '' || text === emptyForm[name];
};

export const isBlank = (typed: Partial<Typed>) =>
  complaintFieldNames.every((name) => isEmpty(name, typed[name]));

/** What tells one state of a draft from the next; '': there is nothing to keep. `beside`: a tick and the step, which alone are nothing. */
export const draftMark = (fields: Typed, position: unknown, hasFiles: boolean, beside: readonly unknown[]) =>
  isBlank(fields) && !position && !hasFiles ? '' : JSON.stringify([fields, position, hasFiles, beside]);

/** Radio buttons without a choice read as null. A draft of an older version holds true or false. */
export const typedFrom = (fields: Readonly<Record<string, unknown>>): Typed =>
  each((name) => {
    const value = fields[name];
    if (isYesOrNo(name))
      return value === true || value === 'yes' || value === aboutPolice ? whoSees(fields) : 'no';
    if (complaintFields[name].control === 'choice') return tileOf(fields);
    return typeof value === 'string' ? value : '';
  });

function tileOf({ category, answers }: Readonly<Record<string, unknown>>): string {
  const { matter } = readAnswers(typeof answers === 'string' ? answers : '');
  if (category === 'other' && matter === missingMatter) return missingMatter;
  return typeof category === 'string' ? category : '';
}

/** Fills what is still empty: text typed while the page was loading is not overwritten. */
export function fillEmpty(form: ComplaintFormHandle, fields: Typed): void {
  for (const name of complaintFieldNames) {
    if (!isEmpty(name, fields[name]) && isEmpty(name, form.getValues(name)))
      form.setValue(name, fields[name]);
  }
}

/** Without validation: omits empty optional fields and +91, converts Devanagari digits. */
export const toForm = (typed: Typed): Record<FieldName, unknown> =>
  each((name) => {
    const value = typed[name];
    const { control } = complaintFields[name];
    if (isYesOrNo(name)) return value === 'yes' || value === aboutPolice;
    if (typeof value !== 'string') return value;
    if (control === 'tel') return normalizePhone(value);
    if (control === 'email' && value !== '') return normalizeEmail(value) || undefined;
    if (control === 'questions')
      return withoutBlanks(withMatter(withOfficer(value, typed.confidential), typed.category)) || undefined;
    if (control === 'choice' && value === missingMatter) return 'other';
    if (control === 'contact' && value !== '') return writeContact(readContact(value));
    return value.trim() === '' && (isOptional(name) || control === 'choice') ? undefined : value;
  });

/** Confidential, and with the question about the officer. */
export const aboutPolice = 'police';

const whoSees = ({ confidential, answers }: Readonly<Record<string, unknown>>) =>
  confidential === aboutPolice || (typeof answers === 'string' && accusedOfficer(answers) !== null)
    ? aboutPolice
    : 'yes';

/** The officer is part of a complaint about the police only. */
function withOfficer(answers: string, confidential: string): string {
  const { officer, ...others } = readAnswers(answers);
  if (confidential === aboutPolice)
    return writeAnswers({ ...others, officer: officer?.trim() || officerNotKnown });
  return officer === undefined ? answers : writeAnswers(others);
}

/** First, as the question that leads to the others. */
function withMatter(answers: string, category: string): string {
  if (category !== missingMatter) return answers;
  const { matter: _ofAnother, ...others } = readAnswers(answers);
  return writeAnswers({ matter: missingMatter, ...others });
}

const withoutBlanks = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

export function errorText(t: TFunction<'complaint'>, name: FieldName, code: string): string {
  const field = complaintFields[name];
  const key = `error.${name}.${name === 'email' ? 'invalid_email' : code}` as 'error.fullName.too_long';
  return t(key, { max: 'max' in field ? field.max : 0, defaultValue: t('error.other') });
}

type Faults = Partial<Record<FieldName | 'root', { message?: string }>>;

/** In the order of the form; '': why nothing of it could be judged. */
export const faultsOf = (t: TFunction<'complaint'>, faults: Faults): Record<string, string> => ({
  ...(faults.root && { '': t('error.partMissing') }),
  ...Object.fromEntries(
    formSteps
      .flatMap(fieldsOf)
      .flatMap((name) =>
        faults[name] ? [[name, errorText(t, name, faults[name].message || 'other')] as const] : [],
      ),
  ),
});
