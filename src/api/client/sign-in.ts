import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Body, Role } from '#contract/endpoint.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
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
import { dropKeys, keepKeys } from './staff-keys.ts';

const signOutTimeoutMs = 5000;

/** Throws Problem or Unreachable; another error where the browser stores no cookie. */
export async function signIn(
  role: Role,
  credentials: Body<typeof staffEndpoints.piSignIn>,
): Promise<Session> {
  const answer = await callEndpoint(staffEndpoints[`${role}SignIn`], { body: credentials });
  const { user, sealKey, token } = answer;
  const until = Date.now() + sevenDaysSeconds * 1000;
  await keepKeys({ userId: user.id, sealKey, token, expiresAt: new Date(until).toISOString() });
  return keepSession(answer, until);
}

/** Signing out also works offline; the token then stays valid on the server until its seven days are over. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const session = currentSession();
    if (session) await revoke(session);
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
  queries.removeQueries({ queryKey: ['staff'] });
  await dropKeys();
}

async function revoke({ role }: Session): Promise<void> {
  const token = tokenOf(role);
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}` };
  // AbortSignal.timeout is missing in the oldest browsers supported.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), signOutTimeoutMs);
  await callEndpoint(staffEndpoints[`${role}SignOut`], { headers, signal: stop.signal }).catch(
    () => undefined,
  );
  clearTimeout(timer);
}
