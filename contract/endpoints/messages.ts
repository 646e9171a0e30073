// Messages on a case: the officers' side. The complainant's side is in public.ts.

import { codeReply } from '../public/message.ts';
import { byId, defineEndpoint } from '../shared/endpoint.ts';

export const messageEndpoints = {
  makeAccessCode: defineEndpoint({
    method: 'POST',
    path: '/pi-user/incident-reports/access-code/:id',
    who: ['pi', 'sp'],
    summary: 'A one-time code that the officer reads out to the complainant',
    params: byId,
    reply: codeReply,
    problems: ['not_found', 'step_up_needed'],
    stepUp: 'enrolled',
  }),
};
