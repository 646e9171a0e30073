// Converts between field values and the contract's types. The same schema validates on the phone and on the
// server.

import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import type { FieldError, Resolver, UseFormReturn } from 'react-hook-form';
import { currentDay, isServerTime } from '#api/shared/today.ts';
import { accusedOfficer, officerNotKnown, readAnswers, writeAnswers } from '#contract/public/answers.ts';
import type { ComplaintTile } from '#contract/public/categories.ts';
import {
  type ComplaintFieldName,
  type ComplaintForm,
  complaintFieldNames,
  complaintFields,
  complaintForm,
  isOptional,
} from '#contract/public/complaint.ts';
import { readContact, writeContact } from '#contract/public/contact-preference.ts';
import { normalizeEmail, normalizePhone } from '#contract/shared/contact.ts';
import type { FieldCode } from '#contract/shared/problem.ts';
import { plusDays } from '#contract/shared/time.ts';

export type FieldName = ComplaintFieldName;

/** The steps of the form in order, each with its fields from top to bottom. */
export const formBlocks = {
  what: ['category'],
  told: ['description', 'answers'],
  where: ['location', 'incidentDate', 'incidentTime'],
  you: ['fullName', 'phone', 'contactPreference', 'email', 'confidential'],
} as const satisfies Record<string, readonly FieldName[]>;
export type FormBlock = keyof typeof formBlocks;

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

/** What tells one state of a draft from the next; '': there is nothing to keep. A tick alone is nothing. */
export const draftMark = (fields: Typed, position: unknown, hasFiles: boolean, forget: boolean): string =>
  isBlank(fields) && !position && !hasFiles ? '' : JSON.stringify([fields, position, hasFiles, forget]);

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
  if (category === 'other' && matter === missingPerson) return missingPerson;
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
    if (control === 'choice' && value === missingPerson) return 'other';
    if (control === 'contact' && value !== '') return writeContact(readContact(value));
    return value.trim() === '' && (isOptional(name) || control === 'choice') ? undefined : value;
  });

const missingPerson = 'missing' satisfies ComplaintTile;

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

const withMatter = (answers: string, category: string) =>
  category === missingPerson ? writeAnswers({ matter: missingPerson, ...readAnswers(answers) }) : answers;

const withoutBlanks = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

const byContract = zodResolver(complaintForm);

export const complaintResolver: Resolver<Typed, unknown, ComplaintForm> = async (typed, context, options) => {
  const form = toForm(typed) as ComplaintForm;
  const checked = await byContract(form, context, options as unknown as Parameters<typeof byContract>[2]);
  const ours = dateFaults(typed, options.fields);
  if (Object.keys(ours).length === 0) return checked as Awaited<ReturnType<typeof complaintResolver>>;
  return { values: {}, errors: { ...checked.errors, ...ours } };
};

type Fields = Parameters<typeof complaintResolver>[2]['fields'];

/**
 * Reports a half-typed date, which reads as '' and would be lost silently, and a date in the future by the server's clock. The
 * phone's own clock may be wrong and refuses nothing.
 */
function dateFaults(typed: Typed, fields: Fields): Partial<Record<FieldName, FieldError>> {
  const isHalfTyped = (name: 'incidentDate' | 'incidentTime') => {
    const input = fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput;
  };
  return {
    ...(isHalfTyped('incidentDate') && fault('incidentDate', 'invalid_date')),
    ...(isServerTime() &&
      typed.incidentDate > plusDays(currentDay(), 1) &&
      fault('incidentDate', 'out_of_range')),
    ...(isHalfTyped('incidentTime') && fault('incidentTime', 'invalid_time')),
  };
}

const fault = (name: FieldName, code: FieldCode) => ({ [name]: { type: 'custom', message: code } });

export function errorText(t: TFunction<'complaint'>, name: FieldName, code: string): string {
  const field = complaintFields[name];
  const key = `error.${name}.${name === 'email' ? 'invalid_email' : code}` as 'error.fullName.too_long';
  return t(key, { max: 'max' in field ? field.max : 0, defaultValue: t('error.other') });
}

type Faults = Partial<Record<FieldName, { message?: string }>>;

/** In the order of the form. */
export const faultsOf = (t: TFunction<'complaint'>, faults: Faults) =>
  Object.fromEntries(
    Object.values(formBlocks)
      .flat()
      .flatMap((name) =>
        faults[name] ? [[name, errorText(t, name, faults[name].message || 'other')] as const] : [],
      ),
  );
