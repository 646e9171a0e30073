import * as z from 'zod/mini';
import { inOrder, optionalText, pageNumber, requiredText } from '../shared/field.ts';
import { accountFields, accountShape, userListReply } from './account.ts';
import { newPassword } from './session.ts';

export const officerPosts = ['SP', 'ASP', 'DYSP'] as const;

/** Of the superintendent's office. `id`: OFF and a number; the console proposes it, the server assigns it. */
export const officerSchema = z.object({
  ...accountShape,
  id: z.string(),
  /** Of the office. */
  stationNameMr: z.optional(z.string()),
  post: z.enum(officerPosts),
  /** Names of police stations. */
  jurisdictionAreas: z.array(z.string()),
});
export type Officer = z.infer<typeof officerSchema>;

/** As an officer is chosen, and named on a report. */
export const officerChoice = z.pick(officerSchema, {
  _id: true,
  fullName: true,
  fullNameMr: true,
  post: true,
});

/** Marathi names of officers by their other ones, as rows keep them; of those who have none and are gone: nothing. */
export const namesMr = z.record(z.string(), z.string());
export type NamesMr = z.infer<typeof namesMr>;

/** An empty or absent password: the holder chooses one by an invitation. */
export const createOfficerBody = z.strictObject({
  id: z.string('required').check(z.regex(/^OFF\d{1,9}$/, 'invalid')),
  ...accountFields,
  post: z.enum(officerPosts, 'required'),
  description: optionalText(1000),
  jurisdictionAreas: z.array(requiredText(120)),
  password: z.optional(z.union([z.literal(''), newPassword])),
});

/** An empty or absent password leaves the old one unchanged. */
export const updateOfficerBody = z.strictObject(createOfficerBody.shape);

/** `id`: sorted by number. */
export const officerSorts = ['id', 'fullName', 'email', 'post', 'stationName', 'mobNumber'] as const;
export const officerListQuery = z.strictObject({ page: pageNumber, ...inOrder(officerSorts) });

export const officerListReply = userListReply(officerSchema);
