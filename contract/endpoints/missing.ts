// Apart from the other endpoints without sign-in: only who opens a poster loads it.
import {
  posterParams,
  posterReply,
  sightingBody,
  sightingParams,
  sightingReply,
} from '../public/missing/poster.ts';
import { defineEndpoint } from '../shared/endpoint.ts';

export const missingEndpoints = {
  missingPoster: defineEndpoint({
    method: 'GET',
    path: '/public/missing/:id',
    who: ['public'],
    summary: 'The poster of a missing person: only what an officer released; null once the search is over',
    params: posterParams,
    reply: posterReply,
    problems: ['not_found'],
  }),
  reportSighting: defineEndpoint({
    method: 'PUT',
    path: '/public/missing/:id/sightings/:sightingId',
    who: ['public'],
    summary: 'Somebody has seen the person of a poster; the same id and bytes again get the same answer',
    params: sightingParams,
    body: sightingBody,
    reply: sightingReply,
    problems: ['not_found', 'body_differs', 'conversation_full'],
  }),
};
