// Spreadsheet export: the fields of each list in order, and how a row fills them. The console exports its
// visible rows and the server all matching rows by the same definition, so both files have the same columns
// and the same protection.
import { fieldText, type IncidentReport } from './incident.ts';
import { type IncidentFieldName, incidentFieldNames, incidentFields } from './incident-fields.ts';
import type { Officer } from './officer.ts';
import type { OfficerComplaint } from './officer-complaint.ts';
import type { Station } from './station.ts';
import { inIndia } from './time.ts';

export type CsvCell = string | number | null;

export interface CsvTable<Row> {
  readonly fileName: string;
  readonly fields: readonly string[];
  readonly cells: (row: Row) => CsvCell[];
}

/**
 * RFC 4180, as papaparse options. A text that begins like a formula gets a leading apostrophe, because a
 * spreadsheet would run what a citizen typed. The wide signs come from East Asian keyboards (OWASP, CSV
 * injection).
 */
export const csvStyle = {
  newline: '\r\n',
  escapeFormulae: /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/,
} as const;

/** Without the mark Excel reads UTF-8 as Latin-1, which destroys Marathi. */
export const byteOrderMark = '\uFEFF';

export const incidentCsv = sheet<IncidentReport>('incident-reports.csv', {
  referenceId: (row) => row.referenceId,
  reportType: (row) => row.reportType,
  ...fields('category', 'fullName', 'phone', 'email', 'location'),
  createdAt: (row) => moment(row.createdAt),
  ...fields('incidentDate', 'incidentTime'),
  status: (row) => row.status,
  readAt: (row) => row.readAt && moment(row.readAt),
  transferredTo: (row) =>
    row.transferredTo && `${row.transferredTo.fullName}, ${row.transferredTo.stationName}`,
  ...fields('description'),
  whereHappened: (row) => row.whereHappened,
  whoInvolved: (row) => row.whoInvolved,
  // A field listed above stays in its column; a new field is appended at the end.
  ...fields(...incidentFieldNames),
});

export const officerComplaintCsv = sheet<OfficerComplaint>('officer-complaints.csv', {
  accusedOfficerName: (row) => row.accusedOfficerName,
  fullName: (row) => row.fullName,
  location: (row) => row.location,
  complaintDescription: (row) => row.complaintDescription,
  dateTime: (row) => moment(row.dateTime),
  status: (row) => row.status,
});

const office: Columns<Station | Officer> = {
  address: (row) => row.address,
  mobNumber: (row) => row.mobNumber,
  stationMobNumber: (row) => row.stationMobNumber,
  latitude: (row) => row.latitude,
  longitude: (row) => row.longitude,
  description: (row) => row.description,
};

export const stationCsv = sheet<Station>('police-stations.csv', {
  stationName: (row) => row.stationName,
  fullName: (row) => row.fullName,
  email: (row) => row.email,
  ...office,
  jurisdictionAreas: (row) => joined(row.jurisdictionAreas.map(({ villageName }) => villageName)),
});

export const officerCsv = sheet<Officer>('sp-dsp-asp-officers.csv', {
  id: (row) => row.id,
  fullName: (row) => row.fullName,
  email: (row) => row.email,
  post: (row) => row.post,
  stationName: (row) => row.stationName,
  ...office,
  jurisdictionAreas: (row) => joined(row.jurisdictionAreas),
});

function fields(...names: readonly IncidentFieldName[]): Columns<IncidentReport> {
  return Object.fromEntries(
    names.map((name) => [incidentFields[name].reportName, (row: IncidentReport) => fieldText(row, name)]),
  );
}

type Columns<Row> = Record<string, (row: Row) => CsvCell>;

function sheet<Row>(fileName: string, columns: Columns<Row>): CsvTable<Row> {
  const all = Object.values(columns);
  return { fileName, fields: Object.keys(columns), cells: (row) => all.map((cell) => cell(row)) };
}

const joined = (names: readonly string[]) => names.join(', ') || 'N/A';

/** `2026-11-21 14:32` in India's time zone: every spreadsheet parses it as a time, and it sorts. */
function moment(instant: string): string {
  return inIndia(instant).slice(0, 16).replace('T', ' ');
}
