// The mail of the day: counts of what waits for an account, once a day. See server/jobs/shift-mail.ts.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';

export const shiftMailReply = successSchema({
  data: z.object({
    /** In India; null: this server sends none. */
    hour: z.nullable(z.number()),
    isWanted: z.boolean(),
  }),
});
export type ShiftMail = z.infer<typeof shiftMailReply>['data'];

export const shiftMailBody = z.strictObject({ isWanted: z.boolean('required') });
