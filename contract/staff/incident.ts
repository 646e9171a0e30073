import * as z from 'zod/mini';
import { queueNames } from '../procedure/due.ts';
import { irregularityNames } from '../procedure/record.ts';
import { stageNames } from '../procedure/stages.ts';
import { recordedStep } from '../procedure/step.ts';
import { complaintCategories } from '../public/categories.ts';
import { closingAnswers } from '../public/closing.ts';
import { conversationState, messageRow } from '../public/message.ts';
import { heldSlot } from '../public/sign-slot.ts';
import { roleNames, successSchema, writeReply } from '../shared/endpoint.ts';
import {
  inOrder,
  isoDay,
  isoInstant,
  pageNumber,
  rowLimit,
  searchText,
  uuidSchema,
} from '../shared/field.ts';
import { languages } from '../shared/language.ts';
import { pileNames } from '../shared/piles.ts';
import { settableNames, statusNames } from '../shared/status.ts';
import { evidenceEntry } from './evidence-entry.ts';
import { type IncidentFieldName, incidentFields, textSchemas } from './incident-fields.ts';
import { namesMr, officerChoice } from './officer.ts';
import { tellingRow } from './telling.ts';

export const reportTypes = ['ConfidentialReport', 'NormalReport'] as const;
export type ReportType = (typeof reportTypes)[number];

export const incidentStatus = z.enum(statusNames);
/** A settable status can be followed by any other settable one. */
export const settableStatus = z.enum(settableNames, 'invalid');

/** Incident report; the fields after `version` extend the original wire shape. */
export const incidentReport = z.object({
  _id: z.string(),
  reportType: z.enum(reportTypes),
  ...textSchemas,
  location: z.object({ name: z.string() }),
  createdAt: isoInstant,
  /** The station that has the incident, with its officer of the day when it got it; '': not written down. null: not assigned yet. */
  transferredTo: z.nullable(
    z.object({
      _id: z.string(),
      fullName: z.string(),
      fullNameMr: z.optional(z.string()),
      stationName: z.string(),
      stationNameMr: z.optional(z.string()),
    }),
  ),
  whereHappened: z.string(),
  whoInvolved: z.string(),
  mediaUrls: z.array(z.object({ url: z.string() })),
  status: incidentStatus,
  /** Counts the changes of this row; `If-Match: "<version>"` on a status PUT refuses a stale write. */
  version: z.number(),
  referenceId: z.string(),
  receivedAt: isoInstant,
  readAt: z.nullable(isoInstant),
  language: z.enum(languages),
  /** Every listed file; `mediaUrls` has the received ones. Missing in lists saved by an older version. */
  evidence: z.optional(z.array(evidenceEntry)),
  /** Where the citizen's phone was, if it was shared; the distance is from the station that has the report. */
  position: z.optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracyMeters: z.nullable(z.number()),
      kmFromStation: z.nullable(z.number()),
    }),
  ),
  /** Of the superintendent's office, who works on a confidential report. */
  officer: z.optional(officerChoice),
  /** Of the station's roster, with rank and post of the day of the choice. */
  investigator: z.optional(
    z.object({
      _id: z.string(),
      fullName: z.string(),
      fullNameMr: z.optional(z.string()),
      post: z.string(),
    }),
  ),
  /** Who last changed the status, recorded a step or chose the investigating officer. */
  lastAct: z.optional(z.object({ fullName: z.string(), post: z.optional(z.string()) })),
  /** Who opened it first; absent where nobody has, or where it was not written down. */
  readBy: z.optional(z.object({ fullName: z.string(), post: z.optional(z.string()) })),
  /** When the superintendent assigned it to this station; absent once it opened it or acted on it. */
  givenAt: z.optional(isoInstant),
  /** The next duty of the police by the procedure: which clock, its last day, and the moment after it. */
  due: z.optional(z.object({ clock: z.string(), on: isoDay, at: isoInstant })),
  /** The last day on which the complainant should sign; absent once it is signed or decided. */
  signBy: z.optional(isoDay),
  /** The half-hour of this station that the complainant holds; absent: none. */
  signSlot: z.optional(heldSlot),
  /** Where the steps of the procedure have led, and the number of the FIR. */
  stage: z.optional(z.enum(stageNames)),
  firNumber: z.optional(z.string()),
  /** Of the caller: the day on which to do something with this report. */
  reminder: z.optional(
    z.object({
      on: isoDay,
      text: z.string(),
      /** The person of the roster who set it. */
      by: z.optional(
        z.object({ fullName: z.string(), fullNameMr: z.optional(z.string()), post: z.string() }),
      ),
    }),
  ),
  /** Since when a message of the complainant waits for an answer. */
  messageSince: z.optional(isoInstant),
  /** When a message of the complainant named an e-Zero FIR; absent: none did. */
  zeroFirAt: z.optional(isoInstant),
  /** The complainant says that the end is not so, and nobody has answered. `due`: the last day, and the moment after it. */
  saysNo: z.optional(
    z.object({
      on: isoDay,
      due: z.object({ on: isoDay, at: isoInstant }),
      /** For the superintendent's office only, as the complainant was promised. */
      words: z.optional(z.string()),
    }),
  ),
  /** A confidential report without its texts: a fresh proof is needed to open it. */
  withheld: z.optional(z.literal(true)),
});
export type IncidentReport = z.infer<typeof incidentReport>;

/** A field of the complaint as text; null: not given. */
export function fieldText(report: IncidentReport, name: IncidentFieldName): string | null {
  return name === 'location' ? report.location.name : report[incidentFields[name].reportName];
}

export const incidentSorts = ['createdAt', 'location', 'fullName', 'status'] as const;

