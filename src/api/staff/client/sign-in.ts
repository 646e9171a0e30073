import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { passkeyEndpoints } from '#contract/endpoints/passkeys.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Body, Role } from '#contract/shared/endpoint.ts';
import type { SignIn } from '#contract/staff/session.ts';
import type { Bytes } from '#offline/index.ts';
import { callEndpoint } from '../../shared/request.ts';
import { forgetDeskPush } from './desk-notice.ts';
import { startIdleTime } from './idle-lock.ts';
import { dropOwnPasskey, keepOwnPasskey } from './own-passkey.ts';
import { askPasskey } from './passkey.ts';
import { dropPasswordCheck, keepPasswordCheck } from './password-check.ts';
import { dropPersons, keepRoster, leaveConsole } from './person.ts';
import {
  currentSession,
  dropSession,
  keepSession,
  type Session,
  saveReturnAddress,
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
  const session = await open(answer, null);
  dropOwnPasskey();
  const { id } = session.user;
  // Slow on purpose; nobody waits for it.
  void keepPasswordCheck(id, credentials.password, () => currentSession()?.user.id === id);
  return session;
}

/** Instead of password and code. Rejects with PasskeyUnused too. */
export async function signInWithPasskey(): Promise<Session> {
  const { proof, prf } = await askPasskey(await callEndpoint(passkeyEndpoints.signInChallenge));
  const answer = await callEndpoint(passkeyEndpoints.passkeySignIn, { body: { passkey: proof } });
  const session = await open(answer, prf);
  dropPasswordCheck();
  keepOwnPasskey({ userId: session.user.id, id: proof.id });
  return session;
}

async function open(answer: SignIn, prf: Bytes | null): Promise<Session> {
  const { user, sealKey, token } = answer;
  const until = Date.now() + sevenDaysSeconds * 1000;
  await keepKeys({ userId: user.id, sealKey, token, expiresAt: new Date(until).toISOString(), prf });
  startIdleTime();
  leaveConsole();
  await forgetDeskPush().catch(() => undefined);
  const session = keepSession(answer, until);
  await keepRoster(user.id, answer.persons ?? [], answer.personsRequired);
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
export function useLeaveEndedSession(): (session: Session, address: string) => Promise<void> {
  const queries = useQueryClient();
  return async (session, address) => {
    saveReturnAddress(session, address);
    await forget(queries);
  };
}

/** After another tab signed in another user: this tab forgets the previous one's data, but neither their address
 * nor their drafts, which stay encrypted with their own key. */
export function useClearForOtherUser(): (session: Session, address: string) => void {
  const queries = useQueryClient();
  return (session, address) => {
    saveReturnAddress(session, address);
    queries.removeQueries({ queryKey: ['staff', session.user.id] });
  };
}

async function forget(queries: QueryClient): Promise<void> {
  dropSession();
  dropPasswordCheck();
  dropOwnPasskey();
  await forgetDeskPush().catch(() => undefined);
  await dropPersons();
  queries.removeQueries({ queryKey: ['staff'] });
  await dropKeys();
}
