import * as z from 'zod/mini';
import { successSchema } from './endpoint.ts';
import { isoInstant } from './field.ts';

export const superintendentMetricsReply = successSchema({
  stationCount: z.number(),
  officerCount: z.number(),
  complaintCount: z.number(),
  incidentCount: z.number(),
  /** Ours, for the bell: so that the list of complaints is asked for by its page alone. */
  pendingComplaintCount: z.number(),
});

/** Both dates or none: without them the counts of the dashboard, with them those of the bot in that time. */
export const adminMetricsQuery = z.strictObject({
  startDate: z.optional(isoInstant),
  endDate: z.optional(isoInstant),
});
const botCounts = { incidents: z.number(), complaints: z.number(), messages: z.number() };
const botUsage = z.object({
  ...botCounts,
  /** Days of India in order, those without any use left out. Ours, beside the spec's three figures. */
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
