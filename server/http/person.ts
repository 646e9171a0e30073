// Who of a station's roster makes this call. A session belongs to the station, so a person signs each act; the
// server never takes a person's id alone.
import type { FastifyRequest } from 'fastify';
import { type Endpoint, needsPerson } from '#contract/endpoint.ts';
import { findPersonKey, setSessionPerson } from '../queries/accounts/persons.ts';
import { isSignedBy, mayStillSign, personHeader, readProof, signerOf } from '../rules/persons/signer.ts';
import type { Deps } from './deps.ts';
import { Problem } from './problem.ts';
import { bodySha256 } from './raw-body.ts';
import type { SignedIn } from './session.ts';

/** Throws person_needed (401) where the station has a roster and nobody of it signed the call. */
export async function provePerson(
  request: FastifyRequest,
  endpoint: Endpoint,
  by: SignedIn,
  { db, now }: Deps,
): Promise<SignedIn> {
  if (by.role !== 'pi') return by;
  // This write needs no person; the last one at this session must not be named.
  if (!needsPerson(endpoint)) return endpoint.method === 'GET' ? by : { ...by, person: null };
  const proof = readProof(request.headers[personHeader]);
  if (!proof) {
    if (by.hasRoster) throw new Problem('person_needed');
    return { ...by, person: null };
  }
  // A read has no id of its own: only a write may come late.
  const writeId = request.method === 'GET' ? '' : (request.headers['idempotency-key'] ?? '');
  const key = await findPersonKey(db, { id: proof.keyId, accountId: by.id });
  const call = {
    method: request.method,
    path: request.originalUrl,
    writeId: String(writeId),
    bodySha256: bodySha256(request).toString('hex'),
  };
  const isValid =
    key !== undefined &&
    mayStillSign(key.endedAt, { isWrite: writeId !== '', at: now() }) &&
    isSignedBy(key.publicKey, proof, call);
  if (!isValid) throw new Problem('person_needed');
  // A write may come late, out of an outbox; a direct call shows who sits there now, which audits what is read next.
  if (writeId === '' && key.endedAt === null && by.person?.id !== key.id)
    await setSessionPerson(db, { sessionId: by.sessionId, personId: key.id });
  return { ...by, person: signerOf(key, by.stationName) };
}
