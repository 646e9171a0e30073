import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { countedSteps } from '#contract/procedure/progress.ts';
import { irregularitiesOf } from '#contract/procedure/record.ts';
import type { Deps } from '../http/deps.ts';
import { serveEndpoint } from '../http/route.ts';
import { suspectIncidents } from '../queries/incidents/irregular.ts';
import { caseFilesOf } from '../queries/incidents/steps.ts';
import { stationNameMr } from '../services/account-row.ts';

export function serveIrregularities(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.irregularities, deps, async () => {
    const { db } = deps;
    const rows = await suspectIncidents(db);
    const fileOf = await caseFilesOf(db, rows);
    const data = rows.map((row) => ({
      _id: row.id,
      referenceId: row.reference_id,
      stationName: row.station_name,
      ...stationNameMr(row.station_name_mr),
      found: irregularitiesOf(countedSteps(fileOf(row)), row.status),
    }));
    return { data: data.filter(({ found }) => found.length > 0) };
  });
}
