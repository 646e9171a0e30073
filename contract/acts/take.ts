import * as z from 'zod/mini';
import { requiredText } from '../shared/field.ts';
import { byReference, declareAct, onIncident } from './act.ts';

export const incidentTakeAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'takeIncident',
  endpoint: {
    ...onIncident,
    path: '/pi-user/incident-reports/:id/take',
    who: ['pi'],
    summary:
      'Take a report that several stations share; or, with its reference, that of a complainant who has come to this station to sign',
    /** `reference`: the complainant of another station's report stands here. */
    body: z.strictObject({ reference: z.optional(requiredText(40)) }),
  },
  audit: 'incident.taken',
  request: (name, { reference }: { readonly reference?: string }) => ({
    body: { ...(reference !== undefined && { reference }) },
    summary: { referenceId: name },
  }),
  summary: z.object({ referenceId: z.string() }),
  standing: () => ({}),
});
