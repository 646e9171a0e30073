// Incidents, officer complaints and their changes as the API returns them.

import type { RecordedStep } from '#contract/procedure/step.ts';
import { kmBetween } from '#contract/shared/geo.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { EvidenceEntry } from '#contract/staff/evidence-entry.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { incidentFields, textsOf } from '#contract/staff/incident-fields.ts';
import type { OfficerComplaint } from '#contract/staff/officer-complaint.ts';
import type { TellingRow } from '#contract/staff/telling.ts';
import type { closingAnswersOf } from '../queries/incidents/closing-answers.ts';
import type { IncidentRow } from '../queries/incidents/incidents.ts';
import { type incidentInvestigators, noInvestigator } from '../queries/incidents/investigators.ts';
import type { OfficerComplaintRow } from '../queries/incidents/officer-complaints.ts';
import type { StatusChangeRow } from '../queries/incidents/status-changes.ts';
import type { StepRow } from '../queries/incidents/steps.ts';
import type { incidentTransfers } from '../queries/incidents/transfers.ts';
import type { TellingLine } from '../queries/tellings.ts';
import { needsStepUp, type SignedIn } from '../rules/access/signed-in.ts';
import { lastDayOf } from '../rules/due.ts';
import { fullNameMr, stationNameMr } from './account-row.ts';

/** `evidence`: its files, where the caller shows them. */
export const toIncidentReport = (row: IncidentRow, evidence?: EvidenceEntry[]): IncidentReport => ({
  _id: row.id,
  reportType: row.report_type,
  ...textsOf(row),
  location: { name: row.location_name },
  createdAt: row.received_at.toISOString(),
  transferredTo:
    row.station_id === null
      ? null
      : {
          _id: row.station_id,
          fullName: row.sent_to_officer ?? '',
          ...fullNameMr(row.sent_to_officer_mr),
          stationName: row.station_name ?? '',
          ...stationNameMr(row.station_name_mr),
        },
  whereHappened: row.where_happened,
  whoInvolved: row.who_involved,
  mediaUrls: (evidence ?? []).flatMap(({ previewUrl, originalUrl }) => {
    const url = previewUrl ?? originalUrl;
    return url === null ? [] : [{ url }];
  }),
  status: row.status,
  version: row.version,
  referenceId: row.reference_id,
  receivedAt: row.received_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  language: row.language,
  ...(evidence && { evidence }),
  ...positionOf(row),
  ...(row.officer_id !== null && {
    officer: {
      _id: row.officer_id,
      fullName: row.officer_name ?? '',
      ...fullNameMr(row.officer_name_mr),
      post: row.officer_post ?? 'SP',
    },
  }),
  ...(row.last_by_name !== null && {
    lastAct: { fullName: row.last_by_name, ...(row.last_by_post !== null && { post: row.last_by_post }) },
  }),
  ...(row.investigator_id !== null && {
    investigator: {
      _id: row.investigator_id,
      fullName: row.investigator_name ?? '',
      ...fullNameMr(row.investigator_name_mr),
      post: row.investigator_post ?? '',
    },
  }),
  ...(row.read_by_name !== null && {
    readBy: { fullName: row.read_by_name, ...(row.read_by_post !== null && { post: row.read_by_post }) },
  }),
  ...(row.given_at && { givenAt: row.given_at.toISOString() }),
  ...(row.due_at &&
    row.due_clock && {
      due: { clock: row.due_clock, on: lastDayOf(row.due_at), at: row.due_at.toISOString() },
    }),
  ...(row.zero_fir_at && { zeroFirAt: row.zero_fir_at.toISOString() }),
  ...(row.message_since && { messageSince: row.message_since.toISOString() }),
  ...(row.sign_due_at && { signBy: lastDayOf(row.sign_due_at) }),
  ...signSlotOf(row),
  ...(row.no_at &&
    row.no_due_at && {
      saysNo: {
        on: dayInIndia(row.no_at),
        due: { on: lastDayOf(row.no_due_at), at: row.no_due_at.toISOString() },
      },
    }),
  stage: row.stage ?? (row.read_at ? 'read' : 'received'),
  ...(row.fir_number !== null && { firNumber: row.fir_number }),
});

/** Of what is still to be signed. */
function signSlotOf({ sign_slot, sign_slot_woman, sign_due_at }: IncidentRow) {
  const [day, from] = sign_slot?.split(' ') ?? [];
  return day && from && sign_due_at
    ? { signSlot: { day, from, womanOfficer: sign_slot_woman === true } }
    : {};
}

/** As `toIncidentReport`, but of a confidential one without its texts where the caller's last proof is old. The words of a
 * complainant's "no" are for the superintendent's office only. */
export function toOpenReport(by: SignedIn, row: IncidentRow, evidence?: EvidenceEntry[]): IncidentReport {
  if (row.report_type === 'ConfidentialReport' && needsStepUp(by))
    return { ...toIncidentReport(withoutTexts(row)), withheld: true };
  const report = toIncidentReport(row, evidence);
  return by.role === 'sp' && report.saysNo
    ? { ...report, saysNo: { ...report.saysNo, words: row.no_words ?? '' } }
    : report;
}

