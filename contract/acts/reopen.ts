import * as z from 'zod/mini';
import { requiredText } from '../shared/field.ts';
import { reasonLimit } from '../staff/incident.ts';
import { byReference, declareAct, onIncident } from './act.ts';

export const incidentReopenAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'reopenIncident',
  endpoint: {
    ...onIncident,
    path: '/pi-user/incident-reports/:id/reopen',
    who: ['pi', 'sp'],
    summary: 'Set a report back to pending, with a reason',
    body: z.strictObject({ reason: requiredText(reasonLimit) }),
  },
  audit: 'incident.reopened',
  tells: () => ({ cause: 'status', what: 'pending' }),
  request: (name, { reason }: { readonly reason: string }) => ({
    body: { reason },
    summary: { referenceId: name },
  }),
  form: { reason: { control: 'lines', limit: reasonLimit } },
  inMenu: true,
  isFor: ({ status }) => status !== 'pending',
  summary: z.object({ referenceId: z.string() }),
  standing: () => ({}),
  after: () => ({ status: 'pending' as const }),
});
