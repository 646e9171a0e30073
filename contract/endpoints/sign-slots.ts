// Apart from the other endpoints without sign-in: only who may still sign loads it.
import { signSlotBody, signSlotReply } from '../public/sign-slot.ts';
import { defineEndpoint } from '../shared/endpoint.ts';

export const signSlotEndpoints = {
  holdSignSlot: defineEndpoint({
    method: 'PUT',
    path: '/public/sign-slot',
    who: ['public'],
    summary: 'A half-hour of the station in which the complainant comes to sign; one for each complaint',
    caseSecret: 'needed',
    body: signSlotBody,
    reply: signSlotReply,
    problems: ['erased'],
  }),
};
