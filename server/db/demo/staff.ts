import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { nameKey, searchKey } from '#contract/text/search-key.ts';
import type { NewAccount } from '../schema.ts';
import type { Jurisdictions } from '../schema-accounts.ts';
import { type DemoStation, demoAdministrator, demoStations, demoSuperintendent } from './accounts.ts';
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
      { ...secrets(), role: 'admin', email: demoAdministrator.email, full_name: demoAdministrator.fullName },
    ],
    jurisdictions: stations.flatMap(({ jurisdictions }) => jurisdictions),
    superintendentId: superintendent.id,
  };
}

type Secrets = Pick<NewAccount, 'seal_key' | 'password_hash'> & { id: string };

function stationRow(station: DemoStation, secrets: Secrets) {
  const names = station.places.map((place) => place.name);
  const { latitude, longitude } = station.places[0];
  return {
    account: {
      ...secrets,
      ...columnsOf({ ...station, latitude, longitude }),
      role: 'pi' as const,
      search_fold: searchKey(station.stationName, station.fullName, ...names),
    },
    jurisdictions: station.places.map((place, position) => ({
      account_id: secrets.id,
      position,
      type: 'village' as const,
      village_name: place.name,
      name_fold: nameKey(place.name),
      village_lat: place.latitude,
      village_lng: place.longitude,
      ...boundaryOf(place),
    })),
  };
}

const superintendentRow = (secrets: Secrets) => ({
  ...secrets,
  ...columnsOf(demoSuperintendent),
  role: 'sp' as const,
  post: 'SP' as const,
  officer_no: 'OFF001',
  jurisdiction_names: demoStations.map((station) => station.stationName),
  search_fold: searchKey(demoSuperintendent.fullName, demoSuperintendent.stationName),
});

const columnsOf = (person: Omit<DemoStation, 'places'> & { latitude: number; longitude: number }) => ({
  email: person.email,
  full_name: person.fullName,
  station_name: person.stationName,
  address: person.address,
  mob_number: person.mobNumber,
  station_mob_number: person.stationMobNumber,
  latitude: person.latitude,
  longitude: person.longitude,
  description: person.description,
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
