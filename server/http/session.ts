// Who is calling. Where a session has a binding cookie, its token is worthless without it, so that a stolen
// token does not open a console elsewhere.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { type Endpoint, needsPerson, readsAsPerson } from '#contract/shared/endpoint.ts';
import { uuidv7Schema } from '#contract/shared/field.ts';
import type { Db } from '../db/schema.ts';
import { findPersonKey, setSessionPerson, useRead } from '../queries/accounts/persons.ts';
import { findSession, isSessionOpen, touchSession } from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { incidentOfSecret } from '../queries/conversation/case-secrets.ts';
import { lockRow } from '../queries/rows.ts';
import { caseSecretHash } from '../rules/access/case-secret.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import { isSignedBy, mayStillSign, personHeader, readProof, signerOf } from '../rules/persons/signer.ts';
import { idleLimit, isBound, isFresh, mustHaveFactor, needsTouch, secretHash } from '../rules/session.ts';
import type { Asker } from './asker.ts';
import type { Deps } from './deps.ts';
import { Problem, requireFresh } from './problem.ts';
import { bodySha256 } from './raw-body.ts';

export const bindCookie = 'vishwas_bind';
/** Under TLS: with this prefix a browser takes it from this host only, not from a neighbour of the same domain. */
const hostPrefix = '__Host-';
export const hostBindCookie = `${hostPrefix}${bindCookie}`;

/** Name and options of a cookie that only the server reads. */
export const cookieFor = (request: Asker, publicUrl: URL, name: string) => ({
  name: isTls(request, publicUrl) ? `${hostPrefix}${name}` : name,
  options: { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request, publicUrl) } as const,
});

/** Browsers that signed in before the prefix hold the plain one. */
export const cookieOf = ({ cookies }: Pick<Asker, 'cookies'>, name: string): string | undefined =>
  cookies[`${hostPrefix}${name}`] ?? cookies[name];

export const boundBy = (request: Pick<Asker, 'cookies'>) => cookieOf(request, bindCookie);

/** Loopback without TLS is a developer's or a demo's own machine; browsers refuse Secure cookies there. */
function isSecure(request: Asker, publicUrl: URL): boolean {
  const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(request.hostname);
  return isTls(request, publicUrl) || !loopback;
}

export const isTls = (request: Pick<Asker, 'protocol'>, publicUrl: URL): boolean =>
  publicUrl.protocol === 'https:' || request.protocol === 'https';

/** null on a public call and on the assistant's. Throws not_signed_in, enrolment_needed or person_needed (401), wrong_role or
 * step_up_needed (403). */
export async function requirePermission(
  request: FastifyRequest,
  endpoint: Endpoint,
  deps: Deps,
): Promise<SignedIn | null> {
  const { who, isEnrolment, stepUp } = endpoint;
  if (who.includes('public')) return null;
  if (who.includes('bot') && isBot(request, deps.config.botApiKey)) return null;
  const by = await signedInBy(request, deps);
  if (!by) throw new Problem('not_signed_in');
  if (!who.includes(by.role)) {
    const subject = `call:${request.method} ${request.routeOptions.url ?? 'none'}`;
    await writeAudit(deps.db, { at: deps.now(), by, action: 'refused', subject, request });
    throw new Problem('wrong_role');
  }
  const isMissing = !by.hasFactor && mustHaveFactor(by.role, deps.config.secondFactorRequired);
  if (isMissing && !isEnrolment) throw new Problem('enrolment_needed');
  const isUnnamed = by.role === 'pi' && by.person === null && deps.config.personsRequired;
  if (isUnnamed && readsAsPerson(endpoint)) throw new Problem('person_needed');
  if (stepUp !== 'enrolled' && stepUp !== undefined && !by.isFresh) throw new Problem('step_up_needed');
  if (stepUp === 'again' && by.hasRoster && !by.hasProvedAgain) throw new Problem('step_up_needed');
  if (stepUp === 'enrolled') requireFresh(by);
  return by;
}

