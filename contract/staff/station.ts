// A station is the account of its officer in charge (PI). The field names of the form, the edit call and the
// list differ.
import * as z from 'zod/mini';
import { pageReply, successSchema, writeReply } from '../shared/endpoint.ts';
import {
  inOrder,
  latitudeSchema,
  longitudeSchema,
  optionalText,
  pageNumber,
  requiredText,
  searchText,
  uuidSchema,
} from '../shared/field.ts';
import { accountFields, accountShape, nameInMarathi, userListReply } from './account.ts';
import { newPassword } from './session.ts';

export const jurisdictionTypes = ['village', 'city'] as const;
const type = z._default(z.enum(jurisdictionTypes), 'village');

export const jurisdictionSchema = z.object({
  type: z.enum(jurisdictionTypes),
  villageName: z.string(),
  villageNameMr: z.optional(z.string()),
  /** Longitude, then latitude. */
  coordinates: z.tuple([z.number(), z.number()]),
  boundaryStartLocation: z.string(),
  boundaryStartLat: z.number(),
  boundaryStartLng: z.number(),
  boundaryEndLocation: z.string(),
  boundaryEndLat: z.number(),
  boundaryEndLng: z.number(),
});

export const stationSchema = z.object({
  ...accountShape,
  stationNameMr: z.optional(z.string()),
  jurisdictionAreas: z.array(jurisdictionSchema),
  /** In the administrator's list: reports that the station has and that are not closed. */
  openReports: z.optional(z.number()),
});
export type Station = z.infer<typeof stationSchema>;

const stationFields = {
  ...accountFields,
  stationNameMr: nameInMarathi,
  description: optionalText(1000),
  /** true: refuse a village or a name that another station has and this one did not have before. */
  refuseOverlap: z.optional(z.boolean('invalid')),
};

/** `current` of station_overlaps. */
export const stationOverlaps = z.object({
  villages: z.array(z.object({ villageName: z.string(), stationName: z.string() })),
  /** Stations with the same name. */
  names: z.array(z.string()),
});
export type StationOverlaps = z.infer<typeof stationOverlaps>;

export const createStationBody = z.strictObject({
  ...stationFields,
  /** Empty or absent: the holder chooses one by an invitation. */
  password: z.optional(z.union([z.literal(''), newPassword])),
  jurisdictions: z.array(
    z.strictObject({
      Village_Name: requiredText(120),
      Village_Name_Mr: nameInMarathi,
      type,
      Latitude: latitudeSchema,
      Longitude: longitudeSchema,
      Boundary_Start_Location: optionalText(200),
      Boundary_Start_Latitude: latitudeSchema,
      Boundary_Start_Longitude: longitudeSchema,
      Boundary_End_Location: optionalText(200),
      Boundary_End_Latitude: latitudeSchema,
      Boundary_End_Longitude: longitudeSchema,
    }),
  ),
});

export const updateStationBody = z.strictObject({
  ...stationFields,
  /** Empty or absent: the password stays unchanged. */
  password: z.optional(z.union([z.literal(''), newPassword])),
  jurisdictionAreas: z.array(
    z.strictObject({
      villageName: requiredText(120),
      villageNameMr: nameInMarathi,
      type,
      villageLat: latitudeSchema,
      villageLng: longitudeSchema,
      boundaryStartLocation: optionalText(200),
      boundaryStartLat: latitudeSchema,
      boundaryStartLng: longitudeSchema,
      boundaryEndLocation: optionalText(200),
      boundaryEndLat: latitudeSchema,
      boundaryEndLng: longitudeSchema,
    }),
  ),
});

/** Without `password` the old password ends, and the new officer sets one by OTP. `closePersons`: who leaves the roster. */
export const newOfficerBody = z.strictObject({
  fullName: accountFields.fullName,
  fullNameMr: nameInMarathi,
  email: accountFields.email,
  mobNumber: accountFields.mobNumber,
  password: z.optional(newPassword),
  closePersons: z.optional(z.array(uuidSchema).check(z.maxLength(100, 'too_many'))),
});

/** `jurisdictions`: sorted by their number. */
export const stationSorts = [
  'stationName',
  'fullName',
  'email',
  'mobNumber',
  'stationMobNumber',
  'address',
  'jurisdictions',
] as const;

export const pageQuery = z.strictObject({ page: pageNumber });
export const stationListQuery = z.strictObject({ page: pageNumber, ...inOrder(stationSorts) });
export const stationSearchQuery = z.strictObject({ search: searchText });
export const stationListReply = pageReply(stationSchema);
/** `invitation`: as in the answer to a new account. */
export const newOfficerReply = z.object({ ...writeReply.shape, invitation: z.optional(z.string()) });

export const stationAccountListReply = userListReply(stationSchema);
export const stationSearchReply = successSchema({ data: z.array(stationSchema) });
/** `invitation`: the secret of the link, where no mail is connected: to be handed over, shown once. */
export const accountReply = z.object({
  ...writeReply.shape,
  _id: z.string(),
  invitation: z.optional(z.string()),
});
