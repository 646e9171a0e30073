// Apart from the other endpoints without sign-in: only the page that asks it loads it.
import { thingParams, thingsReply } from '../public/things/stolen.ts';
import { defineEndpoint } from '../shared/endpoint.ts';

export const thingEndpoints = {
  reportedThings: defineEndpoint({
    method: 'GET',
    path: '/public/things/:prefix',
    who: ['public'],
    summary:
      'Numbers of stolen and lost things whose hash begins so, each with the station to ask; no owner, no case',
    params: thingParams,
    reply: thingsReply,
  }),
};
