// Stations and villages from spreadsheets.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { serveEndpoint } from '../http/route.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { namingTakenEmail } from '../services/change-account.ts';
import { importStations, previewImport } from '../services/imports/station-import.ts';
import { newestImportShown, undoImport } from '../services/imports/undo-import.ts';

export function serveStationSheets(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveEndpoint(app, allEndpoints.previewStationSheets, deps, async ({ body, by }) => {
    await app.rateLimits.count('imports', by.id);
    return { data: await previewImport(db, body.sheets) };
  });

  serveEndpoint(app, allEndpoints.importStationSheets, deps, async ({ body, by, request }) => {
    await app.rateLimits.count('imports', by.id);
    const { sheets: texts, fingerprint, acceptOverlaps = false } = body;
    const given = { texts, fingerprint, acceptOverlaps, bodySha256: bodySha256(request) };
    return namingTakenEmail(() => importStations(deps, { id: writeIdOf(request), by, request, ...given }));
  });

  serveEndpoint(app, allEndpoints.lastStationImport, deps, async () => ({
    data: await newestImportShown(db),
  }));

  serveEndpoint(app, allEndpoints.undoStationImport, deps, async ({ params: { id }, by, request }) => ({
    id: writeIdOf(request),
    kept: await undoImport(deps, id, { by, request }),
  }));
}
