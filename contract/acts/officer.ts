import * as z from 'zod/mini';
import { optionalText, uuidSchema } from '../shared/field.ts';
import { reasonLimit } from '../staff/incident.ts';
import { byReference, declareAct, onIncident } from './act.ts';

interface OfficerAssignment {
  readonly _id: string;
  readonly fullName: string;
  readonly fullNameMr?: string | undefined;
  /** '': none. */
  readonly reason: string;
}

export const incidentOfficerAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'giveToOfficer',
  endpoint: {
    ...onIncident,
    path: '/sp-user/incident-reports/:id/officer',
    who: ['sp'],
    summary: "Give a confidential report to an officer of the superintendent's office",
    body: z.strictObject({ officerId: uuidSchema, reason: z.optional(optionalText(reasonLimit)) }),
  },
  audit: 'incident.officer',
  request: (name, { _id, fullName, fullNameMr = '', reason }: OfficerAssignment) => ({
    body: { officerId: _id, ...(reason !== '' && { reason }) },
    summary: { referenceId: name, officerName: fullName, officerNameMr: fullNameMr },
  }),
  summary: z.object({
    referenceId: z.string(),
    officerName: z.string(),
    officerNameMr: z._default(z.string(), ''),
  }),
  standing: ({ officer }) => ({
    officerName: officer?.fullName ?? '',
    officerNameMr: officer?.fullNameMr ?? '',
  }),
});