function withoutTexts(row: IncidentRow): IncidentRow {
  const blank = Object.values(incidentFields).map(({ column, anonymized }) => [
    column,
    anonymized === 'keep' ? row[column] : anonymized.to,
  ]);
  return {
    ...row,
    ...Object.fromEntries(blank),
    where_happened: '',
    who_involved: '',
    latitude: null,
    longitude: null,
  };
}

/** For the repeat of a write after the incident went to another station: nothing that the station did not know. */
export const asLeft = (row: IncidentRow, by: SignedIn): IncidentRow => ({
  ...row,
  status: 'pending',
  version: 1,
  station_id: by.id,
  sent_to_officer: by.fullName,
  sent_to_officer_mr: null,
  station_name: by.stationName,
  station_name_mr: null,
  station_latitude: null,
  station_longitude: null,
  officer_id: null,
  ...noInvestigator,
  last_by_name: null,
  last_by_post: null,
  read_at: null,
  read_by_name: null,
  read_by_post: null,
  given_at: null,
  due_at: null,
  due_clock: null,
  sign_due_at: null,
  stage: null,
  fir_number: null,
  message_since: null,
  no_at: null,
  no_due_at: null,
  no_words: null,
});

/** A station at 0, 0 has no position. */
function positionOf(row: IncidentRow): Pick<IncidentReport, 'position'> {
  const { latitude, longitude, accuracy_m: accuracyMeters } = row;
  if (latitude === null || longitude === null) return {};
  const station = { latitude: row.station_latitude ?? 0, longitude: row.station_longitude ?? 0 };
  const isPlaced = station.latitude !== 0 || station.longitude !== 0;
  const kmFromStation = isPlaced ? Math.round(kmBetween(station, { latitude, longitude }) * 10) / 10 : null;
  return { position: { latitude, longitude, accuracyMeters, kmFromStation } };
}

export const toOfficerComplaint = (row: OfficerComplaintRow): OfficerComplaint => ({
  _id: row.id,
  accusedOfficerName: row.accused_officer_name,
  fullName: row.full_name,
  complaintDescription: row.complaint_description,
  dateTime: row.date_time.toISOString(),
  status: row.status,
  location: row.location,
  version: row.version,
  ...(row.is_report && { isReport: true }),
});

/** It is a confidential report as well, and the caller's last proof is old: nothing says about whom it complains. */
export const isWithheld = (by: SignedIn, row: OfficerComplaintRow): boolean =>
  row.is_report && needsStepUp(by);

/** As `toOfficerComplaint`; of one that is withheld without its texts. */
export const toOpenComplaint = (by: SignedIn, row: OfficerComplaintRow): OfficerComplaint => ({
  ...toOfficerComplaint(row),
  ...(isWithheld(by, row) && { accusedOfficerName: '—', fullName: '—', complaintDescription: '' }),
});

export const toStatusChange = ({ by_name, by_post, role, at, ...change }: StatusChangeRow) => ({
  ...change,
  at: at.toISOString(),
  by: { fullName: by_name, role },
  ...(by_post !== null && { post: by_post }),
});

export const toTransfer = (row: Awaited<ReturnType<typeof incidentTransfers>>[number]) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: { fullName: row.by_name, role: row.role },
  ...(row.by_post !== null && { post: row.by_post }),
  ...(row.kind !== 'station' && { kind: row.kind }),
  from: row.from_station,
  to: row.to_station,
  reason: row.reason,
});

export const toInvestigatorChange = (row: Awaited<ReturnType<typeof incidentInvestigators>>[number]) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: { fullName: row.by_name, role: row.role },
  ...(row.by_post !== null && { post: row.by_post }),
  to: row.to_name === null ? null : { fullName: row.to_name, post: row.to_post ?? '' },
  reason: row.reason,
});

/** The words are for the superintendent's office only, as the form says. */
export const toClosingAnswer = (
  { role }: SignedIn,
  { at, words, ...row }: Awaited<ReturnType<typeof closingAnswersOf>>[number],
) => ({ ...row, at: at.toISOString(), ...(role === 'sp' && { words }) });

export const toTelling = (row: TellingLine): TellingRow => ({
  id: row.id,
  cause: row.cause,
  what: row.what,
  rung: row.rung,
  state: row.state,
  text: row.cause === 'code' ? '' : row.text,
  madeAt: row.made_at.toISOString(),
  at: row.at.toISOString(),
  ...(row.way && { way: row.way }),
  ...(row.by_name && { by: row.by_name }),
  ...(row.by_post && { post: row.by_post }),
});

/** A step as the API returns it to officers. */
export const toRecordedStep = (row: StepRow): RecordedStep => ({
  id: row.id,
  kind: row.kind,
  on: row.happened_on,
  at: row.at.toISOString(),
  actor: row.actor,
  number: row.number,
  facts: row.facts,
  toCitizen: row.to_citizen,
  note: row.note,
  class: row.class,
  corrects: row.corrects,
  isVoid: row.is_void,
  by: { fullName: row.by_name, role: row.role },
  ...(row.by_post !== null && { post: row.by_post }),
});
