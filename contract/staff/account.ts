// Fields shared by station and officer accounts: a person, an office and how to reach it.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import {
  anyPhone,
  emailAddress,
  latitudeSchema,
  longitudeSchema,
  mobileNumber,
  optionalText,
  requiredText,
} from '../shared/field.ts';

/** Fields as both lists show them. */
export const accountShape = {
  _id: z.string(),
  email: z.string(),
  fullName: z.string(),
  fullNameMr: z.optional(z.string()),
  stationName: z.string(),
  address: z.string(),
  mobNumber: z.string(),
  stationMobNumber: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  description: z.string(),
  version: z.number(),
  /** For administrators only: the account has a second factor. */
  hasSecondFactor: z.optional(z.literal(true)),
};

/** In Devanagari. Absent in an edit: the stored one stays if the other name is unchanged. */
export const nameInMarathi = z.optional(optionalText(120));

/** Fields as both forms send them. */
export const accountFields = {
  email: emailAddress,
  fullName: requiredText(120),
  fullNameMr: nameInMarathi,
  stationName: requiredText(120),
  address: requiredText(300),
  mobNumber: mobileNumber,
  stationMobNumber: anyPhone,
  latitude: latitudeSchema,
  longitude: longitudeSchema,
};

/** The administrator's lists of accounts name the total differently. */
export const userListReply = <Row extends z.ZodMiniType>(row: Row) =>
  successSchema({ data: z.array(row), page: z.number(), totalPages: z.number(), totalUsers: z.number() });
