// The first page of each console: what waits for whom. Counted up to `mostCounted`, so that a long backlog costs no
// more than a short one.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoInstant } from '../shared/field.ts';
import { alarmSchema } from './alarm.ts';

/** The newest report: while it is the same, nothing has arrived. */
const newest = z.nullable(z.object({ _id: z.string(), receivedAt: isoInstant }));

/** Reminders of this account that are due today or earlier. Missing in counts saved by an older version. */
const reminders = z.optional(z.number());

/** A duty of the police ends today and is not done. Missing in counts saved by an older version. */
const today = z.optional(z.number());

/** Missing in counts saved by an older version. */
const saysNo = z.optional(z.number());

/** Missing in answers saved by an older version. */
const alarms = z.optional(z.array(alarmSchema));

/** As many as somebody reads on a first page. */
export const mostMissing = 20;

/** Of the whole district, to every station: what people who look for the person need, and nothing of who reported it. */
const missingPersons = z.optional(
  z.array(
    z.object({
      /** Only of a report that the caller may open. */
      _id: z.optional(z.string()),
      name: z.string(),
      age: z.string(),
      isChild: z.boolean(),
      lastSeen: z.string(),
      clothes: z.string(),
      height: z.string(),
      mark: z.string(),
      receivedAt: isoInstant,
      stationName: z.string(),
      stationNameMr: z.optional(z.string()),
      stationPhone: z.string(),
      /** A poster is released. Missing in answers saved by an older version. */
      posterId: z.optional(z.string()),
      /** What people have seen; only of a report that the caller may open. */
      sightings: z.optional(z.number()),
    }),
  ),
);
export type MissingPerson = NonNullable<z.infer<typeof missingPersons>>[number];

const state = {
  /** When the oldest unopened report was received; null: all are opened. */
  newSince: z.nullable(isoInstant),
  /** When the report with the earliest passed deadline was received. */
  oldestOverdue: z.nullable(isoInstant),
  newest,
};

export const stationHomeReply = successSchema({
  data: z.object({
    ...state,
    new: z.number(),
    messages: z.number(),
    saysNo,
    overdue: z.number(),
    today,
    inHand: z.number(),
    unassigned: z.number(),
    given: z.number(),
    waiting: z.number(),
    closed: z.number(),
    reminders,
    missingPersons,
  }),
});
export type StationHome = z.infer<typeof stationHomeReply>['data'];

export const districtHomeReply = successSchema({
  data: z.object({
    ...state,
    new: z.number(),
    messages: z.number(),
    saysNo,
    unassigned: z.number(),
    overdue: z.number(),
    today,
    /** Pending confidential reports. */
    confidential: z.number(),
    /** When the oldest of them was received; null where more wait than are counted. Missing in counts saved by an older version. */
    confidentialSince: z.optional(z.nullable(isoInstant)),
    /** Pending officer complaints that this officer may see. */
    officerComplaints: z.number(),
    reminders,
    alarms,
    missingPersons,
  }),
});
export type DistrictHome = z.infer<typeof districtHomeReply>['data'];

export const weeksShown = 12;

const namedStation = z.object({
  _id: z.string(),
  stationName: z.string(),
  stationNameMr: z.optional(z.string()),
});

const stationFigures = z.object({
  ...namedStation.shape,
  /** Of the station house officer. Missing in answers saved by an older version. */
  fullName: z.optional(z.string()),
  fullNameMr: z.optional(z.string()),
  new: z.number(),
  open: z.number(),
  overdue: z.number(),
  /** When its oldest open report was received. */
  oldestAt: z.nullable(isoInstant),
  /** From receipt to the first status, of reports of the last thirty days and of the thirty before; null: none. */
  medianHours: z.nullable(z.number()),
  medianHoursBefore: z.nullable(z.number()),
  /** Reports received in each of the last weeks, the oldest first. */
  weeks: z.array(z.number()),
  /** As long as the server keeps sessions; null: none since. */
  lastSignIn: z.nullable(isoInstant),
  /** Where there is none: since when at least; null: never. Missing in answers saved by an older version. */
  unusedSince: z.optional(z.nullable(isoInstant)),
});
export type StationFigures = z.infer<typeof stationFigures>;

const besideStations = z.object({
  /** none: they wait for a station. office: confidential, of the superintendent's office. */
  of: z.enum(['none', 'office']),
  new: z.number(),
  open: z.number(),
  overdue: z.number(),
  oldestAt: z.nullable(isoInstant),
});
export type BesideStations = z.infer<typeof besideStations>;

/** The worst first. */
export const stationFiguresReply = successSchema({
  data: z.array(stationFigures),
  /** Reports that no station has, so that all rows together are all reports. Missing in answers saved by an older version. */
  besides: z.optional(z.array(besideStations)),
});

/** A station is silent when nobody has used its account for so many days. */
export const silentDays = 14;

export const adminHomeReply = successSchema({
  data: z.object({
    /** Villages of several stations: reports from there wait until one of them acts. */
    overlaps: z.array(
      z.object({
        villageName: z.string(),
        villageNameMr: z.optional(z.string()),
        stations: z.array(namedStation),
      }),
    ),
    withoutVillages: z.array(namedStation),
    silent: z.array(z.object({ ...namedStation.shape, lastSignIn: z.nullable(isoInstant) })),
    /** Reports that no station has. */
    unassigned: z.number(),
    isMailConnected: z.boolean(),
    isMessagingConnected: z.boolean(),
    lastBackupAt: z.nullable(isoInstant),
    alarms,
    /** How the server stands; `freeBytes` null: its disk could not be asked. Missing in answers saved by an older version. */
    system: z.optional(
      z.object({ version: z.string(), startedAt: isoInstant, freeBytes: z.nullable(z.number()) }),
    ),
  }),
});
export type AdminHome = z.infer<typeof adminHomeReply>['data'];
