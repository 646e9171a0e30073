import * as z from 'zod/mini';
import { optionalText, uuidSchema } from '../shared/field.ts';
import { reasonLimit } from '../staff/incident.ts';
import { byReference, declareAct, onIncident } from './act.ts';

interface InvestigatorChoice {
  /** null: nobody. */
  readonly _id: string | null;
  /** '': nobody. */
  readonly officerName: string;
  readonly officerNameMr?: string | undefined;
  /** '': none. */
  readonly reason: string;
}

export const incidentInvestigatorAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'setInvestigator',
  endpoint: {
    ...onIncident,
    path: '/pi-user/incident-reports/:id/investigator',
    who: ['pi'],
    summary: 'Choose the investigating officer from the roster',
    /** `personId` null: nobody any more. */
    body: z.strictObject({
      personId: z.nullable(uuidSchema),
      reason: z.optional(optionalText(reasonLimit)),
    }),
    problems: ['not_found', 'stale_version', 'body_differs', 'not_in_charge'],
  },
  audit: 'incident.investigator',
  request: (name, { _id, officerName, officerNameMr = '', reason }: InvestigatorChoice) => ({
    body: { personId: _id, ...(reason !== '' && { reason }) },
    summary: { referenceId: name, officerName, officerNameMr },
  }),
  summary: z.object({
    referenceId: z.string(),
    officerName: z.string(),
    officerNameMr: z._default(z.string(), ''),
  }),
  standing: ({ investigator }) => ({
    officerName: investigator?.fullName ?? '',
    officerNameMr: investigator?.fullNameMr ?? '',
  }),
});
