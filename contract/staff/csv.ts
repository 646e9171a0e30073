// Spreadsheet export: the fields of each list in order, and how a row fills them. The console (its visible rows) and the
// server (all rows) share it, so both files have the same columns and the same protection.
import { complaintFields } from '../public/facts/complaint-fields.ts';
import { measuredDegrees } from '../shared/geo.ts';
import { withJoinersOnly } from '../shared/text/unseen.ts';
import { inIndia } from '../shared/time.ts';
import { fieldText, type IncidentReport } from './incident.ts';
import { type IncidentFieldName, incidentFieldNames, incidentFields } from './incident-fields.ts';
import type { Officer } from './officer.ts';
import type { OfficerComplaint } from './officer-complaint.ts';
import type { StaffItem } from './staff-item.ts';
import type { Station } from './station.ts';
import { sheetRows, type VillageLine } from './station-sheets.ts';

export type CsvCell = string | number | null;

export interface CsvTable<Row> {
  readonly fileName: string;
  readonly fields: readonly string[];
  readonly cells: (row: Row) => CsvCell[];
}

/** RFC 4180, as papaparse options. What begins like a formula gets an apostrophe, because a spreadsheet would run what a
 * citizen typed. The wide signs come from East Asian keyboards (OWASP, CSV injection). */
export const csvStyle = {
  newline: '\r\n',
  escapeFormulae: /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/,
} as const;

/** A cell as it is meant: without signs that nobody sees, the apostrophe before a formula or a number, and `="…"` around a number. */
export function bareCell(cell: string): string {
  const text = withJoinersOnly(cell).trim();
  const kept = /^="([^"]*)"$/.exec(text)?.[1];
  if (kept !== undefined) return kept.trim();
  const rest = text.slice(1);
  return text.startsWith("'") && (csvStyle.escapeFormulae.test(rest) || /^\p{Nd}/u.test(rest)) ? rest : text;
}

/** A first line of Excel that names the separator, and the rest. */
export function toldSeparator(text: string): { readonly separator: string | null; readonly body: string } {
  const told = /^"?sep=(.)"?[^\n]*\n/i.exec(text);
  return told
    ? { separator: told[1] ?? null, body: text.slice(told[0].length) }
    : { separator: null, body: text };
}

/** How the cells of a table that comes in are separated: the sign that its heads have most often outside quotes. A title above them has
 * hardly any. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 10);
  const counts = lines.map((line) => signs.map((sign) => line.split(sign).length - 1));
  const heads = [2, 1]
    .map((least) => counts.find((some) => some.some((count) => count >= least)))
    .find(Boolean);
  return signs.reduce((best, sign, at) =>
    (heads?.[at] ?? 0) > (heads?.[signs.indexOf(best)] ?? 0) ? sign : best,
  );
}

const signs = [',', ';', '\t'];

/** Without the mark Excel reads UTF-8 as Latin-1, which destroys Marathi. */
export const byteOrderMark = '\uFEFF';

const incidentColumns: Columns<IncidentReport> = {
  ...same('referenceId', 'reportType'),
  // As on the screen, the wish stands before the number.
  ...fields('category', 'fullName', 'contactPreference', 'phone', 'email', 'location'),
  createdAt: (row) => momentInIndia(row.createdAt),
  ...fields('incidentDate', 'incidentTime'),
  status: (row) => row.status,
  readAt: (row) => row.readAt && momentInIndia(row.readAt),
  transferredTo: (row) =>
    row.transferredTo &&
    [row.transferredTo.fullName, row.transferredTo.stationName].filter(Boolean).join(', '),
  ...fields('description'),
  ...same('whereHappened', 'whoInvolved'),
  stage: (row) => row.stage ?? '',
  firNumber: (row) => row.firNumber ?? '',
  nextDuty: (row) => row.due?.clock ?? '',
  dueOn: (row) => row.due?.on ?? '',
  signBy: (row) => row.signBy ?? '',
  readBy: ({ readBy }) => nameAndPost(readBy),
  investigator: ({ investigator }) => nameAndPost(investigator),
  lastAct: ({ lastAct }) => nameAndPost(lastAct),
  // A field listed above stays in its column; a new field is appended at the end.
  ...fields(...incidentFieldNames),
};

