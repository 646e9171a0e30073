import * as z from 'zod/mini';
import { answeredUpTo, conversationState, messageLimits, messageRow } from '../public/message.ts';
import { requiredText } from '../shared/field.ts';
import { statusReply } from '../staff/incident.ts';
import { byReference, declareAct, onAnyVersion } from './act.ts';

/** The report with its conversation. */
export const conversationReply = z.object({
  ...statusReply.shape,
  /** Absent in the repeat of a station that has given the report away. */
  messages: z.optional(z.array(messageRow)),
  conversation: z.optional(conversationState),
});

const body = z.strictObject({ text: requiredText(messageLimits.text), upTo: answeredUpTo });

export const incidentMessageAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'writeToComplainant',
  endpoint: {
    ...onAnyVersion,
    path: '/pi-user/incident-reports/messages/:id',
    who: ['pi', 'sp'],
    summary: 'A message to the complainant; the Idempotency-Key is its id',
    body,
    reply: conversationReply,
    problems: ['not_found', 'body_differs', 'conversation_closed', 'conversation_full', 'too_many_messages'],
  },
  audit: 'incident.message',
  tells: () => ({ cause: 'message', what: 'message' }),
  request: (name, { text, upTo }: Required<z.infer<typeof body>>) => ({
    body: { text, upTo },
    summary: { referenceId: name, text, answers: upTo === null ? ('none' as const) : ('waiting' as const) },
  }),
  summary: z.object({
    referenceId: z.string(),
    text: z.string(),
    // Rows of older outboxes answered all.
    answers: z._default(z.enum(['waiting', 'none']), 'waiting'),
  }),
  // It changes no field of the report.
  standing: () => ({ text: '' }),
  after: ({ answers }) => (answers === 'none' ? {} : { messageSince: undefined }),
});
