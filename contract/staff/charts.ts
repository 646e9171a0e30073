// Numbers for the consoles' charts. Days are in India's time zone.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoDay, isoInstant } from '../shared/field.ts';
import { eachStatus } from '../shared/status.ts';
import { jurisdictionSchema } from './station.ts';

/** Both days inclusive, at most a year. Default: the last thirty days. */
export const chartsQuery = z.strictObject({ from: z.optional(isoDay), to: z.optional(isoDay) });

/** The charts mark an incident that is open for more days. Its deadlines are another matter: procedure/due.ts. */
export const oldAfterDays = 7;
/** Last whole day of each age group; null: the oldest group has no end. */
export const ageEnds = [3, 7, 14, 30, null] as const;

const counts = z.object(eachStatus(() => z.number()));

export const chartsReply = successSchema({
  from: isoDay,
  to: isoDay,
  /** Incidents received on each day, by current status. Includes days without any. */
  days: z.array(z.object({ day: isoDay, counts })),
  /** For incidents received in these days: hours until an officer first acted. null station: not assigned. */
  firstAction: z.array(
    z.object({
      stationId: z.nullable(z.string()),
      stationName: z.nullable(z.string()),
      stationNameMr: z.optional(z.string()),
      /** null: nobody has acted on any yet. */
      medianHours: z.nullable(z.number()),
      acted: z.number(),
      reports: z.number(),
      /** Of these reports. Missing in answers saved by an older version, as is the next. */
      closed: z.optional(z.number()),
      /** Of those acted on: news of it has reached the complainant. */
      told: z.optional(z.number()),
    }),
  ),
  /** Incidents received in these days, the most frequent first. Missing in answers saved by an older version. */
  categories: z.optional(z.array(z.object({ category: z.string(), count: z.number() }))),
  /** Currently open incidents, whatever their date, by days in India: one count per entry of `ageEnds`. */
  open: z.array(z.number()),
  /** Current stations. A coordinate of 0 means none. */
  stations: z.array(
    z.object({
      _id: z.string(),
      stationName: z.string(),
      stationNameMr: z.optional(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      open: z.number(),
      jurisdictionAreas: z.array(jurisdictionSchema),
    }),
  ),
  readAt: isoInstant,
});
export type Charts = z.infer<typeof chartsReply>;
