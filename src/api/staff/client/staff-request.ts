import { type Endpoint, needsPerson, type Reply, urlOf } from '#contract/shared/endpoint.ts';
import { personHeader } from '#contract/staff/person.ts';
import { uuidv7 } from '#offline/index.ts';
import { callEndpoint, Problem, requestFile } from '../../shared/request.ts';
import { leaveConsole, refreshRoster, signatureFor } from './person.ts';
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
): Promise<Reply<E>> => asUser(session, row, call, (signed) => callEndpoint(row, signed));

export const staffFile = <E extends Endpoint & { media: string }>(
  session: Session,
  row: E,
  call: StaffCall<E> = {},
): Promise<Blob> => asUser(session, row, call, (signed) => requestFile(row, signed));

async function asUser<E extends Endpoint, T>(
  session: Session,
  row: E,
  call: StaffCall<E>,
  ask: (signed: StaffCall<E>) => Promise<T>,
): Promise<T> {
  const authorization = authorizationOf(session);
  try {
    const headers = { ...call.headers, authorization, ...(await personHeaders(session, row, call)) };
    return await afterStepUp(() => ask({ ...call, headers }));
  } catch (error) {
    // Another device has made a roster: the console asks who is here, and the session goes on.
    if (error instanceof Problem && error.code === 'person_needed') {
      leaveConsole();
      void refreshRoster(session);
      throw error;
    }
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

/** At a station with a roster: the signature of the person at the console. */
async function personHeaders<E extends Endpoint>(
  session: Session,
  row: E,
  { params, query, body, headers }: StaffCall<E>,
): Promise<Readonly<Record<string, string>>> {
  if (!needsPerson(row)) return {};
  // An export is signed with an id of its own, so that a copy of its signature exports nothing.
  const id = headers?.['idempotency-key'] ?? (row.method === 'GET' ? uuidv7() : '');
  const proof = await signatureFor(session, {
    method: row.method,
    path: urlOf(row, params ?? {}, query ?? {}),
    writeId: id,
    body: body === undefined ? '' : JSON.stringify(body),
  });
  return proof === null ? {} : { [personHeader]: proof, ...(id !== '' && { 'idempotency-key': id }) };
}
