// Values of the station form. The form, POST and PUT name the same fields differently; `names` maps them.
import { get } from 'react-hook-form';
import * as z from 'zod/mini';
import { parseDegrees } from '#contract/shared/geo.ts';
import type { Language } from '#contract/shared/language.ts';
import { type FieldProblem, fieldProblems } from '#contract/shared/problem.ts';
import {
  createStationBody,
  jurisdictionTypes,
  type Station,
  updateStationBody,
} from '#contract/staff/station.ts';
import { villageNameIn } from '#i18n/place-name.ts';
import {
  blankPerson,
  namedFaults,
  personBody,
  personFrom,
  personValues,
  typedPosition,
} from './person-form.ts';

const areaValues = z.object({
  Village_Name: z.string(),
  /** A draft of an older version has no Marathi names. */
  Village_Name_Mr: z._default(z.string(), ''),
  type: z.enum(jurisdictionTypes),
  Village_Latitude: z.string(),
  Village_Longitude: z.string(),
  Boundary_Start_Location: z.string(),
  Boundary_Start_Latitude: z.string(),
  Boundary_Start_Longitude: z.string(),
  Boundary_End_Location: z.string(),
  Boundary_End_Latitude: z.string(),
  Boundary_End_Longitude: z.string(),
});
export type AreaValues = z.infer<typeof areaValues>;

/** Its name as a page in `language` shows it once it is saved. */
export const typedVillage = (language: Language, { Village_Name, Village_Name_Mr }: AreaValues) =>
  villageNameIn(language, { villageName: Village_Name.trim(), villageNameMr: Village_Name_Mr.trim() });

export const stationValues = z.object({
  ...personValues,
  stationNameMr: z._default(z.string(), ''),
  jurisdictions: z.array(areaValues),
});
export type StationValues = z.infer<typeof stationValues>;

export const blankArea = {
  ...Object.fromEntries(Object.keys(areaValues.shape).map((field) => [field, ''])),
  type: 'village',
} as AreaValues;

export const blankStation = (): StationValues => ({ ...blankPerson, stationNameMr: '', jurisdictions: [] });

export function stationFrom(row: Station): StationValues {
  const { stationNameMr = '' } = row;
  return { ...personFrom(row), stationNameMr, jurisdictions: row.jurisdictionAreas.map(areaFrom) };
}

/** Validated by the contract; throws if `stationFaults` finds any. */
export const createBody = (typed: StationValues) => z.parse(createStationBody, posted(typed));
export const updateBody = (typed: StationValues) => z.parse(updateStationBody, put(typed));

/** true: both would be sent as the same update. */
export const sameStation = (a: StationValues, b: StationValues): boolean =>
  a.password === b.password && sentBody(a) === sentBody(b);

const sentBody = (typed: StationValues) =>
  JSON.stringify(z.safeParse(updateStationBody, put(typed)).data ?? put(typed));

/** Named by form field, in page order. */
export function stationFaults(typed: StationValues, isNew: boolean): FieldProblem[] {
  const checked = isNew
    ? z.safeParse(createStationBody, posted(typed))
    : z.safeParse(updateStationBody, put(typed));
  if (checked.success) return [];
  return namedFaults(stationFields(fieldProblems(checked.error.issues)), (path) => get(typed, path));
}

/** Maps the wire names of both calls to form names. */
export const stationFields = (faults: readonly FieldProblem[]): FieldProblem[] =>
  faults.map(({ path, code }) => {
    const [, index, wire] = /^(?:jurisdictions|jurisdictionAreas)\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field = names.find(([, post, edit]) => wire === post || wire === edit)?.[0];
    return { path: field ? `jurisdictions.${index}.${field}` : path, code };
  });

/** Names in the form, in POST and in PUT. */
const names = [
  ['Village_Name', 'Village_Name', 'villageName'],
  ['Village_Name_Mr', 'Village_Name_Mr', 'villageNameMr'],
  ['type', 'type', 'type'],
  ['Village_Latitude', 'Latitude', 'villageLat'],
  ['Village_Longitude', 'Longitude', 'villageLng'],
  ['Boundary_Start_Location', 'Boundary_Start_Location', 'boundaryStartLocation'],
  ['Boundary_Start_Latitude', 'Boundary_Start_Latitude', 'boundaryStartLat'],
  ['Boundary_Start_Longitude', 'Boundary_Start_Longitude', 'boundaryStartLng'],
  ['Boundary_End_Location', 'Boundary_End_Location', 'boundaryEndLocation'],
  ['Boundary_End_Latitude', 'Boundary_End_Latitude', 'boundaryEndLat'],
  ['Boundary_End_Longitude', 'Boundary_End_Longitude', 'boundaryEndLng'],
] as const;

const posted = ({ jurisdictions, ...person }: StationValues) => ({
  ...personBody(person),
  jurisdictions: jurisdictions.map((area) =>
    Object.fromEntries(names.map(([form, post]) => [post, wireValue(form, area[form])])),
  ),
});

const put = ({ jurisdictions, ...person }: StationValues) => ({
  ...personBody(person),
  jurisdictionAreas: jurisdictions.map((area) =>
    Object.fromEntries(names.map(([form, , edit]) => [edit, wireValue(form, area[form])])),
  ),
});

/** An empty boundary is sent as 0; a centre is required, because reports are routed by it. */
function wireValue(field: keyof AreaValues, typed: string): string | number {
  if (!/itude$/.test(field)) return typed;
  return field.startsWith('Boundary') && typed.trim() === '' ? 0 : parseDegrees(typed);
}

function areaFrom(area: Station['jurisdictionAreas'][number]): AreaValues {
  const [centreLongitude, centreLatitude] = area.coordinates;
  const centre = typedPosition(centreLatitude, centreLongitude);
  const start = typedPosition(area.boundaryStartLat, area.boundaryStartLng);
  const end = typedPosition(area.boundaryEndLat, area.boundaryEndLng);
  return {
    Village_Name: area.villageName,
    Village_Name_Mr: area.villageNameMr ?? '',
    type: area.type,
    Village_Latitude: centre.latitude,
    Village_Longitude: centre.longitude,
    Boundary_Start_Location: area.boundaryStartLocation,
    Boundary_Start_Latitude: start.latitude,
    Boundary_Start_Longitude: start.longitude,
    Boundary_End_Location: area.boundaryEndLocation,
    Boundary_End_Latitude: end.latitude,
    Boundary_End_Longitude: end.longitude,
  };
}
