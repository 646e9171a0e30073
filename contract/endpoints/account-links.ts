// A password is chosen by its holder: by invitation, or by the link in the mail after a forgotten one.

import { byId, defineEndpoint, successSchema } from '../shared/endpoint.ts';
import { invitationReply, readLinkBody, readLinkReply, useLinkBody } from '../staff/account-link.ts';

export const accountLinkEndpoints = {
  readLink: defineEndpoint({
    method: 'POST',
    path: '/auth/account-link',
    who: ['public'],
    summary: 'For which account a link is',
    body: readLinkBody,
    reply: readLinkReply,
    problems: ['wrong_link'],
  }),
  useLink: defineEndpoint({
    method: 'POST',
    path: '/auth/account-link/password',
    who: ['public'],
    summary: 'Choose the password by a link, which works once; ends all sessions',
    body: useLinkBody,
    reply: successSchema({}),
    problems: ['wrong_link', 'weak_password'],
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/admin/accounts/:id/invitation',
    who: ['admin'],
    summary: 'Mail the holder of an account a link to choose a password; valid for 24 hours',
    params: byId,
    reply: invitationReply,
    problems: ['not_found', 'second_person_needed'],
    stepUp: 'enrolled',
  }),
};
