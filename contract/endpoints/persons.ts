// The roster of a station, and the unlock by PIN.
import * as z from 'zod/mini';
import { byId, defineEndpoint, writeReply } from '../shared/endpoint.ts';
import {
  ownRosterReply,
  personBody,
  personReply,
  rosterReply,
  unlockBody,
  unlockReply,
} from '../staff/person.ts';

export const personEndpoints = {
  roster: defineEndpoint({
    method: 'GET',
    path: '/pi-user/persons',
    who: ['pi'],
    summary: 'The roster of the own station; empty: the account itself acts, where no person is required',
    reply: ownRosterReply,
    withoutPerson: true,
  }),
  stationRoster: defineEndpoint({
    method: 'GET',
    path: '/sp-user/stations/:id/persons',
    who: ['sp', 'admin'],
    summary: 'The roster of a station',
    params: byId,
    reply: rosterReply,
    problems: ['not_found'],
  }),
  setPerson: defineEndpoint({
    method: 'PUT',
    path: '/pi-user/persons/:id',
    who: ['pi'],
    summary:
      'Add a person under an id of the caller, or change them; a new PIN ends their keys on all devices',
    params: byId,
    body: personBody,
    reply: personReply,
    problems: ['not_found', 'weak_pin', 'buckle_taken'],
    stepUp: 'again',
    withoutPerson: true,
  }),
  closePerson: defineEndpoint({
    method: 'DELETE',
    path: '/pi-user/persons/:id',
    who: ['pi'],
    summary:
      'Take a person off the roster; what they did keeps their name. What they made before and have not sent is still taken, with atOnce=1 it is refused',
    params: byId,
    query: z.strictObject({ atOnce: z.optional(z.literal('1')) }),
    reply: writeReply,
    problems: ['not_found'],
    stepUp: 'again',
    withoutPerson: true,
  }),
  unlockPerson: defineEndpoint({
    method: 'POST',
    path: '/pi-user/persons/:id/unlock',
    who: ['pi'],
    summary: "Check a person's PIN and take the public key with which this device signs their acts",
    params: byId,
    body: unlockBody,
    reply: unlockReply,
    problems: ['not_found', 'wrong_pin', 'too_many_requests'],
    withoutPerson: true,
  }),
};
