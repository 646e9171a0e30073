import * as z from 'zod/mini';
import { byReference, declareAct, onIncident } from './act.ts';

export const incidentTakeAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'takeIncident',
  endpoint: {
    ...onIncident,
    path: '/pi-user/incident-reports/:id/take',
    who: ['pi'],
    summary: 'Take a report that several stations share; the others then no longer see it',
    body: z.strictObject({}),
  },
  audit: 'incident.taken',
  request: (name, _: object) => ({ body: {}, summary: { referenceId: name } }),
  summary: z.object({ referenceId: z.string() }),
  standing: () => ({}),
});
