import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Body, Role } from '#contract/endpoint.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { startIdleTime } from './idle-lock.ts';
import { dropPasswordCheck, keepPasswordCheck } from './password-check.ts';
import { callEndpoint } from './request.ts';
import {
  currentSession,
  dropSession,
  keepSession,
  keepWayBack,
  type Session,
  sevenDaysSeconds,
  tokenOf,
} from './session.ts';
import { signOutNowOrLater } from './sign-out.ts';
import { dropKeys, keepKeys } from './staff-keys.ts';

/** Throws Problem or Unreachable; another error where the browser stores no cookie. */
export async function signIn(
  role: Role,
  credentials: Body<typeof staffEndpoints.piSignIn>,
): Promise<Session> {
  const answer = await callEndpoint(staffEndpoints[`${role}SignIn`], { body: credentials });
  const { user, sealKey, token } = answer;
  const until = Date.now() + sevenDaysSeconds * 1000;
  await keepKeys({ userId: user.id, sealKey, token, expiresAt: new Date(until).toISOString() });
  startIdleTime();
  const session = keepSession(answer, until);
  // Slow on purpose; nobody waits for it.
  void keepPasswordCheck(user.id, credentials.password, () => currentSession()?.user.id === user.id);
  return session;
}

/** Signing out also works offline; the server hears of it when the network is back. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const session = currentSession();
    const token = session && tokenOf(session.role);
    if (session && token) await signOutNowOrLater(session.role, token, session.until);
    await forget(queries);
  };
}

/** After a 401 the token is useless: the old address is saved for the next sign-in. */
export function useLeaveEnded(): (session: Session, address: string) => Promise<void> {
  const queries = useQueryClient();
  return async (session, address) => {
    keepWayBack(session, address);
    await forget(queries);
  };
}

/**
 * Another tab of this browser has signed in another user: the previous user's data is removed from this tab's
 * memory, and their next sign-in returns to their address. Their drafts stay, encrypted with their own key.
 */
export function useGiveWay(): (session: Session, address: string) => void {
  const queries = useQueryClient();
  return (session, address) => {
    keepWayBack(session, address);
    queries.removeQueries({ queryKey: ['staff', session.user.id] });
  };
}

async function forget(queries: QueryClient): Promise<void> {
  dropSession();
  dropPasswordCheck();
  queries.removeQueries({ queryKey: ['staff'] });
  await dropKeys();
}
