// Endpoints of the assistant, authenticated by `Authorization: Bearer BOT_API_KEY`.

import { defineEndpoint } from '../shared/endpoint.ts';
import {
  botComplaintBody,
  botComplaintReply,
  botIncidentBody,
  botIncidentReply,
  botInteractionBody,
  botOfficersReply,
  botReply,
  botUserBody,
} from '../staff/bot.ts';

export const botEndpoints = {
  botIncident: defineEndpoint({
    method: 'POST',
    path: '/bot/incident-reports',
    who: ['bot'],
    summary: 'A report that a citizen made to the assistant',
    body: botIncidentBody,
    reply: botIncidentReply,
    status: 201,
    problems: ['body_differs', 'erased'],
  }),
  botOfficers: defineEndpoint({
    method: 'GET',
    path: '/bot/officers',
    who: ['bot'],
    summary:
      "Officers of the superintendent's office: a citizen who complains about one of them chooses the account",
    reply: botOfficersReply,
  }),
  botComplaint: defineEndpoint({
    method: 'POST',
    path: '/bot/complaint-reports',
    who: ['bot'],
    summary: 'A complaint about an officer, made to the assistant',
    body: botComplaintBody,
    reply: botComplaintReply,
    status: 201,
    problems: ['body_differs', 'erased'],
  }),
  botInteraction: defineEndpoint({
    method: 'POST',
    path: '/bot/interactions',
    who: ['bot'],
    summary: 'One conversation with the assistant, counted by kind',
    body: botInteractionBody,
    reply: botReply,
    status: 201,
    problems: ['body_differs'],
  }),
  botUser: defineEndpoint({
    method: 'POST',
    path: '/bot/users',
    who: ['bot'],
    summary: 'A person whom the assistant knows, and whether broadcasts may reach them',
    body: botUserBody,
    reply: botReply,
    status: 201,
    problems: ['body_differs'],
  }),
};
