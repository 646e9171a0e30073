// Apart from the other endpoints without sign-in: a phone loads it with the first number of an FIR.
import * as z from 'zod/mini';
import { trackReply } from '../public/track.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { uuidSchema } from '../shared/field.ts';

export const firEndpoints = {
  trackFir: defineEndpoint({
    method: 'GET',
    path: '/public/fir/:stationId/:year/:number',
    who: ['public'],
    summary:
      'Where a complaint stands, by the number of its FIR; `firNumber` is that number, never the reference',
    params: z.strictObject({
      stationId: uuidSchema,
      year: z.string().check(z.regex(/^20\d{2}$/, 'invalid')),
      number: z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'invalid')),
    }),
    reply: trackReply,
    problems: ['not_found'],
  }),
};
