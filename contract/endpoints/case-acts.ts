// What an officer sees beside a report.

import { byId, defineEndpoint } from '../shared/endpoint.ts';
import { relatedReply } from '../staff/case-acts.ts';

export const caseActEndpoints = {
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
