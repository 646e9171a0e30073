// A one-time code that an officer reads out to the complainant.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem, requireFresh } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { writeIdOf } from '../../http/write-headers.ts';
import { writeAudit } from '../../queries/audit.ts';
import { findIncident } from '../../queries/incidents/incidents.ts';
import { lockRow } from '../../queries/rows.ts';
import { codeLifeMs } from '../../rules/access/case-secret.ts';
import { authorOf } from '../../rules/access/signed-in.ts';
import { incidentScope } from '../../rules/scope.ts';
import { makeCode } from '../../services/access-code.ts';
import { makeTelling } from '../../services/make-telling.ts';

export function serveAccessCode(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.makeAccessCode, deps, (call) => giveCode(deps, call));
}

/** The code stands in no log and in no audit line. The complainant hears of it on each way that reaches them: an officer could
 * use it himself. */
async function giveCode(
  deps: Deps,
  { params: { id }, by, request }: Call<typeof allEndpoints.makeAccessCode>,
) {
  const { db, config, now } = deps;
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const row = orNotFound(await findIncident(one, id, incidentScope(by, config.piScope)));
    if (row.anonymized_at) throw new Problem('not_found');
    if (row.report_type === 'ConfidentialReport') requireFresh(by);
    const at = now();
    const maker = { account_id: by.id, ...authorOf(by) };
    const made = await makeCode(one, row, at, { lifeMs: codeLifeMs.readOut, by: maker });
    const { code, until } = made;
    await makeTelling(one, deps, {
      incidentId: id,
      cause: 'access',
      causeId: made.id,
      what: 'codeMade',
      at,
    });
    await writeAudit(one, { at, by, action: 'incident.code', subject: `incident:${id}`, request });
    return { id: writeIdOf(request), code, until: until.toISOString() };
  });
}
