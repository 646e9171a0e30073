// The two-person rule (setting TWO_PERSONS): what one administrator or officer asks for, another one of the same
// role confirms; then the first one makes the same call again.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { namesMr } from './officer.ts';

/** The other person must answer within this time. */
export const approvalWaitMinutes = 30;
/** After the answer the call must be made again within this time. */
export const approvalUseMinutes = 15;

export const approvalActs = [
  'create',
  'change',
  'password',
  'close',
  'invite',
  'resetFactor',
  'export',
  'exportNamed',
] as const;
export type ApprovalAct = (typeof approvalActs)[number];

export const approvalAsked = z.object({
  _id: z.string(),
  act: z.enum(approvalActs),
  /** The account; of an export why it names people. */
  about: z.string(),
  by: z.string(),
  askedAt: z.string(),
  /** Asked for by the reader, who cannot answer it. */
  isOwn: z.boolean(),
  /** Who confirmed it; the asker makes the call again. */
  confirmedBy: z.nullable(z.string()),
});
export type Approval = z.infer<typeof approvalAsked>;

/** Oldest first. `isOn` false: the rule is not in force. */
export const approvalsReply = successSchema({
  isOn: z.boolean(),
  data: z.array(approvalAsked),
  namesMr: z.optional(namesMr),
});
export const approvalBody = z.strictObject({ isConfirmed: z.boolean('required') });