/** Of staff: the name, then rank and post. */
const nameAndPost = (who: { fullName: string; post?: string | undefined } | undefined) =>
  who ? [who.fullName, who.post].filter(Boolean).join(', ') : '';

/** Who filed a confidential report, and how to reach that person. */
const filedBy = incidentFieldNames
  .filter((name) => complaintFields[name].about === 'person')
  .map((name): string => incidentFields[name].reportName);

const withoutPerson = Object.entries(incidentColumns).map(([name, cell]): [string, typeof cell] => [
  name,
  (row) => (row.reportType === 'ConfidentialReport' && filedBy.includes(name) ? '' : cell(row)),
]);

/** Confidential reports without who filed them. */
export const incidentCsv = sheet('incident-reports.csv', Object.fromEntries(withoutPerson));
/** With the names of confidential reports too: only for a written reason. */
export const namedIncidentCsv = sheet('incident-reports.csv', incidentColumns);

export const officerComplaintCsv = sheet<OfficerComplaint>('officer-complaints.csv', {
  ...same('accusedOfficerName', 'fullName', 'location', 'complaintDescription'),
  dateTime: (row) => momentInIndia(row.dateTime),
  ...same('status'),
});

/** A spreadsheet takes 02425223344 for a number and drops the zero; with a blank it stays a text. */
const landLine = (phone: string) => phone.replace(/^(0\d{4})(?=\d+$)/, '$1 ');

const office: Columns<Station | Officer> = {
  ...same('address', 'mobNumber'),
  stationMobNumber: (row) => landLine(row.stationMobNumber),
  ...same('latitude', 'longitude', 'description'),
};

export const stationCsv = sheet<Station>('police-stations.csv', {
  ...same('stationName', 'fullName', 'email'),
  ...office,
  jurisdictionAreas: (row) => joined(row.jurisdictionAreas.map(({ villageName }) => villageName)),
  stationNameMr: (row) => row.stationNameMr ?? '',
  fullNameMr: (row) => row.fullNameMr ?? '',
});

/** The columns that an import understands. */
export const villageCsv = sheet<VillageLine>(
  'villages.csv',
  same(...(Object.keys(sheetRows.villages.shape) as (keyof VillageLine)[])),
);

export const officerCsv = sheet<Officer>('sp-dsp-asp-officers.csv', {
  ...same('id', 'fullName', 'email', 'post', 'stationName'),
  ...office,
  jurisdictionAreas: (row) => joined(row.jurisdictionAreas),
  fullNameMr: (row) => row.fullNameMr ?? '',
});

export const itemCsv = sheet<StaffItem>('lost-and-found.csv', {
  ...same('id', 'title', 'type', 'category', 'location', 'contactName', 'contactPhone'),
  receivedAt: (row) => momentInIndia(row.receivedAt),
  ...same('state'),
  decidedBy: ({ decidedBy }) => nameAndPost(decidedBy),
});

function fields(...names: readonly IncidentFieldName[]): Columns<IncidentReport> {
  return Object.fromEntries(
    names.map((name) => [incidentFields[name].reportName, (row: IncidentReport) => fieldText(row, name)]),
  );
}

/** Columns that hold the row's fields of the same names as they are. */
function same<Name extends string>(...names: readonly Name[]): Columns<Record<Name, CsvCell>> {
  return Object.fromEntries(names.map((name) => [name, (row: Record<Name, CsvCell>) => row[name]]));
}

type Columns<Row> = Record<string, (row: Row) => CsvCell>;

function sheet<Row>(fileName: string, columns: Columns<Row>): CsvTable<Row> {
  const all = Object.values(columns);
  return { fileName, fields: Object.keys(columns), cells: (row) => all.map((cell) => plain(cell(row))) };
}

const plain = (cell: CsvCell): CsvCell => (typeof cell === 'number' ? measuredDegrees(cell) : cell);

const joined = (names: readonly string[]) => names.join(', ') || 'N/A';

/** `2026-11-21 14:32` in India's time zone: every spreadsheet parses it as a time, and it sorts. */
export function momentInIndia(instant: string): string {
  return inIndia(instant).slice(0, 16).replace('T', ' ');
}
