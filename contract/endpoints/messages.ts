// Messages on a case: the officers' side. The complainant's side is in public.ts.
import * as z from 'zod/mini';
import {
  codeReply,
  conversationBody,
  conversationState,
  messageRow,
  officerMessageBody,
} from '../public/message.ts';
import { byId, defineEndpoint } from '../shared/endpoint.ts';
import { statusReply } from '../staff/incident.ts';

const reply = z.object({
  ...statusReply.shape,
  /** Absent in the repeat of a station that has given the report away. */
  messages: z.optional(z.array(messageRow)),
  conversation: z.optional(conversationState),
});

export const messageEndpoints = {
  writeToComplainant: defineEndpoint({
    method: 'PUT',
    path: '/pi-user/incident-reports/messages/:id',
    who: ['pi', 'sp'],
    summary: 'A message to the complainant; the Idempotency-Key is its id',
    params: byId,
    body: officerMessageBody,
    reply,
    problems: ['not_found', 'body_differs', 'conversation_closed', 'conversation_full', 'too_many_messages'],
  }),
  changeConversation: defineEndpoint({
    method: 'PUT',
    path: '/pi-user/incident-reports/conversation/:id',
    who: ['pi', 'sp'],
    summary: 'Messages are read, need no answer, or the conversation is closed with a reason or opened again',
    params: byId,
    body: conversationBody,
    reply,
    problems: ['not_found', 'body_differs'],
  }),
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
