import * as z from 'zod/mini';
import { optionalText, uuidSchema } from '../shared/field.ts';
import { reasonLimit } from '../staff/incident.ts';
import type { Station } from '../staff/station.ts';
import { byReference, declareAct, onIncident } from './act.ts';

type Assignment = Pick<Station, '_id' | 'stationName' | 'stationNameMr'> & {
  /** '': none. */
  readonly reason: string;
};

export const incidentTransferAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'transferIncident',
  endpoint: {
    ...onIncident,
    path: '/sp-user/incident-reports/:id/transfer',
    who: ['sp'],
    summary: 'Assign an incident to a station',
    // The history shows `reason`. Older clients do not send it.
    body: z.strictObject({ stationId: uuidSchema, reason: z.optional(optionalText(reasonLimit)) }),
  },
  audit: 'incident.transfer',
  request: (name, { _id, stationName, stationNameMr = '', reason }: Assignment) => ({
    body: { stationId: _id, ...(reason !== '' && { reason }) },
    summary: { referenceId: name, stationName, stationNameMr },
  }),
  summary: z.object({
    referenceId: z.string(),
    stationName: z.string(),
    stationNameMr: z._default(z.string(), ''),
  }),
  standing: ({ transferredTo }) => ({
    stationName: transferredTo?.stationName ?? '',
    stationNameMr: transferredTo?.stationNameMr ?? '',
  }),
});
