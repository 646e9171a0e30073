// Who read, took, changed or tried what; and what a second person confirms.

import { byId, defineEndpoint, writeReply } from '../shared/endpoint.ts';
import { approvalBody, approvalsReply } from '../staff/approval.ts';
import { auditQuery, auditReply } from '../staff/audit.ts';

export const auditEndpoints = {
  auditLines: defineEndpoint({
    method: 'GET',
    path: '/sp-user/audit',
    who: ['sp'],
    summary: 'The audit, newest line first; reading it stands in it too',
    query: auditQuery,
    reply: auditReply,
  }),
  approvals: defineEndpoint({
    method: 'GET',
    path: '/approvals',
    who: ['sp', 'admin'],
    summary: 'What waits for a second person of the own role, and what that person has confirmed',
    reply: approvalsReply,
  }),
  answerApproval: defineEndpoint({
    method: 'PUT',
    path: '/approvals/:id',
    who: ['sp', 'admin'],
    summary: 'Confirm or refuse what another person of the own role asks for',
    params: byId,
    body: approvalBody,
    reply: writeReply,
    problems: ['not_found'],
    stepUp: 'enrolled',
  }),
};
