// Public data: the stations, and the keys that verify receipts.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { serveEndpoint } from '../http/route.ts';
import { byStationName, listStations } from '../queries/accounts/stations.ts';
import { receiptKeys } from '../queries/receipt-keys.ts';

export function serveDirectory(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.directory, deps, () => directory(deps), { limit: 'reads' });
  serveEndpoint(app, allEndpoints.receiptKeys, deps, () => keys(deps), { limit: 'reads' });
}

async function directory({ db }: Deps) {
  const stations = await listStations(db, {}, byStationName);
  return {
    stations: stations.map((row) => ({
      _id: row.id,
      stationName: row.station_name ?? '',
      address: row.address,
      stationMobNumber: row.station_mob_number,
      latitude: row.latitude ?? 0,
      longitude: row.longitude ?? 0,
      jurisdictions: row.jurisdictions.map((area) => area.village_name),
    })),
  };
}

async function keys({ db }: Deps) {
  const rows = await receiptKeys(db);
  return {
    keys: rows.map(({ key_id: keyId, public_jwk: jwk, retired_at }) => ({
      keyId,
      jwk,
      retiredAt: retired_at?.toISOString() ?? null,
    })),
  };
}
