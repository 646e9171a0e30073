// Deadlines as the consoles read them: how many reports wait in each queue, and the superintendent's board.
import * as z from 'zod/mini';
import type { boardQueues } from '../procedure/due.ts';
import { kindNames } from '../procedure/step-kinds.ts';
import { successSchema } from '../shared/endpoint.ts';
import { isoDay, isoInstant } from '../shared/field.ts';
import { reportTypes } from './incident.ts';

const counts = {
  /** The complainant should sign today or tomorrow. */
  sign: z.number(),
  /** The days for signing are over; the station calls. */
  unsigned: z.number(),
  /** A duty of the police ends today or within the next six days. */
  week: z.number(),
  /** A duty of the police should have been done. */
  overdue: z.number(),
} satisfies Record<(typeof boardQueues)[number], unknown>;

/** So many deadlines stand on a home, the nearest first. */
export const mostDays = 5;

/** What ends on one day of those that `sign` and `week` count. */
const dueDay = z.object({
  on: isoDay,
  clock: z.string(),
  reports: z.number(),
  /** In confidential reports, of which the superintendent's office owes each step. */
  isOffice: z.optional(z.literal(true)),
  /** Whose reports they are; null: reports that no station has. */
  stations: z.array(z.object({ stationName: z.nullable(z.string()), stationNameMr: z.optional(z.string()) })),
});
export type DueDay = z.infer<typeof dueDay>;

export const queuesReply = successSchema({
  data: z.object(counts),
  /** Only for the superintendent. Missing in answers saved by an older version. */
  days: z.optional(z.array(dueDay)),
});

/** null: reports of no station. */
const stationId = z.nullable(z.string());

const boardStation = z.object({
  _id: stationId,
  stationName: z.nullable(z.string()),
  stationNameMr: z.optional(z.string()),
  ...counts,
  /** The confidential reports, of which the superintendent's office owes each step. */
  isOffice: z.optional(z.literal(true)),
  /** The day of its oldest overdue duty. */
  oldestOn: z.nullable(isoDay),
});

const raisedClock = z.object({
  /** Of the incident. */
  _id: z.string(),
  referenceId: z.string(),
  reportType: z.optional(z.enum(reportTypes)),
  stationName: z.nullable(z.string()),
  stationNameMr: z.optional(z.string()),
  clock: z.string(),
  /** Law and section, e.g. `bnss 173(3)`. */
  basis: z.string(),
  startedOn: isoDay,
  dueOn: isoDay,
  raisedAt: isoInstant,
});

/** At most this many; the oldest first. */
export const mostRaised = 200;

/** Stations, the worst first; and the deadlines that passed and are still open. */
export const boardReply = successSchema({
  stations: z.array(boardStation),
  raised: z.array(raisedClock),
  /** Counted up to `mostCounted`. */
  raisedTotal: z.number(),
});
export type Board = z.infer<typeof boardReply>;

/** Reports received in so many days count. */
export const stepTimesDays = 365;

/** Median days from receipt to each step, by the station that has the report now. */
export const stepTimesReply = successSchema({
  data: z.array(
    z.object({
      _id: stationId,
      stationName: z.nullable(z.string()),
      stationNameMr: z.optional(z.string()),
      steps: z.array(
        z.object({
          kind: z.enum(kindNames),
          /** In so many reports. */
          reports: z.number(),
          days: z.number(),
        }),
      ),
    }),
  ),
  /** When they were computed; the worker does it every hour. */
  asOf: z.optional(z.string()),
});
export type StepTimes = z.infer<typeof stepTimesReply>['data'];
