// The audit as the superintendent reads it: who read, took, changed or tried what. It names reports by their
// reference, and never tells what stands in one.
import * as z from 'zod/mini';
import { actAudits } from '../acts/all.ts';
import { roleNames, successSchema } from '../shared/endpoint.ts';
import { isoDay, pageNumber, searchText, uuidSchema } from '../shared/field.ts';
import { namesMr } from './officer.ts';

/** Every action of the audit, by kind. The server writes no other. */
export const auditActions = {
  reads: [
    'incident.list',
    'incident.show',
    'incident.read',
    'incident.history',
    'evidence.original',
    'officer-complaint.list',
    'officer-complaint.history',
    'officer-complaint.show',
    'audit.read',
    'unanswered.read',
  ],
  exports: ['export'],
  refusals: [
    'sign-in.failed',
    'refused',
    'second-factor.wrong-code',
    'second-factor.wrong-passkey',
    'password.wrong-code',
    'person.wrong-pin',
  ],
  signIns: [
    'sign-in',
    'sign-out',
    'session.end',
    'session.end-others',
    'person.unlock',
    'second-factor.recovery-code',
  ],
  reports: [
    ...actAudits,
    'incident.code',
    'incident.code-used',
    'incident.slot',
    'incident.closing-answer',
    'officer-complaint.lift',
  ],
  accounts: [
    'account.create',
    'account.change',
    'account.close',
    'account.invite',
    'account.new-officer',
    'approval.ask',
    'approval.confirm',
    'approval.refuse',
    'person.add',
    'person.change',
    'person.close',
    'password.first',
    'password.change',
    'password.code',
    'password.reset',
    'second-factor.enrol',
    'second-factor.passkey',
    'second-factor.passkey-removed',
    'second-factor.recovery-codes',
    'second-factor.reset',
    'shift-mail.on',
    'shift-mail.off',
    'desk-push.on',
    'desk-push.off',
    'stations.import',
    'stations.undo',
  ],
  system: [
    'broadcast.upload',
    'broadcast.send',
    'broadcast.cancel',
    'phrases.change',
    'deletion.add',
    'deletion.verify',
    'deletion.refuse',
    'deletion.done',
    'hold',
    'hold.end',
    'incident.erase',
    'item.erase',
    'officer-complaint.erase',
    'retention',
    'clock',
    'arrivals',
    'report-erase',
    'backup',
    'restore',
    'key.rotate',
  ],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];
export const auditKinds = Object.keys(auditActions) as AuditKind[];

export const auditPageSize = 50;

export const auditQuery = z.strictObject({
  page: pageNumber,
  kind: z.optional(z.enum(auditKinds)),
  /** A reference, or the name, e-mail or number of an account or person. */
  search: z.optional(searchText),
  /** The report, item or complaint about an officer. */
  about: z.optional(uuidSchema),
  /** Days in India, both included. */
  from: z.optional(isoDay),
  to: z.optional(isoDay),
});

export const auditLine = z.object({
  /** The beginning of its hash. Its number would tell where lines are that the reader may not see. */
  _id: z.string(),
  at: z.string(),
  action: z.string(),
  /** As written on that day; null: the program, or nobody signed in. Without post and role: who ran a command on the server. */
  by: z.nullable(
    z.object({ name: z.string(), post: z.nullable(z.string()), role: z.nullable(z.enum(roleNames)) }),
  ),
  /** Of the network from which it came. */
  address: z.nullable(z.string()),
  /** The report or item. `referenceId` null: it is deleted. */
  report: z.optional(z.object({ _id: z.string(), referenceId: z.nullable(z.string()) })),
  /** Name of the account or person that it is about. */
  account: z.optional(z.string()),
  /** Of an act on a report: the kind of step with its number, the status, the way of telling, or the answer to the end. */
  what: z.optional(z.object({ name: z.string(), number: z.optional(z.string()) })),
  /** The file that was taken, or the call that was refused. */
  text: z.optional(z.string()),
  /** Rows of an export, or confidential reports in a list. */
  rows: z.optional(z.number()),
  /** Why names were exported. */
  reason: z.optional(z.string()),
  /** The second person. */
  confirmedBy: z.optional(z.string()),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditReply = successSchema({
  data: z.array(auditLine),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** true: there are more; counting stops. */
  totalCapped: z.boolean(),
  /** Set where `about` was asked. `referenceId` null: it has none, or is deleted. */
  about: z.optional(z.object({ _id: z.string(), referenceId: z.nullable(z.string()) })),
  namesMr: z.optional(namesMr),
});