/** Call it first in a transaction that changes the credentials of the own account: nobody hands the account over or closes
 * it until the transaction ends. Throws not_signed_in where that has happened since the call began. */
export async function holdOwnAccount(db: Db, by: Pick<SignedIn, 'id' | 'sessionId'>): Promise<void> {
  await lockRow(db, 'accounts', by.id);
  if (!(await isSessionOpen(db, by.sessionId))) throw new Problem('not_signed_in');
}

/** Compares hashes, so that the time reveals neither the length nor the first difference. */
function isBot({ headers }: FastifyRequest, key: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return key !== null && given !== undefined && timingSafeEqual(secretHash(given), secretHash(key));
}

async function signedInBy(request: FastifyRequest, { db, config, now }: Deps): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const at = now();
  const idleSince = idleLimit(at, config.sessionIdleHours);
  const session = await findSession(db, { tokenHash: secretHash(token), at, idleSince });
  if (!session || !isBound(session.bindHash, boundBy(request))) return null;
  const hasFactor = session.enrolledAt !== null;
  // Signed in before the account had its second factor.
  if (hasFactor && session.factorAt === null) return null;
  if (needsTouch(session.lastSeenAt, now())) await touchSession(db, { id: session.sessionId, at: now() });
  const { person: last } = session;
  const person = last && signerOf(last, session.stationName);
  const { freshAt, signedInAt } = session;
  return {
    ...session,
    hasFactor,
    person,
    isFresh: isFresh(freshAt, at),
    hasProvedAgain: freshAt !== null && freshAt > signedInAt,
  };
}

/** Who of a station's roster makes this call. A session belongs to the station, so a person signs each act; an id alone is
 * never enough. Throws person_needed (401) where the station has a roster, or must have one, and nobody of it signed. */
export async function provePerson(
  request: FastifyRequest,
  endpoint: Endpoint,
  by: SignedIn,
  { db, config, now }: Deps,
): Promise<SignedIn> {
  if (by.role !== 'pi') return by;
  // This write needs no person; the last one at this session must not be named.
  if (!needsPerson(endpoint)) return endpoint.method === 'GET' ? by : { ...by, person: null };
  const proof = readProof(request.headers[personHeader]);
  if (!proof) {
    if (by.hasRoster || config.personsRequired) throw new Problem('person_needed');
    return { ...by, person: null };
  }
  const isRead = request.method === 'GET';
  const callId = String(request.headers['idempotency-key'] ?? '');
  // Only a write may come late.
  const writeId = isRead ? '' : callId;
  const key = await findPersonKey(db, { id: proof.keyId, accountId: by.id });
  const call = {
    method: request.method,
    path: request.originalUrl,
    writeId: callId,
    bodySha256: bodySha256(request).toString('hex'),
  };
  const isValid =
    key !== undefined &&
    mayStillSign(key.endedAt, { writeId, at: now() }) &&
    isSignedBy(key.publicKey, proof, call) &&
    // The repeat of a write has no second effect; a copied export would leave once more.
    (!isRead ||
      (uuidv7Schema.safeParse(callId).success &&
        (await useRead(db, { keyId: proof.keyId, readId: callId }))));
  if (!isValid) throw new Problem('person_needed');
  // A write may come late, out of an outbox; a direct call shows who sits there now, which audits what is read next.
  if (writeId === '' && key.endedAt === null && by.person?.id !== key.id)
    await setSessionPerson(db, { sessionId: by.sessionId, personId: key.id });
  return { ...by, person: signerOf(key, by.stationName) };
}

/** The case whose secret the call carries; null: nobody's. Every call makes the same lookup, so its time tells nothing. */
export const heldCase = (db: Db, { headers }: FastifyRequest): Promise<string | null> =>
  incidentOfSecret(db, caseSecretHash(headers[secretHeader]));

/** Throws erased, as for a report that was deleted: a stranger learns nothing, and the phone stops sending. */
export async function requireHeldCase(db: Db, request: FastifyRequest): Promise<string> {
  const held = await heldCase(db, request);
  if (held === null) throw new Problem('erased');
  return held;
}
