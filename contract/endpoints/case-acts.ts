// What an officer sees beside a report.

import { byId, defineEndpoint } from '../shared/endpoint.ts';
import { elsewhereQuery, elsewhereReply, relatedReply } from '../staff/case-acts.ts';
import { missingSearchReply } from '../staff/search.ts';

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
  missingSearch: defineEndpoint({
    method: 'GET',
    path: '/pi-user/incident-reports/:id/search',
    who: ['pi', 'sp'],
    summary: 'The search for a missing person: its poster, how it ended, and what people have seen',
    params: byId,
    reply: missingSearchReply,
    problems: ['not_found', 'step_up_needed'],
  }),
  incidentElsewhere: defineEndpoint({
    method: 'GET',
    path: '/pi-user/incident-reports/elsewhere',
    who: ['pi'],
    summary:
      'Which other station has the report of this reference, as the tracking page says too; nothing of the report',
    query: elsewhereQuery,
    reply: elsewhereReply,
  }),
};
