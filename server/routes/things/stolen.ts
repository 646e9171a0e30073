// Whether a thing is reported, for somebody who may buy it (contract/public/things/stolen.ts).
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { type ReportedThing, thingKinds } from '#contract/public/things/stolen.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { reportedThings } from '../../queries/things/reported.ts';
import { stationNameMr } from '../../services/account-row.ts';

export function serveThings(app: FastifyInstance, deps: Deps): void {
  // The narrower limit: who asks for all starts learns which numbers are reported.
  serveEndpoint(app, allEndpoints.reportedThings, deps, (call) => reportedHere(deps, call), {
    limit: 'tracking',
  });
}

const isThing = (identifier: string) => thingKinds.some((kind) => identifier.startsWith(`${kind}:`));
const hashOf = (identifier: string) => createHash('sha256').update(identifier).digest('hex');

async function reportedHere({ db }: Deps, { params: { prefix } }: Call<typeof allEndpoints.reportedThings>) {
  const rows = await reportedThings(db, prefix);
  const found = rows.flatMap((row) =>
    row.identifiers
      .filter(isThing)
      .map(hashOf)
      .filter((hash) => hash.startsWith(prefix))
      .map((hash): [string, ReportedThing] => {
        const rest = hash.slice(prefix.length);
        const station = {
          stationName: row.station_name ?? '',
          ...stationNameMr(row.station_name_mr),
          stationPhone: row.station_mob_number ?? '',
        };
        return [`${rest} ${station.stationName}`, { rest, ...station }];
      }),
  );
  // In the order of the hashes, each once at a station: nothing tells when, or how often, it was reported.
  return {
    things: [...new Map(found)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, thing]) => thing),
  };
}
