import * as z from 'zod/mini';
import { isoInstant } from '../shared/field.ts';

/** What is wrong with the system itself, on the first pages of the superintendent and the administrator. */
export const alarmSchema = z.object({
  /** The audit was changed; the clock has jumped, so nothing is deleted; mail does not reach people. */
  kind: z.enum(['audit', 'clock', 'mail']),
  /** Since when; of a clock: the last time at which it was right. */
  since: isoInstant,
  /** Of a clock: where it stands. */
  until: z.optional(isoInstant),
  /** Of mail: how many, and to whom. */
  count: z.optional(z.number()),
  to: z.optional(z.array(z.string())),
});
export type Alarm = z.infer<typeof alarmSchema>;
