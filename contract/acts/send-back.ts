import * as z from 'zod/mini';
import { requiredText } from '../shared/field.ts';
import { reasonLimit } from '../staff/incident.ts';
import { byReference, declareAct, onIncident } from './act.ts';

export const incidentSendBackAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'sendBackIncident',
  endpoint: {
    ...onIncident,
    path: '/pi-user/incident-reports/:id/send-back',
    who: ['pi'],
    summary: 'Send a report back to the superintendent, with a reason; the station then no longer sees it',
    /** The superintendent reads why; it stands in the history. */
    body: z.strictObject({ reason: requiredText(reasonLimit) }),
  },
  audit: 'incident.sentBack',
  request: (name, { reason }: { readonly reason: string }) => ({
    body: { reason },
    summary: { referenceId: name },
  }),
  form: { reason: { control: 'lines', limit: reasonLimit } },
  inMenu: true,
  isFor: ({ reportType, transferredTo }) => reportType === 'NormalReport' && transferredTo !== null,
  summary: z.object({ referenceId: z.string() }),
  standing: () => ({}),
});
