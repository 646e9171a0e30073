// Stations and villages as spreadsheets: the columns, how their heads and cells are understood, and what the
// server says of a sheet before and after it takes it.
import * as z from 'zod/mini';
import { successSchema, writeReply } from '../shared/endpoint.ts';
import {
  isoInstant,
  latitudeSchema,
  longitudeSchema,
  optionalText,
  requiredText,
  sha256Hex,
} from '../shared/field.ts';
import { accountFields } from './account.ts';
import { jurisdictionTypes } from './station.ts';

export const sheetKinds = ['stations', 'villages'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** A row of each sheet as it is checked; its keys are the columns of the exported files. */
export const sheetRows = {
  stations: z.object({
    ...accountFields,
    fullNameMr: optionalText(120),
    stationNameMr: optionalText(120),
    description: optionalText(1000),
  }),
  villages: z.object({
    stationName: requiredText(120),
    villageName: requiredText(120),
    villageNameMr: optionalText(120),
    type: z.enum(jurisdictionTypes, 'invalid'),
    /** null: not known, as in the national village directory. */
    latitude: z.nullable(latitudeSchema),
    longitude: z.nullable(longitudeSchema),
    boundaryStartLocation: optionalText(200),
    boundaryStartLatitude: latitudeSchema,
    boundaryStartLongitude: longitudeSchema,
    boundaryEndLocation: optionalText(200),
    boundaryEndLatitude: latitudeSchema,
    boundaryEndLongitude: longitudeSchema,
  }),
};
export type StationLine = z.infer<typeof sheetRows.stations>;
export type VillageLine = z.infer<typeof sheetRows.villages>;

/**
 * Other heads that mean a column, besides its name in any letter case and with any blanks: what the console shows in
 * both languages (`tests/unit/server/rules/sheets/own-labels.test.ts`), and what offices and the national village
 * directory write.
 */
export const otherHeads: Readonly<Record<string, readonly string[]>> = {
  stationName: ['police station', 'station', 'ठाणे', 'पोलीस ठाणे', 'ठाण्याचे नाव'],
  stationNameMr: ['station name in marathi', 'ठाण्याचे मराठी नाव', 'ठाण्याचे नाव मराठीत'],
  fullName: [
    'sho name',
    'sho',
    'ठाणे प्रभारी अधिकारी',
    'ठाणे प्रभारी अधिकाऱ्यांचे नाव',
    'अधिकाऱ्याचे नाव',
    'अधिकाऱ्यांचे नाव',
  ],
  fullNameMr: [
    'sho name in marathi',
    'ठाणे प्रभारी अधिकाऱ्यांचे मराठी नाव',
    'अधिकाऱ्याचे मराठी नाव',
    'अधिकाऱ्यांचे मराठी नाव',
  ],
  email: ['e mail', 'ईमेल', 'ई मेल'],
  address: ['पत्ता'],
  mobNumber: ['mobile', 'mobile number', 'मोबाइल', 'मोबाईल'],
  stationMobNumber: ['station phone', 'phone', 'दूरध्वनी', 'ठाण्याचा फोन'],
  description: ['details', 'तपशील', 'वर्णन'],
  villageName: [
    'village',
    'village or city',
    'name of the village or city',
    'village name in english',
    'गाव',
    'गाव किंवा शहर',
    'गावाचे नाव',
    'गावाचे किंवा शहराचे नाव',
  ],
  villageNameMr: [
    'village in marathi',
    'village name in marathi',
    'name of the village or city in marathi',
    'village name in local',
    'village name in local language',
    'गावाचे मराठी नाव',
    'गावाचे नाव मराठीत',
    'गावाचे किंवा शहराचे मराठी नाव',
  ],
  type: ['प्रकार'],
  latitude: ['lat', 'latitude of the centre', 'अक्षांश', 'मध्यबिंदूचे अक्षांश'],
  longitude: ['lng', 'lon', 'long', 'longitude of the centre', 'रेखांश', 'मध्यबिंदूचे रेखांश'],
  boundaryStartLocation: ['start of the boundary', 'boundary starts at', 'हद्दीची सुरुवात', 'हद्द कोठे सुरू होते'],
  boundaryStartLatitude: ['latitude of the start', 'सुरुवातीचे अक्षांश'],
  boundaryStartLongitude: ['longitude of the start', 'सुरुवातीचे रेखांश'],
  boundaryEndLocation: ['end of the boundary', 'boundary ends at', 'हद्दीचा शेवट', 'हद्द कोठे संपते'],
  boundaryEndLatitude: ['latitude of the end', 'शेवटाचे अक्षांश'],
  boundaryEndLongitude: ['longitude of the end', 'शेवटाचे रेखांश'],
};

/** undefined: a word that means neither. */
export const jurisdictionTypeOf = (word: string): (typeof jurisdictionTypes)[number] | undefined =>
  typeWords.get(word.toLowerCase());

const typeWords = new Map([
  ['', 'village'],
  ['गाव', 'village'],
  ['village', 'village'],
  ['city', 'city'],
  ['town', 'city'],
  ['शहर', 'city'],
] as const) as ReadonlyMap<string, (typeof jurisdictionTypes)[number]>;

/** Most rows of one sheet, and most characters of its text. */
export const mostSheetRows = 10_000;
export const mostSheetCharacters = 2_000_000;

/** Why one row is refused; with `other`: the row, station or account that is in the way. */
export const rowFaultCodes = [
  'required',
  'too_long',
  'invalid',
  'invalid_email',
  'invalid_phone',
  'out_of_range',
  'swapped',
  'unknown_station',
  'ambiguous_station',
  'twice',
  'email_taken',
] as const;
export const rowFault = z.object({
  sheet: z.enum(sheetKinds),
  /** As the spreadsheet counts: the heads are row 1. */
  row: z.number(),
  /** What the row is about, as written. */
  name: z.string(),
  column: z.string(),
  code: z.enum(rowFaultCodes),
  value: z.string(),
  other: z.optional(z.string()),
});
export type RowFault = z.infer<typeof rowFault>;

/** Why a whole text is not understood. */
export const sheetFaultCodes = ['no_rows', 'no_heads', 'too_many_rows', 'open_quote', 'same_sheet'] as const;

const counts = { new: z.number(), changed: z.number(), same: z.number(), refused: z.number() };
export const sheetCounts = z.object({ sheet: z.enum(sheetKinds), ...counts });
export type SheetCounts = z.infer<typeof sheetCounts>;

const sheets = z
  .array(z.string('invalid').check(z.maxLength(mostSheetCharacters, 'too_long')))
  .check(z.minLength(1, 'required'), z.maxLength(2, 'too_many'));

export const previewBody = z.strictObject({ sheets });
export const sheetPreview = z.object({
  /** Of what would be written; the import repeats it, so that it does what the preview says. */
  fingerprint: z.string(),
  counts: z.array(sheetCounts),
  /** Texts that are not understood, by their place in `sheets`. */
  unread: z.array(z.object({ index: z.number(), code: z.enum(sheetFaultCodes) })),
  faults: z.array(rowFault),
  /** Heads that mean no column. */
  ignored: z.array(z.string()),
  /** Villages that another station has or gets too. */
  overlaps: z.array(
    z.object({ row: z.number(), villageName: z.string(), stationName: z.string(), other: z.string() }),
  ),
  /** Stations that would have the name of another one. */
  sameNames: z.array(z.string()),
  /** Existing stations whose officer or e-mail address changes: their sessions end. */
  handedOver: z.array(z.string()),
});
export type SheetPreview = z.infer<typeof sheetPreview>;
export const previewReply = successSchema({ data: sheetPreview });

export const importBody = z.strictObject({
  sheets,
  fingerprint: sha256Hex,
  /** true: the administrator has seen the overlaps and equal names. */
  acceptOverlaps: z.optional(z.boolean('invalid')),
});
export const importReply = z.object({ ...writeReply.shape, counts: z.array(sheetCounts) });

/** Why an undo leaves a station as it is. */
export const keptReasons = ['reports', 'signed_in', 'changed', 'closed'] as const;
const keptStation = z.object({ stationName: z.string(), reason: z.enum(keptReasons) });
export type KeptStation = z.infer<typeof keptStation>;

/** The last import, and what an undo of it would leave. */
export const lastImport = z.object({
  id: z.string(),
  at: isoInstant,
  byName: z.string(),
  byNameMr: z.optional(z.string()),
  counts: z.array(sheetCounts),
  /** false: taken back already, or too old. */
  canUndo: z.boolean(),
  kept: z.array(keptStation),
});
export type LastImport = z.infer<typeof lastImport>;
export const lastImportReply = successSchema({ data: z.nullable(lastImport) });
export const undoImportReply = z.object({ ...writeReply.shape, kept: z.array(keptStation) });
