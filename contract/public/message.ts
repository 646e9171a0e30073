// Messages between the complainant and the police on one case. The complainant proves who asks by the case's secret:
// made on the phone at filing, or entitled by a one-time code. Only its SHA-256 reaches the server with the complaint.
import * as z from 'zod/mini';
import { successSchema, writeReply } from '../shared/endpoint.ts';
import {
  isoInstant,
  optionalText,
  requiredText,
  sha256Hex,
  uuidSchema,
  uuidv7Schema,
} from '../shared/field.ts';
import { evidenceItem } from './complaint.ts';
import { evidenceRefusals } from './facts/evidence.ts';

export const messageLimits = {
  text: 1000,
  /** Of one message. */
  files: 5,
  /** Added to one case after it was filed. */
  laterFiles: 40,
  /** From one side in one day of India. */
  perDay: 20,
  /** Of one case, from both sides. */
  perCase: 500,
  /** Sent to a page; older ones stay on the server. */
  shown: 100,
} as const;

export const messageSides = ['citizen', 'police'] as const;
export type MessageSide = (typeof messageSides)[number];

export const messageParams = z.strictObject({ id: uuidv7Schema });

/** `text` may be empty where files come with it. */
export const messageBody = z
  .strictObject({
    reportId: uuidv7Schema,
    text: optionalText(messageLimits.text),
    evidence: z.array(evidenceItem).check(z.maxLength(messageLimits.files, 'too_many')),
    /** The text names an e-Zero FIR: the police have three days to make an FIR of it. */
    namesZeroFir: z.optional(z.literal(true, 'invalid')),
    /** `asOf` of the answer of tracking beside which it was written: it answers nothing later. Outboxes from before this field do not
     * say it. */
    seenAsOf: z.optional(isoInstant),
  })
  .check(
    z.refine(({ text, evidence }) => text !== '' || evidence.length > 0, {
      message: 'required',
      path: ['text'],
    }),
  );
export type MessageBody = z.infer<typeof messageBody>;
/** `receivedAt`: the first arrival. */
export const messageReply = successSchema({ id: z.string(), receivedAt: isoInstant });

export const messagesReadBody = z.strictObject({ upTo: uuidSchema });
export const messagesReadReply = successSchema({ id: z.string() });

/** A code of this case goes to the number of the report; whether there is such a case is not said. */
export const askCodeBody = z.strictObject({ referenceId: requiredText(64) });
export const codeDigits = 8;
export const useCodeBody = z.strictObject({
  referenceId: requiredText(64),
  code: z.string('required').check(z.regex(new RegExp(`^\\d{${codeDigits}}$`), 'invalid')),
  secretSha256: sha256Hex,
});

const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  receivedAt: z.nullable(isoInstant),
  refused: z.nullable(z.enum(evidenceRefusals)),
});

/** A one-time code, and who made it; without a post it was sent to the complainant. */
const madeCode = z.object({
  madeAt: isoInstant,
  post: z.optional(z.string()),
  postMr: z.optional(z.string()),
  /** The officer; the citizen does not see a name. */
  by: z.optional(z.string()),
});
export type MadeCodeRow = z.infer<typeof madeCode>;

/** Oldest first. */
export const messageRow = z.object({
  id: z.string(),
  side: z.enum(messageSides),
  text: z.string(),
  at: isoInstant,
  /** By the other side. */
  readAt: z.nullable(isoInstant),
  /** Post and station of the officer; the citizen does not see a name. */
  post: z.optional(z.string()),
  postMr: z.optional(z.string()),
  by: z.optional(z.string()),
  files: z.optional(z.array(messageFile)),
  /** Of the complainant's side: written with this code, not on the phone that filed the complaint. */
  code: z.optional(madeCode),
  seenAsOf: z.optional(isoInstant),
});
export type MessageRow = z.infer<typeof messageRow>;

const closedSchema = z.object({ at: isoInstant, reason: z.string() });

/** What tracking adds for who holds the secret. */
export const forHolder = z.object({
  reportId: z.string(),
  messages: z.array(messageRow),
  /** Codes that were made for this case, the newest first; missing in answers of an older server. */
  codes: z.optional(z.array(z.extend(madeCode, { usedAt: z.nullable(isoInstant) }))),
  /** Every file of the case, and whether it has arrived. */
  files: z.array(messageFile),
  /** The words that left, the newest of each change. */
  told: z.array(z.object({ text: z.string(), at: isoInstant, rung: z.string() })),
  /** null: the numbers of the organisation. */
  call: z.nullable(z.object({ station: z.string(), stationMr: z.optional(z.string()), phone: z.string() })),
  closed: z.nullable(closedSchema),
  /** Messages and files that may still be sent, today and in all. */
  left: z.object({ messages: z.number(), files: z.number() }),
});
export type ForHolder = z.infer<typeof forHolder>;

/** Messages of the police that the complainant has not seen. */
export const unreadOf = ({ messages }: Pick<ForHolder, 'messages'>) =>
  messages.filter(({ side, readAt }) => side === 'police' && readAt === null);

/** How many of them an answer of tracking has. */
export const unreadIn = ({ forHolder }: { forHolder?: ForHolder | undefined }): number =>
  forHolder ? unreadOf(forHolder).length : 0;

/** What the history of a report adds for officers. */
export const conversationState = z.object({
  /** Somebody holds a secret of this case; otherwise a message reaches nobody before a code was used. */
  isReadable: z.boolean(),
  /** Asked for a code that nobody could send. */
  codeAskedAt: z.nullable(isoInstant),
  closed: z.nullable(z.object({ ...closedSchema.shape, by: z.string(), post: z.optional(z.string()) })),
  left: z.number(),
});
export type ConversationState = z.infer<typeof conversationState>;

/** The newest message of the complainant that the officer saw; null: none. Later ones go on waiting. Outboxes from before
 * this field do not say it: then what had come when the officer wrote. */
export const answeredUpTo = z.optional(z.nullable(uuidSchema));

export const codeReply = z.object({ ...writeReply.shape, code: z.string(), until: isoInstant });
