// What the accounts of a station and of an officer have in common: a person, an office and how to reach it.
import * as z from 'zod/mini';
import { anyPhone, email, latitude, longitude, phone, text } from './field.ts';

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
  email,
  fullName: text(120),
  stationName: text(120),
  address: text(300),
  mobNumber: phone,
  stationMobNumber: anyPhone,
  latitude,
  longitude,
};
