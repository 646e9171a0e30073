// What the accounts of a station and of an officer have in common: a person, an office and how to reach it.
import * as z from 'zod/mini';
import {
  anyPhone,
  emailAddress,
  latitudeSchema,
  longitudeSchema,
  mobileNumber,
  requiredText,
} from './field.ts';

/** As both lists show it. */
export const accountShape = {
  _id: z.string(),
  email: z.string(),
  fullName: z.string(),
  stationName: z.string(),
  address: z.string(),
  mobNumber: z.string(),
  stationMobNumber: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  description: z.string(),
  version: z.number(),
};

/** As both forms send it. */
export const accountFields = {
  email: emailAddress,
  fullName: requiredText(120),
  stationName: requiredText(120),
  address: requiredText(300),
  mobNumber: mobileNumber,
  stationMobNumber: anyPhone,
  latitude: latitudeSchema,
  longitude: longitudeSchema,
};
