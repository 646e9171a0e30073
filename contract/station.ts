// A station is the account of its officer in charge (PI). The form's names, the edit call's names and the list's names differ;
// all three are the spec's.
import * as z from 'zod/mini';
import { accountFields, accountShape } from './account.ts';
import { success, writeReply } from './endpoint.ts';
import { inOrder, latitude, longitude, page, searchText, text, textOrEmpty } from './field.ts';
import { newPassword } from './session.ts';

export const jurisdictionTypes = ['village', 'city'] as const;
const type = z._default(z.enum(jurisdictionTypes), 'village');

export const jurisdiction = z.object({
  type: z.enum(jurisdictionTypes),
  villageName: z.string(),
  /** Longitude first, latitude second. */
  coordinates: z.tuple([z.number(), z.number()]),
  boundaryStartLocation: z.string(),
  boundaryStartLat: z.number(),
  boundaryStartLng: z.number(),
  boundaryEndLocation: z.string(),
  boundaryEndLat: z.number(),
  boundaryEndLng: z.number(),
});

export const station = z.object({ ...accountShape, jurisdictionAreas: z.array(jurisdiction) });
export type Station = z.infer<typeof station>;

const stationFields = { ...accountFields, description: textOrEmpty(1000) };

export const createStationBody = z.strictObject({
  ...stationFields,
  password: newPassword,
  jurisdictions: z.array(
    z.strictObject({
      Village_Name: text(120),
      type,
      Latitude: latitude,
      Longitude: longitude,
      Boundary_Start_Location: textOrEmpty(200),
      Boundary_Start_Latitude: latitude,
      Boundary_Start_Longitude: longitude,
      Boundary_End_Location: textOrEmpty(200),
      Boundary_End_Latitude: latitude,
      Boundary_End_Longitude: longitude,
    }),
  ),
});

export const updateStationBody = z.strictObject({
  ...stationFields,
  /** Empty or absent keeps the old one. */
  password: z.optional(z.union([z.literal(''), newPassword])),
  jurisdictionAreas: z.array(
    z.strictObject({
      villageName: text(120),
      type,
      villageLat: latitude,
      villageLng: longitude,
      boundaryStartLocation: textOrEmpty(200),
      boundaryStartLat: latitude,
      boundaryStartLng: longitude,
      boundaryEndLocation: textOrEmpty(200),
      boundaryEndLat: latitude,
      boundaryEndLng: longitude,
    }),
  ),
});

/** `jurisdictions`: how many. */
export const stationSorts = [
  'stationName',
  'fullName',
  'email',
  'mobNumber',
  'stationMobNumber',
  'address',
  'jurisdictions',
] as const;

export const pageQuery = z.strictObject({ page });
export const stationListQuery = z.strictObject({ page, ...inOrder(stationSorts) });
export const stationSearchQuery = z.strictObject({ search: searchText });
export const stationListReply = success({
  data: z.array(station),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
});
/** The administrator's list of accounts; the total has another name there (spec 001 section 7). */
export const stationAccountListReply = success({
  data: z.array(station),
  page: z.number(),
  totalPages: z.number(),
  totalUsers: z.number(),
});
export const stationSearchReply = success({ data: z.array(station) });
export const accountReply = z.object({ ...writeReply.shape, _id: z.string() });

/** What the public may know of a station: where it is and how to call it. No officer, no e-mail. */
export const directoryReply = success({
  stations: z.array(
    z.object({
      _id: z.string(),
      stationName: z.string(),
      address: z.string(),
      stationMobNumber: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      jurisdictions: z.array(z.string()),
    }),
  ),
});
export type Directory = z.infer<typeof directoryReply>['stations'];
