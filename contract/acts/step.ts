import * as z from 'zod/mini';
import { type StepBody, stepBody, stepParams } from '../procedure/step.ts';
import { kindNames, ruleOf, type StepKind } from '../procedure/step-kinds.ts';
import { settableStatus, stepReply } from '../staff/incident.ts';
import { byReference, declareAct, type News, onIncident } from './act.ts';

/** Done by or with the complainant, so nobody has to tell of it. */
const knownSteps: readonly StepKind[] = ['read', 'signed', 'withdrawn', 'copyGiven', 'reasonsTold'];
export const isTold = (kind: StepKind): boolean => ruleOf(kind).isPublic && !knownSteps.includes(kind);

/** A step that the complainant sees, or the status that goes with another one. */
export function newsOfStep({ kind, status }: Pick<StepBody, 'kind' | 'status'>): News | null {
  const what = isTold(kind) ? kind : status;
  return what ? { cause: 'step', what } : null;
}

export const incidentStepAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'recordIncidentStep',
  endpoint: {
    ...onIncident,
    path: '/pi-user/incident-reports/:id/steps/:stepId',
    who: ['pi', 'sp'],
    summary: 'Record a step of the procedure; the same id and body again get the same answer',
    params: stepParams,
    body: stepBody,
    reply: stepReply,
    problems: [
      'not_found',
      'stale_version',
      'body_differs',
      'step_not_allowed',
      'step_not_yours',
      'not_in_charge',
    ],
  },
  audit: 'incident.step',
  tells: newsOfStep,
  request: (name, step: StepBody) => ({
    body: step,
    summary: {
      referenceId: name,
      step: step.kind,
      on: step.on,
      number: step.number ?? '',
      status: step.status ?? ('' as const),
    },
  }),
  summary: z.object({
    referenceId: z.string(),
    step: z.enum(kindNames),
    on: z.string(),
    number: z.string(),
    status: z.union([settableStatus, z.literal('')]),
  }),
  // The app sends it for any version, because the order of the steps decides; so no version of it is stale.
  standing: () => ({ step: 'note' }),
  after: ({ status }) => (status === '' ? {} : { status }),
});
