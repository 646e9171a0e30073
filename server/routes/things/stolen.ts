// Whether a thing is reported, for somebody who may buy it (contract/public/things/stolen.ts).
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { ReportedThing } from '#contract/public/things/stolen.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { mostThings, reportedThings } from '../../queries/things/reported.ts';
import { stationNameMr } from '../../services/account-row.ts';

export function serveThings(app: FastifyInstance, deps: Deps): void {
  // A limit of its own: who asks for all starts learns the hashes of what is reported.
  serveEndpoint(app, allEndpoints.reportedThings, deps, (call) => reportedHere(deps, call), {
    limit: 'things',
  });
}

const hashOf = (identifier: string) => createHash('sha256').update(identifier).digest('hex');

async function reportedHere({ db }: Deps, { params: { prefix } }: Call<typeof allEndpoints.reportedThings>) {
  const rows = await reportedThings(db, { prefix, most: mostThings + 1 });
  const things = rows.slice(0, mostThings).map(
    (row): ReportedThing => ({
      rest: hashOf(row.identifier).slice(prefix.length),
      stationName: row.station_name ?? '',
      ...stationNameMr(row.station_name_mr),
      stationPhone: row.station_mob_number ?? '',
    }),
  );
  const keyOf = ({ rest, stationName }: ReportedThing) => `${rest} ${stationName}`;
  // In the order of the hashes: nothing tells when, or how often, a number was reported.
  things.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { things, isWhole: rows.length <= mostThings };
}
