import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { callEndpoint, Problem, requestFile } from './request.ts';
import { currentSession, endSession, type Session, tokenOf } from './session.ts';
import { afterStepUp } from './step-up.ts';

/** The user is no longer signed in: the request was not sent. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

export type StaffCall<E extends Endpoint> = NonNullable<Parameters<typeof callEndpoint<E>>[1]>;

/** A request with the page's user's token. A 401 ends the session and the page shows it. */
export const staffRequest = <E extends Endpoint>(
  session: Session,
  row: E,
  call: StaffCall<E> = {},
): Promise<Reply<E>> => asUser(session, call, (signed) => callEndpoint(row, signed));

export const staffFile = <E extends Endpoint & { media: string }>(
  session: Session,
  row: E,
  call: StaffCall<E> = {},
): Promise<Blob> => asUser(session, call, (signed) => requestFile(row, signed));

async function asUser<E extends Endpoint, T>(
  session: Session,
  call: StaffCall<E>,
  ask: (signed: StaffCall<E>) => Promise<T>,
): Promise<T> {
  const authorization = authorizationOf(session);
  try {
    return await afterStepUp(() => ask({ ...call, headers: { ...call.headers, authorization } }));
  } catch (error) {
    const isStill = currentSession()?.user.id === session.user.id;
    if (isStill && error instanceof Problem && error.status === 401) endSession();
    throw error;
  }
}

/** Throws SignedOut once another user has signed in. */
export function authorizationOf({ role, user }: Session): string {
  const token = currentSession()?.user.id === user.id ? tokenOf(role) : null;
  if (token === null) throw new SignedOut('signed out');
  return `Bearer ${token}`;
}
