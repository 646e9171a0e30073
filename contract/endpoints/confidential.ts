// To whom a confidential report can be given.
import * as z from 'zod/mini';
import { defineEndpoint, successSchema } from '../shared/endpoint.ts';
import { officerChoice } from '../staff/officer.ts';

export const confidentialEndpoints = {
  officerChoices: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/officers',
    who: ['sp'],
    summary: "Officers of the superintendent's office, by name",
    reply: successSchema({ data: z.array(officerChoice) }),
  }),
};
