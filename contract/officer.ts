import * as z from 'zod/mini';
import { accountFields, accountShape } from './account.ts';
import { success } from './endpoint.ts';
import { inOrder, page, text, textOrEmpty } from './field.ts';
import { newPassword } from './session.ts';

export const posts = ['SP', 'ASP', 'DYSP'] as const;

/** An officer of the superintendent's office. `id`: OFF and a padded number, proposed by the console, settled by the server. */
export const officer = z.object({
  ...accountShape,
  id: z.string(),
  post: z.enum(posts),
  /** Names of police stations. */
  jurisdictionAreas: z.array(z.string()),
});
export type Officer = z.infer<typeof officer>;

const officerFields = {
  id: z.string('required').check(z.regex(/^OFF\d{1,9}$/, 'invalid')),
  ...accountFields,
  post: z.enum(posts, 'required'),
  description: textOrEmpty(1000),
  jurisdictionAreas: z.array(text(120)),
};

export const createOfficerBody = z.strictObject({ ...officerFields, password: newPassword });
/** An empty or absent password keeps the old one. */
export const updateOfficerBody = z.strictObject({
  ...officerFields,
  password: z.optional(z.union([z.literal(''), newPassword])),
});

/** `id`: the number. */
export const officerSorts = ['id', 'fullName', 'email', 'post', 'stationName', 'mobNumber'] as const;
export const officerListQuery = z.strictObject({ page, ...inOrder(officerSorts) });

export const officerListReply = success({
  data: z.array(officer),
  page: z.number(),
  totalPages: z.number(),
  totalUsers: z.number(),
});