/** Instead of a station's id. */
export const noStation = 'none';

const listFields = {
  page: pageNumber,
  limit: rowLimit,
  reportType: z.optional(z.enum(reportTypes)),
  ...inOrder(incidentSorts),
  status: z.optional(incidentStatus),
  /** Reports with such a deadline only, the earliest first whatever the sort. */
  queue: z.optional(z.enum(queueNames)),
  pile: z.optional(z.enum(pileNames)),
  category: z.optional(z.enum(complaintCategories)),
  /** Received on these days in India, both inclusive. */
  from: z.optional(isoDay),
  to: z.optional(isoDay),
  /** Reports of this investigating officer only. */
  investigator: z.optional(uuidSchema),
  /** Reports of this station only; `none`: of no station. */
  station: z.optional(z.union([z.literal(noStation), uuidSchema], 'invalid')),
};
export const incidentListQuery = z.strictObject(listFields);
export type IncidentListFilter = Partial<Omit<z.output<typeof incidentListQuery>, 'page' | 'limit'>>;
export const incidentSearchQuery = z.strictObject({ ...listFields, search: searchText });
/** A station sees its own normal reports only, so its query has no type and no station. */
const ofDistrict = { reportType: true, station: true } as const;
export const stationIncidentListQuery = z.omit(incidentListQuery, ofDistrict);
export const stationIncidentSearchQuery = z.omit(incidentSearchQuery, ofDistrict);

export const incidentListReply = successSchema({
  data: z.array(incidentReport),
  page: z.number(),
  totalPages: z.number(),
  /** Exact in the district's list; up to `mostCounted` in a queue, a pile or a station's search, else up to 10,000. More: `totalCapped`. */
  totalReports: z.number(),
  totalCapped: z.boolean(),
  /** Number of pending confidential reports, whatever status is filtered. */
  pendingReports: z.optional(z.number()),
  /** The last proof is old, so confidential reports were not searched. */
  withoutConfidential: z.optional(z.literal(true)),
  /** For a station: incidents the superintendent has assigned to it and it has not opened, oldest first. */
  given: z.optional(z.array(z.object({ _id: z.string(), referenceId: z.string() }))),
});
export type IncidentList = z.infer<typeof incidentListReply>;

export const incidentReply = successSchema({ data: incidentReport });

export const noteLimit = 2000;
export const statusReply = z.object({ ...writeReply.shape, data: incidentReport });

/** `readAt` is null where the superintendent's office looked and the station has not yet. */
export const readReply = z.object({ ...writeReply.shape, readAt: z.nullable(isoInstant) });
export const reasonLimit = 500;

export const statusChange = z.object({
  id: z.string(),
  status: settableStatus,
  note: z.string(),
  at: isoInstant,
  by: z.object({ fullName: z.string(), role: z.enum(roleNames) }),
  /** When it was made: the post of an sp; of a pi the station, before it rank and buckle number of a person. */
  post: z.optional(z.string()),
});
/** taken: by a station that shares it. sentBack: to the superintendent. reopened: set back to pending. */
export const caseActKinds = ['taken', 'sentBack', 'reopened'] as const;
export const transferKinds = ['station', 'officer', 'madeNormal', ...caseActKinds] as const;
export const incidentTransfer = z.object({
  id: z.string(),
  at: isoInstant,
  by: statusChange.shape.by,
  post: z.optional(z.string()),
  /** Absent: to a station; then `from` is a station or nobody. madeNormal: with the citizen's consent, which `reason` says. */
  kind: z.optional(z.enum(transferKinds)),
  /** Names at that time; null: nobody had it. '': nobody has it now. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** '': none was given. */
  reason: z.string(),
});

/** A choice of the investigating officer. */
export const investigatorChange = z.object({
  id: z.string(),
  at: isoInstant,
  by: statusChange.shape.by,
  post: z.optional(z.string()),
  /** Name and post of the day; null: nobody has the case now. */
  to: z.nullable(z.object({ fullName: z.string(), post: z.string() })),
  reason: z.string(),
});

/** Oldest first. */
export const historyReply = successSchema({
  data: z.array(statusChange),
  /** Steps of the procedure, of an incident only; in the order in which they were recorded. */
  steps: z.optional(z.array(recordedStep)),
  /** Assignments to a station, of an incident only. */
  transfers: z.optional(z.array(incidentTransfer)),
  /** Choices of the investigating officer, of an incident only. */
  investigators: z.optional(z.array(investigatorChange)),
  /** The tellings of an incident, and how far each came. */
  tellings: z.optional(z.array(tellingRow)),
  /** Messages between the police and the complainant, of an incident only. */
  messages: z.optional(z.array(messageRow)),
  conversation: z.optional(conversationState),
  /** What the complainant says of the end. `words` for the superintendent's office only. */
  answers: z.optional(
    z.array(
      z.object({
        id: z.string(),
        at: isoInstant,
        answer: z.enum(closingAnswers),
        words: z.optional(z.string()),
      }),
    ),
  ),
  /** Of the officers whom it names, and of who opened the report. */
  namesMr: z.optional(namesMr),
});
export type CaseHistory = Omit<z.infer<typeof historyReply>, 'success'>;

export const stepReply = z.object({ ...statusReply.shape, steps: z.array(recordedStep) });

/** What should not be in a case, the oldest reports first. */
export const irregularitiesReply = successSchema({
  page: z.number(),
  totalPages: z.number(),
  data: z.array(
    z.object({
      _id: z.string(),
      referenceId: z.string(),
      reportType: z.optional(z.enum(reportTypes)),
      stationName: z.nullable(z.string()),
      stationNameMr: z.optional(z.string()),
      found: z.array(z.enum(irregularityNames)),
    }),
  ),
});
