// Where the own account is signed in. All reject with Problem, Unreachable or SignedOut.
import { sessionEndpoints } from '#contract/endpoints/sessions.ts';
import type { OwnSession } from '#contract/session.ts';
import type { Session } from './client/session.ts';
import { staffRequest } from './client/staff-request.ts';

export const ownSessions = async (session: Session): Promise<readonly OwnSession[]> =>
  (await staffRequest(session, sessionEndpoints.ownSessions)).data;

export async function endSessionOf(session: Session, id: string): Promise<void> {
  await staffRequest(session, sessionEndpoints.endSession, { params: { id } });
}

export async function endOtherSessions(session: Session): Promise<void> {
  await staffRequest(session, sessionEndpoints.endOtherSessions);
}
