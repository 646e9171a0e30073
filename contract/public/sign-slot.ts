// A half-hour in which a complainant comes to sign. The station keeps it for one person.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoDay } from '../shared/field.ts';

/** HH:MM in India. */
const clockTime = z.string('required').check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid'));

const slot = z.object({ day: isoDay, from: clockTime });

/** `slot` null: only asks what is held and what is taken. */
export const signSlotBody = z.strictObject({
  slot: z.nullable(z.strictObject({ day: isoDay, from: clockTime })),
  womanOfficer: z.boolean('invalid'),
});

/** `held`: of this complainant; what was asked for and is not held has just been taken. `taken`: by others. */
export const signSlotReply = successSchema({ held: z.nullable(slot), taken: z.array(slot) });

/** As officers see it. */
export const heldSlot = z.object({ day: isoDay, from: clockTime, womanOfficer: z.boolean() });

/** A slot lasts so long. */
export const slotMinutes = 30;

/** Half-hours may be held so many days ahead. */
export const slotDaysAhead = 7;
