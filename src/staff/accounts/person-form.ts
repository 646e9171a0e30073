// What the forms of a station and of an officer share, from the fields to the wire and back.

import * as z from 'zod/mini';
import { normalizePhone } from '#contract/field.ts';
import type { Officer } from '#contract/officer.ts';
import type { FieldProblem } from '#contract/problem.ts';
import type { Station } from '#contract/station.ts';
import { latinDigits } from '#contract/text.ts';

/** Everything as typed. */
export const personValues = {
  email: z.string(),
  password: z.string(),
  fullName: z.string(),
  stationName: z.string(),
  address: z.string(),
  mobNumber: z.string(),
  stationMobNumber: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  description: z.string(),
};
type PersonValues = Record<keyof typeof personValues, string>;

export const blankPerson: PersonValues = {
  email: '',
  password: '',
  fullName: '',
  stationName: '',
  address: '',
  mobNumber: '',
  stationMobNumber: '',
  latitude: '',
  longitude: '',
  description: '',
};

export const personFrom = (row: Station | Officer): PersonValues => ({
  email: row.email,
  password: '',
  fullName: row.fullName,
  stationName: row.stationName,
  address: row.address,
  mobNumber: row.mobNumber,
  stationMobNumber: row.stationMobNumber,
  ...typedPosition(row.latitude, row.longitude),
  description: row.description,
});

export const personBody = (typed: PersonValues) => ({
  email: typed.email,
  password: typed.password,
  fullName: typed.fullName,
  stationName: typed.stationName,
  address: typed.address,
  mobNumber: normalizePhone(typed.mobNumber),
  stationMobNumber: latinDigits(typed.stationMobNumber),
  latitude: parseDegrees(typed.latitude),
  longitude: parseDegrees(typed.longitude),
  description: typed.description,
});

/** NaN where nothing, or no number, is typed; Devanagari digits are read too. */
export function parseDegrees(typed: string): number {
  const text = latinDigits(typed).trim().replace(/°$/, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** Where nobody gave a position the wire says 0, 0: a place in the sea, so nothing of ours. */
export function typedPosition(latitude: number, longitude: number) {
  if (latitude === 0 && longitude === 0) return { latitude: '', longitude: '' };
  return { latitude: sixDecimals(latitude), longitude: sixDecimals(longitude) };
}

/** A number that is missing is called so, not wrong. */
export const namedFaults = (faults: readonly FieldProblem[], typedAt: (path: string) => unknown) =>
  faults.map(({ path, code }): FieldProblem => {
    const isMissing = code === 'invalid' && String(typedAt(path) ?? '').trim() === '';
    return { path, code: isMissing ? 'required' : code };
  });

/** Ten centimetres; more digits are the arithmetic's. */
const sixDecimals = (degrees: number) => String(Number(degrees.toFixed(6)));
