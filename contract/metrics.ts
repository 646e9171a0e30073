import * as z from 'zod/mini';
import { success } from './endpoint.ts';
import { instant } from './field.ts';

export const superintendentMetricsReply = success({
  stationCount: z.number(),
  officerCount: z.number(),
  complaintCount: z.number(),
  incidentCount: z.number(),
});

/** Both dates or none: without them the counts of the dashboard, with them those of the bot in that time. */
export const adminMetricsQuery = z.strictObject({
  startDate: z.optional(instant),
  endDate: z.optional(instant),
});
export const adminMetricsReply = success({
  data: z.union([
    z.object({
      policeStations: z.number(),
      specialUsers: z.number(),
      jurisdictionAreas: z.number(),
      totalUsers: z.number(),
    }),
    z.object({ incidents: z.number(), complaints: z.number(), messages: z.number() }),
  ]),
});
