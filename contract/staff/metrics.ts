import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoInstant } from '../shared/field.ts';
import { languages } from '../shared/language.ts';

export const superintendentMetricsReply = successSchema({
  stationCount: z.number(),
  officerCount: z.number(),
  complaintCount: z.number(),
  incidentCount: z.number(),
  /** Of these; the others are confidential. */
  normalIncidentCount: z.optional(z.number()),
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

/** So long a sentence without an answer is kept. */
export const daysOfUnanswered = 90;
/** What people wrote to the messaging app and had no answer: masked, alike ones as one row, the most frequent first. */
export const unansweredReply = successSchema({
  /** All sentences that are kept, also those of rows that are left out. */
  total: z.number(),
  data: z.array(
    z.object({
      text: z.string(),
      /** Of the conversation; Hindi stands in either. */
      language: z.enum(languages),
      times: z.number(),
      lastAt: isoInstant,
    }),
  ),
});
