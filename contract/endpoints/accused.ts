// From whom a complaint about an officer is hidden, because its words may mean them.
import { byId, defineEndpoint, writeReply } from '../shared/endpoint.ts';
import { hiddenComplaintsReply, liftBody } from '../staff/officer-complaint.ts';

const lift = {
  method: 'PUT',
  params: byId,
  body: liftBody,
  reply: writeReply,
  problems: ['not_found'],
} as const;

export const accusedEndpoints = {
  liftHiding: defineEndpoint({
    ...lift,
    path: '/sp-user/complaint-reports/:id/lift',
    who: ['sp'],
    summary:
      'Show a complaint to an officer from whom its words hide it: another person is meant (superintendent only)',
  }),
  hiddenComplaints: defineEndpoint({
    method: 'GET',
    path: '/admin/hidden-complaints',
    who: ['admin'],
    summary: 'Which complaints about officers are hidden from whom, by their words for the officer',
    reply: hiddenComplaintsReply,
  }),
  liftHidingByAdmin: defineEndpoint({
    ...lift,
    path: '/admin/hidden-complaints/:id/lift',
    who: ['admin'],
    summary: 'Show a complaint to an officer from whom its words hide it: another person is meant',
  }),
};
