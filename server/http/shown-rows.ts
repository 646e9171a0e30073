// A write answers with the row as it is now, and a refused one with the row that the caller did not know. Where only
// the superintendent's office may read such a row, the answer is a read of it: the audit has a line.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { auditRead, isNamedInAudit } from '../queries/audit.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import type { Deps } from './deps.ts';
import { Problem } from './problem.ts';

interface Write {
  readonly by: SignedIn | null;
  readonly request: FastifyRequest;
}

const confidentialReport = z.object({ _id: z.string(), reportType: z.literal('ConfidentialReport') });
const withoutTexts = z.object({ withheld: z.literal(true) });
const officerComplaint = z.object({
  _id: z.string(),
  complaintDescription: z.string().check(z.minLength(1)),
});

/** What a line about the read of this row says; null: the row is no secret, or stands there without its texts. */
export function readOf(
  row: unknown,
): { action: 'incident.show' | 'officer-complaint.show'; subject: string } | null {
  const incident = confidentialReport.safeParse(row);
  if (incident.success && !withoutTexts.safeParse(row).success)
    return { action: 'incident.show', subject: `incident:${incident.data._id}` };
  const complaint = officerComplaint.safeParse(row);
  if (!complaint.success) return null;
  return { action: 'officer-complaint.show', subject: `officer-complaint:${complaint.data._id}` };
}

/** Audits what the answer or the refusal of `write` shows. A line of the write itself names its row already. */
export async function auditShown<Answer extends object>(
  deps: Pick<Deps, 'db' | 'now'>,
  call: Write,
  write: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await write();
    if ('data' in answer) await audit(deps, call, answer.data, isNamedInAudit);
    return answer;
  } catch (error) {
    // The lines of the write went with its transaction.
    if (error instanceof Problem) await audit(deps, call, error.extra.current, () => false);
    throw error;
  }
}

async function audit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { by, request }: Write,
  row: unknown,
  isNamed: typeof isNamedInAudit,
): Promise<void> {
  const read = readOf(row);
  if (read && !isNamed(request, read.subject)) await auditRead(db, { at: now(), by, ...read, request });
}
