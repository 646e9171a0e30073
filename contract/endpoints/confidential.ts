// What the superintendent's office does with a confidential report besides its status.
import * as z from 'zod/mini';
import { byId, defineEndpoint, successSchema } from '../shared/endpoint.ts';
import { giveToOfficerBody, makeNormalBody, statusReply } from '../staff/incident.ts';
import { officerPosts } from '../staff/officer.ts';

const write = {
  method: 'PUT',
  who: ['sp'],
  params: byId,
  reply: statusReply,
  problems: ['not_found', 'stale_version', 'body_differs'],
} as const;

export const confidentialEndpoints = {
  officerChoices: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/officers',
    who: ['sp'],
    summary: "Officers of the superintendent's office, by name",
    reply: successSchema({
      data: z.array(z.object({ _id: z.string(), fullName: z.string(), post: z.enum(officerPosts) })),
    }),
  }),
  giveToOfficer: defineEndpoint({
    ...write,
    path: '/sp-user/incident-reports/:id/officer',
    summary: "Give a confidential report to an officer of the superintendent's office",
    body: giveToOfficerBody,
  }),
  makeNormal: defineEndpoint({
    ...write,
    path: '/sp-user/incident-reports/:id/make-normal',
    summary: 'Let stations see a confidential report, because the citizen agrees',
    body: makeNormalBody,
  }),
};
