// Where the own account is signed in, ending that elsewhere, and the mail of the day to it.

import { pushBody } from '../public/push.ts';
import { byId, defineEndpoint, roleNames, successSchema } from '../shared/endpoint.ts';
import { endSessionBody, sessionsReply } from '../staff/session.ts';
import { shiftMailBody, shiftMailReply } from '../staff/shift-mail.ts';

const officers = ['pi', 'sp'] as const;
const plainReply = successSchema({});

export const sessionEndpoints = {
  ownSessions: defineEndpoint({
    method: 'GET',
    path: '/auth/sessions',
    who: roleNames,
    summary: 'Where the own account is signed in, the last used first',
    reply: sessionsReply,
    withoutPerson: true,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    who: roleNames,
    summary: 'End one of the own sessions',
    params: byId,
    reply: plainReply,
    problems: ['not_found'],
    withoutPerson: true,
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    who: roleNames,
    summary: 'End all own sessions but this one',
    reply: plainReply,
    withoutPerson: true,
  }),
  shiftMail: defineEndpoint({
    method: 'GET',
    path: '/auth/shift-mail',
    who: officers,
    summary: 'Whether the own account gets the mail of the day, and from which hour on',
    reply: shiftMailReply,
  }),
  setShiftMail: defineEndpoint({
    method: 'PUT',
    path: '/auth/shift-mail',
    who: officers,
    summary: 'Get the mail of the day, or no longer',
    body: shiftMailBody,
    reply: plainReply,
  }),
  startDeskPush: defineEndpoint({
    method: 'PUT',
    path: '/auth/push',
    who: officers,
    summary: 'This device is told by an empty push when new work comes, until this session ends',
    body: pushBody,
    reply: plainReply,
  }),
  endDeskPush: defineEndpoint({
    method: 'DELETE',
    path: '/auth/push',
    who: officers,
    summary: 'This device is told of new work no longer',
    reply: plainReply,
    withoutPerson: true,
  }),
  endSessionByHash: defineEndpoint({
    method: 'POST',
    path: '/auth/sessions/end',
    who: ['public'],
    summary: 'A sign-out that had no network: the hash of the token ends its session',
    body: endSessionBody,
    reply: plainReply,
  }),
};
