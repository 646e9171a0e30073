import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { serveEndpoint } from '../http/route.ts';
import { incidentSteps } from '../queries/incidents/steps.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { toOpenReport } from '../services/incident-response.ts';
import { recordStep } from '../services/record-step.ts';
import { toRecordedStep } from '../services/step-response.ts';

export function serveIncidentSteps(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.recordIncidentStep, deps, async (call) => {
    const { incident, isInScope } = await recordStep(deps, call);
    const evidence = await toEvidenceEntries(deps, isInScope ? [incident.id] : [], call.by.id);
    const steps = await incidentSteps(deps.db, incident.id);
    const shown = isInScope ? steps : steps.filter(({ id }) => id === call.params.stepId);
    return {
      id: call.params.stepId,
      data: toOpenReport(call.by, incident, evidence.get(incident.id) ?? []),
      steps: shown.map(toRecordedStep),
    };
  });
}
