// How the police side stores each field of a complaint: its column, its name in an incident report, and what
// anonymization leaves of it.
import * as z from 'zod/mini';
import type { ComplaintForm } from '../public/complaint.ts';
import type { ComplaintFieldName } from '../public/facts/complaint-fields.ts';

interface IncidentField {
  /** Column in the table `incidents`. */
  readonly column: string;
  /** Name in an incident report and in the spreadsheet. */
  readonly reportName: string;
  /** true: an incident can lack it: it is optional, or the assistant does not ask for it. */
  readonly isNullable: boolean;
  /** Value after anonymization; `keep`: the field is not personal. */
  readonly anonymized: 'keep' | { readonly to: '—' | '' | null };
}

const gone = { to: null } as const;
const dash = { to: '—' } as const;

/** `confidential` is stored as the report type. */
export type IncidentFieldName = Exclude<ComplaintFieldName, 'confidential'>;

export const incidentFields = {
  fullName: { column: 'full_name', reportName: 'fullName', isNullable: false, anonymized: dash },
  /** Before the number, so that an officer reads this first. */
  contactPreference: {
    column: 'contact_preference',
    reportName: 'contactPreference',
    isNullable: true,
    anonymized: gone,
  },
  phone: { column: 'mob_number', reportName: 'mobNumber', isNullable: false, anonymized: { to: '' } },
  email: { column: 'email', reportName: 'email', isNullable: true, anonymized: gone },
  category: { column: 'category', reportName: 'category', isNullable: true, anonymized: 'keep' },
  location: { column: 'location_name', reportName: 'location', isNullable: false, anonymized: dash },
  incidentDate: { column: 'incident_date', reportName: 'incidentDate', isNullable: true, anonymized: 'keep' },
  incidentTime: { column: 'incident_time', reportName: 'incidentTime', isNullable: true, anonymized: gone },
  description: { column: 'what_happened', reportName: 'whatHappened', isNullable: false, anonymized: dash },
  answers: { column: 'answers', reportName: 'answers', isNullable: true, anonymized: gone },
} as const satisfies Record<IncidentFieldName, IncidentField>;

type IncidentFields = typeof incidentFields;
type ReportName<F extends IncidentFieldName> = IncidentFields[F]['reportName'];
type OrNull<F extends IncidentFieldName, Value> = IncidentFields[F]['isNullable'] extends true
  ? Value | null
  : Value;

/** Type of each column's value. */
export type FieldColumns = {
  [F in IncidentFieldName as IncidentFields[F]['column']]: OrNull<F, NonNullable<ComplaintForm[F]>>;
};

export const incidentFieldNames = Object.keys(incidentFields) as IncidentFieldName[];

const eachField = <Value>(entryOf: (name: IncidentFieldName) => readonly [string, Value]) =>
  Object.fromEntries(incidentFieldNames.map(entryOf));

/** Converts a complaint to columns. */
export const columnsOf = (complaint: ComplaintForm) =>
  eachField((name) => [incidentFields[name].column, complaint[name] ?? null]) as FieldColumns;

/** Fields of an incident report as plain text. */
type Texts = { [F in IncidentFieldName as ReportName<F>]: OrNull<F, string> };

export const textsOf = (columns: FieldColumns) =>
  eachField((name) => [incidentFields[name].reportName, columns[incidentFields[name].column]]) as Texts;

type TextSchemas = {
  [F in IncidentFieldName as ReportName<F>]: IncidentFields[F]['isNullable'] extends true
    ? z.ZodMiniNullable<z.ZodMiniString>
    : z.ZodMiniString;
};
export const textSchemas = eachField((name) => [
  incidentFields[name].reportName,
  incidentFields[name].isNullable ? z.nullable(z.string()) : z.string(),
]) as TextSchemas;

type Lackable = {
  [F in IncidentFieldName as IncidentFields[F]['isNullable'] extends true ? ReportName<F> : never]: null;
};
/** All nullable fields of a report, set to null. */
export const nullIncidentFields = Object.fromEntries(
  Object.values(incidentFields).flatMap((field) => (field.isNullable ? [[field.reportName, null]] : [])),
) as Lackable;
