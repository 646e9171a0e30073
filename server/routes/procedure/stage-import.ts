// Stages of the police's own system, brought as a table.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../../http/deps.ts';
import { serveEndpoint } from '../../http/route.ts';
import { importStages } from '../../services/imports/import-stages.ts';

export function serveStageImport(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.importStages, deps, async (call) => {
    await app.rateLimits.count('imports', call.by.id);
    return { rows: await importStages(deps, call) };
  });
}
