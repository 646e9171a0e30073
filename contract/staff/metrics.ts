import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoInstant } from '../shared/field.ts';

export const superintendentMetricsReply = successSchema({
  stationCount: z.number(),
  officerCount: z.number(),
  complaintCount: z.number(),
  incidentCount: z.number(),
  /** Count for the bell, so that only the complaints page has to load the list. */
  pendingComplaintCount: z.number(),
});

/** Both dates or none. Without dates: the dashboard's counts; with dates: the bot's counts in that range. */
export const adminMetricsQuery = z.strictObject({
  startDate: z.optional(isoInstant),
  endDate: z.optional(isoInstant),
});
const botCounts = { incidents: z.number(), complaints: z.number(), messages: z.number() };
const botUsage = z.object({
  ...botCounts,
  /** Days in India's time zone, in order; days without usage are left out. Supplements the three totals. */
  byDay: z.array(z.object({ day: z.string(), ...botCounts })),
});
export type BotUsage = z.infer<typeof botUsage>;
export const adminMetricsReply = successSchema({
  data: z.union([
    z.object({
      policeStations: z.number(),
      specialUsers: z.number(),
      jurisdictionAreas: z.number(),
      totalUsers: z.number(),
    }),
    botUsage,
  ]),
});
