import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { Problem, request } from './request.ts';
import { currentSession, endSession, type Session, tokenOf } from './session.ts';

/** Nobody is signed in any more: the request was not made. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

type Call<E extends Endpoint> = NonNullable<Parameters<typeof request<E>>[1]>;

/** A call of an open page under its user's token. 401 ends the session in sight of the user. */
export async function staffRequest<E extends Endpoint>(
  session: Session,
  row: E,
  call: Call<E> = {},
): Promise<Reply<E>> {
  const token = currentSession()?.user.id === session.user.id ? tokenOf(session.role) : null;
  if (token === null) throw new SignedOut('signed out');
  try {
    const headers = { ...call.headers, authorization: `Bearer ${token}` };
    return await request(row, { ...call, headers });
  } catch (error) {
    if (error instanceof Problem && error.status === 401) endSession();
    throw error;
  }
}
