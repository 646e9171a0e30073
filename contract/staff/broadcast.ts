import * as z from 'zod/mini';
import { pageReply, successSchema, writeReply } from '../shared/endpoint.ts';
import { isoInstant, mobileNumber, optionalText, requiredText } from '../shared/field.ts';

/** Text only, or a file with a caption. */
export const broadcastTypes = ['custom', 'file'] as const;
export const broadcastFileTypes = ['image', 'video', 'audio', 'document'] as const;

export const broadcastBody = z.strictObject({
  message: optionalText(4096),
  /** Recipients per step; the console sends 3. */
  batchSize: z
    .number('invalid')
    .check(z.int('invalid'), z.gte(1, 'out_of_range'), z.lte(1000, 'out_of_range')),
  isTemplate: z.enum(broadcastTypes, 'invalid'),
  /** Answer of the upload; required with 'file'. */
  url: z.optional(z.strictObject({ key: requiredText(200), type: z.enum(broadcastFileTypes, 'invalid') })),
  /** For those who read English; absent: they get `message`. */
  messageEn: z.optional(optionalText(4096)),
  /** As counted when it was confirmed; refused where the number is another by now. */
  recipients: z.optional(z.number('invalid').check(z.int('invalid'), z.gte(0, 'out_of_range'))),
  /** Not before this time; at most 30 days ahead. */
  startAt: z.optional(isoInstant),
  /** Send in the quiet hours too, and why. */
  urgentReason: z.optional(requiredText(200)),
  /** Only to this number, which must belong to a user who has not opted out: to see the message first. */
  onlyPhone: z.optional(mobileNumber),
});
/** `id` of the job. `startsAt`: when it starts, where that is later. */
export const broadcastReply = z.object({ ...writeReply.shape, startsAt: z.optional(isoInstant) });
export const mostDaysAhead = 30;

/** Who would get a broadcast now. `quiet`: hours in India, as HH:MM, in which only an urgent one is sent. */
export const broadcastRecipientsReply = successSchema({
  data: z.object({
    total: z.number(),
    byLanguage: z.object({ en: z.number(), mr: z.number() }),
    quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
    /** Without a template the messaging app takes a message only to who wrote within a day: how many of them did. */
    reachable: z.optional(z.number()),
  }),
});

/** waiting → active → completed; both waiting and active can become cancelled. */
export const broadcastStates = ['waiting', 'active', 'completed', 'cancelled'] as const;

/** Times in milliseconds since 1970, as the queue stores them; progress in percent. */
export const broadcastJob = z.object({
  id: z.string(),
  name: z.string(),
  timestamp: z.number(),
  processedOn: z.nullable(z.number()),
  finishedOn: z.nullable(z.number()),
  progress: z.number(),
  state: z.enum(broadcastStates),
  /** When it starts, where that is later. */
  startsAt: z.optional(z.number()),
  isTrial: z.optional(z.literal(true)),
});
export const broadcastJobsReply = successSchema({
  data: z.object({
    active: z.array(broadcastJob),
    /** true: messaging is not connected; broadcasts are written to a file of the server. */
    toFile: z.boolean(),
  }),
});

export const broadcastLog = z.object({
  _id: z.string(),
  jobId: z.string(),
  message: z.string(),
  /** 'custom' or 'file', shown as Type. */
  isTemplate: z.string(),
  totalUsers: z.number(),
  successCount: z.number(),
  /** true: only written to a file of the server, nobody received it. Missing in logs saved by an older version. */
  toFile: z.optional(z.boolean()),
  /** Sent to one number only. */
  isTrial: z.optional(z.literal(true)),
  failedNumbers: z.array(z.string()),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export const broadcastLogsReply = pageReply(broadcastLog);

export const uploadReply = successSchema({ data: z.object({ s3Key: z.string() }) });
