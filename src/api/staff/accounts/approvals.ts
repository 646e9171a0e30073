import { auditEndpoints } from '#contract/endpoints/audit.ts';
import type { Session } from '../client/session.ts';
import { useEndpoint } from '../client/staff-query.ts';
import { staffRequest } from '../client/staff-request.ts';

const oftenMs = 15_000;

/** What waits for a second person. Asked for again and again only where the rule is in force. */
export const useApprovals = (isOn: boolean) =>
  useEndpoint(
    auditEndpoints.approvals,
    ['approvals'],
    {},
    isOn ? { everyMs: oftenMs } : { staleMs: 600_000 },
  );

/** Rejects with Problem, Unreachable or SignedOut. */
export async function answerApproval(session: Session, id: string, isConfirmed: boolean): Promise<void> {
  await staffRequest(session, auditEndpoints.answerApproval, { params: { id }, body: { isConfirmed } });
}
