import * as z from 'zod/mini';
import { pageReply, successSchema, writeReply } from './endpoint.ts';
import { isoInstant, optionalText, requiredText } from './field.ts';

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
});
/** `id` of the job. */
export const broadcastReply = writeReply;

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
  failedNumbers: z.array(z.string()),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export const broadcastLogsReply = pageReply(broadcastLog);

export const uploadReply = successSchema({ data: z.object({ s3Key: z.string() }) });
