import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import type { NewAccount } from '../schema.ts';
import type { Jurisdictions } from '../schema-accounts.ts';
import {
  type DemoStation,
  demoAdministrator,
  demoFactor,
  demoRoster,
  demoStations,
  demoSuperintendent,
} from './accounts.ts';
import type { SeededRandom } from './dice.ts';

export interface StaffRows {
  readonly accounts: NewAccount[];
  readonly jurisdictions: Insertable<Jurisdictions>[];
  readonly superintendentId: string;
}

/** All with the same password. */
export function staffRows(dice: SeededRandom, now: Date, passwordHash: string): StaffRows {
  // Real random bytes, not seeded ones: these keys protect data on an officer's device.
  const secrets = () => ({ id: dice.id(now), seal_key: randomBytes(32), password_hash: passwordHash });
  const stations = demoStations.map((station) => stationRow(station, secrets()));
  const superintendent = superintendentRow(secrets());
  return {
    accounts: [
      ...stations.map(({ account }) => account),
      superintendent,
      { ...secrets(), ...demoAdministrator, role: 'admin' },
    ],
    jurisdictions: stations.flatMap(({ jurisdictions }) => jurisdictions),
    superintendentId: superintendent.id,
  };
}

type Secrets = Pick<NewAccount, 'seal_key' | 'password_hash'> & { id: string };

/** The roster of the station that has a second factor. */
export const personRows = (
  dice: SeededRandom,
  accounts: readonly NewAccount[],
  { now, pinHashes }: { now: Date; pinHashes: readonly string[] },
) =>
  accounts
    .filter(({ email }) => email === demoFactor.email)
    .flatMap(({ id: account_id = '' }) =>
      demoRoster.map(({ pin: _, ...person }, at) => ({
        ...person,
        id: dice.id(now),
        account_id,
        pin_hash: pinHashes[at] ?? '',
        made_at: now,
        changed_at: now,
      })),
    );

function stationRow({ places, ...station }: DemoStation, secrets: Secrets) {
  const names = places.flatMap((place) => [place.name, place.nameMr]);
  const { latitude, longitude } = places[0];
  return {
    account: {
      ...secrets,
      ...station,
      latitude,
      longitude,
      role: 'pi' as const,
      search_fold: searchKey(station.station_name, station.full_name, ...names),
    },
    jurisdictions: places.map((place, position) => ({
      account_id: secrets.id,
      position,
      type: 'village' as const,
      village_name: place.name,
      village_name_mr: place.nameMr,
      name_fold: nameKey(place.name),
      name_fold_mr: nameKey(place.nameMr),
      village_lat: place.latitude,
      village_lng: place.longitude,
      ...boundaryOf(place),
    })),
  };
}

const superintendentRow = (secrets: Secrets) => ({
  ...secrets,
  ...demoSuperintendent,
  station_name_mr: 'जिल्हा मुख्यालय',
  role: 'sp' as const,
  post: 'SP' as const,
  officer_no: 'OFF001',
  jurisdiction_names: demoStations.map((station) => station.station_name),
  search_fold: searchKey(demoSuperintendent.full_name, demoSuperintendent.station_name),
});

/** From the stream in the south-west to the road in the north-east, about a kilometre from the centre. */
const boundaryOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  boundary_start_location: 'Stream',
  boundary_start_lat: latitude - 0.009,
  boundary_start_lng: longitude - 0.009,
  boundary_end_location: 'Road',
  boundary_end_lat: latitude + 0.009,
  boundary_end_lng: longitude + 0.009,
});
