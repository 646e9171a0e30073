// Where the own account is signed in, and the mail of the day to it. All reject with Problem, Unreachable or SignedOut.
import { sessionEndpoints } from '#contract/endpoints/sessions.ts';
import type { OwnSession } from '#contract/staff/session.ts';
import type { ShiftMail } from '#contract/staff/shift-mail.ts';
import type { Session } from '../client/session.ts';
import { staffRequest } from '../client/staff-request.ts';

export const ownSessions = async (session: Session): Promise<readonly OwnSession[]> =>
  (await staffRequest(session, sessionEndpoints.ownSessions)).data;

export async function endSessionOf(session: Session, id: string): Promise<void> {
  await staffRequest(session, sessionEndpoints.endSession, { params: { id } });
}

export async function endOtherSessions(session: Session): Promise<void> {
  await staffRequest(session, sessionEndpoints.endOtherSessions);
}

export const shiftMail = async (session: Session): Promise<ShiftMail> =>
  (await staffRequest(session, sessionEndpoints.shiftMail)).data;

export async function setShiftMail(session: Session, isWanted: boolean): Promise<void> {
  await staffRequest(session, sessionEndpoints.setShiftMail, { body: { isWanted } });
}
