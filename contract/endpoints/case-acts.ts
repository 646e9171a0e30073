// What an officer does with a report besides its status and its steps.

import { byId, defineEndpoint } from '../shared/endpoint.ts';
import { reasonBody, relatedReply, reminderBody, reminderReply, takeBody } from '../staff/case-acts.ts';
import { statusReply } from '../staff/incident.ts';

const change = {
  method: 'PUT',
  params: byId,
  reply: statusReply,
  problems: ['not_found', 'stale_version', 'body_differs'],
} as const;

export const caseActEndpoints = {
  takeIncident: defineEndpoint({
    ...change,
    path: '/pi-user/incident-reports/:id/take',
    who: ['pi'],
    summary: 'Take a report that several stations share; the others then no longer see it',
    body: takeBody,
  }),
  sendBackIncident: defineEndpoint({
    ...change,
    path: '/pi-user/incident-reports/:id/send-back',
    who: ['pi'],
    summary: 'Send a report back to the superintendent, with a reason; the station then no longer sees it',
    body: reasonBody,
  }),
  reopenIncident: defineEndpoint({
    ...change,
    path: '/pi-user/incident-reports/:id/reopen',
    who: ['pi', 'sp'],
    summary: 'Set a report back to pending, with a reason',
    body: reasonBody,
  }),
  remindOfIncident: defineEndpoint({
    ...change,
    path: '/pi-user/incident-reports/:id/reminder',
    who: ['pi', 'sp'],
    summary: 'Be reminded of a report on a day; each account has one reminder a report',
    body: reminderBody,
    reply: reminderReply,
    problems: ['not_found', 'body_differs'],
  }),
  relatedIncidents: defineEndpoint({
    method: 'GET',
    path: '/pi-user/incident-reports/:id/related',
    who: ['pi', 'sp'],
    summary: 'Reports of the same telephone number, and reports that may tell of the same event',
    params: byId,
    reply: relatedReply,
    problems: ['not_found', 'step_up_needed'],
  }),
};
