import * as z from 'zod/mini';
import { uuidSchema } from '../shared/field.ts';
import { mostAtOnce, type ToldWay, toldWays } from '../staff/telling.ts';
import { byReference, declareAct, onAnyVersion } from './act.ts';

export const incidentToldAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'toldByVoice',
  endpoint: {
    ...onAnyVersion,
    path: '/pi-user/incident-reports/told/:id',
    who: ['pi', 'sp'],
    summary: 'The complainant was told by telephone or in person',
    /** Tellings that one press settles: those that the officer saw. */
    body: z.strictObject({
      way: z.enum(toldWays, 'invalid'),
      tellings: z.array(uuidSchema).check(z.minLength(1, 'required'), z.maxLength(mostAtOnce, 'too_many')),
    }),
  },
  audit: 'incident.told',
  request: (name, { way, tellings }: { readonly way: ToldWay; readonly tellings: string[] }) => ({
    body: { way, tellings },
    summary: { referenceId: name, way },
  }),
  summary: z.object({ referenceId: z.string(), way: z.enum(toldWays) }),
  // It changes nothing that another officer sees.
  standing: () => ({ way: 'telephone' }),
});
