// Values shared by the station form and the officer form, and their conversion to and from the wire.

import * as z from 'zod/mini';
import { normalizePhone } from '#contract/shared/contact.ts';
import { parseDegrees } from '#contract/shared/geo.ts';
import type { FieldProblem } from '#contract/shared/problem.ts';
import { latinDigits } from '#contract/shared/text.ts';
import type { Officer } from '#contract/staff/officer.ts';
import type { Station } from '#contract/staff/station.ts';

/** All values are strings as typed. */
export const personValues = {
  email: z.string(),
  password: z.string(),
  fullName: z.string(),
  /** A draft of an older version has none. */
  fullNameMr: z._default(z.string(), ''),
  stationName: z.string(),
  address: z.string(),
  mobNumber: z.string(),
  stationMobNumber: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  description: z.string(),
};
type PersonValues = Record<keyof typeof personValues, string>;
const fields = Object.keys(personValues) as (keyof PersonValues)[];

const personWith = (textOf: (field: keyof PersonValues) => string) =>
  Object.fromEntries(fields.map((field) => [field, textOf(field)])) as PersonValues;

export const blankPerson = personWith(() => '');

export const personFrom = (row: Station | Officer): PersonValues => ({
  ...personWith((field) => (field === 'password' ? '' : String(row[field] ?? ''))),
  ...typedPosition(row.latitude, row.longitude),
});

export const personBody = (typed: PersonValues) => ({
  ...typed,
  mobNumber: normalizePhone(typed.mobNumber),
  stationMobNumber: latinDigits(typed.stationMobNumber),
  latitude: parseDegrees(typed.latitude),
  longitude: parseDegrees(typed.longitude),
});

/** The wire has 0, 0 for a missing position, a place in the sea; the form shows it as empty. */
export function typedPosition(latitude: number, longitude: number) {
  if (latitude === 0 && longitude === 0) return { latitude: '', longitude: '' };
  return { latitude: sixDecimals(latitude), longitude: sixDecimals(longitude) };
}

/** In page order. A missing number is reported as missing, not as invalid. */
export const namedFaults = (faults: readonly FieldProblem[], typedAt: (path: string) => unknown) =>
  inPageOrder(faults, ({ path }) => path).map(({ path, code }): FieldProblem => {
    const isMissing = code === 'invalid' && String(typedAt(path) ?? '').trim() === '';
    return { path, code: isMissing ? 'required' : code };
  });

/** Fields of both forms as the page shows them; the areas follow, in their own order. */
const pageFields = [
  'id',
  'post',
  'fullName',
  'fullNameMr',
  'email',
  'mobNumber',
  'password',
  'stationName',
  'stationNameMr',
  'address',
  'latitude',
  'longitude',
  'stationMobNumber',
  'description',
];

export const inPageOrder = <Fault>(faults: readonly Fault[], pathOf: (fault: Fault) => string) => {
  const place = (fault: Fault) => {
    const at = pageFields.indexOf(pathOf(fault));
    return at < 0 ? pageFields.length : at;
  };
  return [...faults].sort((a, b) => place(a) - place(b));
};

/** A precision of ten centimetres; more digits are rounding noise. */
const sixDecimals = (degrees: number) => String(Number(degrees.toFixed(6)));
