import * as z from 'zod/mini';
import { answeredUpTo } from '../public/message.ts';
import { optionalText } from '../shared/field.ts';
import { byReference, declareAct, onAnyVersion } from './act.ts';
import { conversationReply } from './message.ts';

export const closeReasonLimit = 300;
export const conversationActs = ['read', 'noAnswer', 'close', 'reopen'] as const;

/** `read`: all up to this message. `noAnswer`: nothing up to it waits any more. `reason`: the complainant reads it. */
const body = z
  .strictObject({
    act: z.enum(conversationActs, 'invalid'),
    upTo: answeredUpTo,
    reason: z.optional(optionalText(closeReasonLimit)),
  })
  .check(
    z.refine(({ act, reason }) => act !== 'close' || Boolean(reason), {
      message: 'required',
      path: ['reason'],
    }),
    z.refine(({ act, upTo }) => act !== 'read' || typeof upTo === 'string', {
      message: 'required',
      path: ['upTo'],
    }),
  );
export type ConversationBody = z.infer<typeof body>;

export const incidentConversationAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'changeConversation',
  endpoint: {
    ...onAnyVersion,
    path: '/pi-user/incident-reports/conversation/:id',
    who: ['pi', 'sp'],
    summary: 'Messages are read, need no answer, or the conversation is closed with a reason or opened again',
    body,
    reply: conversationReply,
  },
  audit: {
    all: conversationActs.map((act) => `incident.messages-${act}` as const),
    of: ({ act }) => `incident.messages-${act}`,
  },
  request: (name, body: ConversationBody) => ({ body, summary: { referenceId: name, act: body.act } }),
  summary: z.object({ referenceId: z.string(), act: z.enum(conversationActs) }),
  // What is closed stays closed.
  standing: () => ({ act: 'close' }),
  after: ({ act }) => (act === 'noAnswer' || act === 'close' ? { messageSince: undefined } : {}),
});
