import * as z from 'zod/mini';
import { requiredText } from '../shared/field.ts';
import { reasonLimit } from '../staff/incident.ts';
import { byReference, declareAct, onIncident } from './act.ts';

export const incidentNormalAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'makeNormal',
  endpoint: {
    ...onIncident,
    path: '/sp-user/incident-reports/:id/make-normal',
    who: ['sp'],
    summary: 'Let stations see a confidential report, because the citizen agrees',
    /** How the citizen agreed that a station may see the report. */
    body: z.strictObject({ consent: requiredText(reasonLimit) }),
  },
  audit: 'incident.makeNormal',
  request: (name, { consent }: { readonly consent: string }) => ({
    body: { consent },
    summary: { referenceId: name },
  }),
  form: { consent: { control: 'line', limit: reasonLimit } },
  isForGood: true,
  summary: z.object({ referenceId: z.string() }),
  standing: () => ({}),
  isFinal: ({ reportType }) => reportType === 'NormalReport',
});
