// Converts accounts of stations and officers between the wire and their table.

import type { Officer } from '#contract/staff/officer.ts';
import type { RosterPerson } from '#contract/staff/person.ts';
import type { Station } from '#contract/staff/station.ts';
import type { Account, Db } from '../db/schema.ts';
import type { PersonRow } from '../queries/accounts/persons.ts';
import { withFactor } from '../queries/accounts/second-factors.ts';
import type { StationRow } from '../queries/accounts/stations.ts';

export const toOfficer = (row: Account): Officer => ({
  ...accountOf(row),
  ...stationNameMr(row.station_name_mr),
  id: row.officer_no ?? '',
  post: row.post ?? 'SP',
  jurisdictionAreas: row.jurisdiction_names,
});

/** A station as the superintendent and the administrator see it. */
export const toStation = (row: StationRow): Station => ({
  ...accountOf(row),
  ...stationNameMr(row.station_name_mr),
  jurisdictionAreas: row.jurisdictions.map((area) => ({
    type: area.type,
    villageName: area.village_name,
    ...(area.village_name_mr && { villageNameMr: area.village_name_mr }),
    coordinates: [area.village_lng ?? 0, area.village_lat ?? 0],
    boundaryStartLocation: area.boundary_start_location,
    boundaryStartLat: area.boundary_start_lat ?? 0,
    boundaryStartLng: area.boundary_start_lng ?? 0,
    boundaryEndLocation: area.boundary_end_location,
    boundaryEndLat: area.boundary_end_lat ?? 0,
    boundaryEndLng: area.boundary_end_lng ?? 0,
  })),
});

/** Absent where there is none; so below. */
export const stationNameMr = (name: string | null) => (name ? { stationNameMr: name } : {});
export const fullNameMr = (name: string | null) => (name ? { fullNameMr: name } : {});

/** A console of an older version sends no Marathi name: an officer who keeps the other name keeps it. */
export const withStoredName = <Body extends { fullName: string; fullNameMr?: string | undefined }>(
  body: Body,
  stored: Pick<Account, 'full_name' | 'full_name_mr'> | null | undefined,
): Body => ({
  ...body,
  fullNameMr: body.fullNameMr ?? (stored?.full_name === body.fullName ? stored.full_name_mr : ''),
});

/** The columns that both forms share. */
export const accountColumns = (form: Omit<Station, '_id' | 'jurisdictionAreas' | 'version'>) => ({
  email: form.email,
  full_name: form.fullName,
  full_name_mr: form.fullNameMr ?? '',
  station_name: form.stationName,
  address: form.address,
  mob_number: form.mobNumber,
  station_mob_number: form.stationMobNumber,
  latitude: form.latitude,
  longitude: form.longitude,
  description: form.description,
});

const accountOf = (row: Account) => ({
  _id: row.id,
  email: row.email,
  fullName: row.full_name,
  ...fullNameMr(row.full_name_mr),
  stationName: row.station_name ?? '',
  address: row.address,
  mobNumber: row.mob_number,
  stationMobNumber: row.station_mob_number,
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  description: row.description,
  version: row.version,
});

/** As an administrator's list shows them. */
export async function markFactors<Row extends { _id: string }>(db: Db, accounts: Row[]) {
  const ids = accounts.map(({ _id }) => _id);
  const having = await withFactor(db, ids);
  return accounts.map((account) => ({
    ...account,
    ...(having.has(account._id) && { hasSecondFactor: true as const }),
  }));
}

export const toRosterPerson = (row: PersonRow): RosterPerson => ({
  _id: row.id,
  fullName: row.full_name,
  ...fullNameMr(row.full_name_mr),
  rank: row.rank,
  buckleNo: row.buckle_no,
  isInCharge: row.is_in_charge,
  since: row.made_at.toISOString(),
});
