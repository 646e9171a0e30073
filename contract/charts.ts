// The numbers behind the pictures of the consoles. Days are India's.
import * as z from 'zod/mini';
import { successSchema } from './endpoint.ts';
import { isoDay, isoInstant } from './field.ts';
import { jurisdictionSchema } from './station.ts';
import { eachStatus } from './status.ts';

/** Both days included; at most a year. Without them the last thirty days. */
export const chartsQuery = z.strictObject({ from: z.optional(isoDay), to: z.optional(isoDay) });

/** Overdue: open for more days than this. */
export const overdueAfterDays = 7;
/** Last whole day of each age; the oldest has no end. */
export const ageEnds = [3, 7, 14, 30, null] as const;

const counts = z.object(eachStatus(() => z.number()));

export const chartsReply = successSchema({
  from: isoDay,
  to: isoDay,
  /** Reports received on each day, none left out, by their status of now. */
  days: z.array(z.object({ day: isoDay, counts })),
  /** Of the reports received in these days: hours until an officer first acted. null station: none was given. */
  firstAction: z.array(
    z.object({
      stationId: z.nullable(z.string()),
      stationName: z.nullable(z.string()),
      /** null: nobody has acted on any yet. */
      medianHours: z.nullable(z.number()),
      acted: z.number(),
      reports: z.number(),
    }),
  ),
  /** Of now, whenever they were received: one for each of `ageEnds`. */
  open: z.array(z.number()),
  /** Of now. A coordinate of 0 is none. */
  stations: z.array(
    z.object({
      _id: z.string(),
      stationName: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      open: z.number(),
      jurisdictionAreas: z.array(jurisdictionSchema),
    }),
  ),
  readAt: isoInstant,
});
export type Charts = z.infer<typeof chartsReply>;
