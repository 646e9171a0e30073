import * as z from 'zod/mini';
import { success } from './endpoint.ts';
import { anyPhone, email, inOrder, latitude, longitude, page, phone, text, textOrEmpty } from './field.ts';
import { newPassword } from './session.ts';

export const posts = ['SP', 'ASP', 'DYSP'] as const;

/** An officer of the superintendent's office. `id`: OFF and a padded number, proposed by the console, settled by the server. */
export const officer = z.object({
  _id: z.string(),
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  stationName: z.string(),
  address: z.string(),
  mobNumber: z.string(),
  stationMobNumber: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  post: z.enum(posts),
  description: z.string(),
  /** Names of police stations. */
  jurisdictionAreas: z.array(z.string()),
  version: z.number(),
});
export type Officer = z.infer<typeof officer>;

const officerFields = {
  id: z.string('required').check(z.regex(/^OFF\d{1,9}$/, 'invalid')),
  email,
  fullName: text(120),
  stationName: text(120),
  address: text(300),
  mobNumber: phone,
  stationMobNumber: anyPhone,
  latitude,
  longitude,
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
