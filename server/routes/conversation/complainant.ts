// The complainant's side of the messages. Who asks is proven by the secret of the case. What is unknown, or not the
// caller's, is answered like a report that was deleted: a stranger learns nothing, and the phone stops sending.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { secretHeader } from '#contract/public/case-secret.ts';
import type { MessageBody } from '#contract/public/message.ts';
import { foldReference, readAlike } from '#contract/public/reference.ts';
import { organisation } from '#organisation';
import type { Db } from '../../db/schema.ts';
import { runAfterResponse } from '../../http/after-answer.ts';
import type { Deps } from '../../http/deps.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import { bodySha256 } from '../../http/raw-body.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { requireHeldCase } from '../../http/session.ts';
import { writeAudit } from '../../queries/audit.ts';
import {
  addSecretByCode,
  codeOfSecret,
  noteCodeUsed,
  takeAccessCode,
} from '../../queries/conversation/case-secrets.ts';
import {
  addWaiting,
  conversationEnd,
  findMessage,
  markMessagesRead,
} from '../../queries/conversation/messages.ts';
import { findTracked } from '../../queries/incidents/complaints.ts';
import { addEvidence } from '../../queries/incidents/evidence.ts';
import { insertNew, lockRow } from '../../queries/rows.ts';
import { hasWaitingMessageTelling, markReadInApp } from '../../queries/tellings.ts';
import { accessCodeHash, caseSecretHash } from '../../rules/access/case-secret.ts';
import { safeFileName } from '../../rules/file-name.ts';
import { theOneMeant } from '../../rules/reference.ts';
import { secretHash } from '../../rules/session.ts';
import { sendCode } from '../../services/access-code.ts';
import { filesLeft, messagesLeft, untilTomorrow } from '../../services/conversation.ts';
import { makeTelling, tellUnread } from '../../services/make-telling.ts';

export function serveComplainantMessages(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.sendMessage, deps, (call) => storeMessage(deps, call), {
    limit: 'complaints',
  });
  serveEndpoint(app, allEndpoints.readMessages, deps, (call) => markRead(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.askAccessCode, deps, (call) => askCode(deps, call), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.useAccessCode, deps, (call) => useCode(deps, call), { limit: 'signIn' });
}

async function storeMessage(
  { db, now }: Deps,
  { params: { id }, body, held, request }: Call<typeof allEndpoints.sendMessage>,
) {
  const { reportId: incidentId } = body;
  if (held !== incidentId) throw new Problem('erased');
  refuseTwins(body);
  const hash = bodySha256(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', incidentId);
    // The secret may have gone while this call waited.
    await requireHeldCase(one, request);
    const known = await findMessage(one, id);
    if (known) {
      if (known.incident_id !== incidentId || !known.body_sha256.equals(hash))
        throw new Problem('body_differs');
      return { id, receivedAt: known.at.toISOString() };
    }
    const at = now();
    await refuseTooMany(one, body, at);
    const isNew = await insertNew(one, 'messages', {
      id,
      incident_id: incidentId,
      side: 'citizen',
      text: body.text,
      at,
      body_sha256: hash,
      code_id: await codeOfSecret(one, caseSecretHash(request.headers[secretHeader])),
    });
    if (!isNew) throw new Problem('body_differs');
    const files = body.evidence.map((item) => ({ ...item, name: safeFileName(item.name) }));
    if (!(await addEvidence(one, incidentId, files, id))) throw invalidField('evidence');
    await addWaiting(one, incidentId, at);
    await writeAudit(one, {
      at,
      by: null,
      action: 'incident.message',
      subject: `incident:${incidentId}`,
      request,
      after: { message: id, files: body.evidence.length },
    });
    return { id, receivedAt: at.toISOString() };
  });
}

/** Two files with one id. */
export function refuseTwins({ evidence }: Pick<MessageBody, 'evidence'>): void {
  const ids = evidence.map((item) => item.id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw invalidField(`evidence.${twice}.id`);
}

async function refuseTooMany(db: Db, { reportId, evidence }: MessageBody, at: Date): Promise<void> {
  if (await conversationEnd(db, reportId)) throw new Problem('conversation_closed');
  const left = await messagesLeft(db, { incidentId: reportId, side: 'citizen', now: at });
  if (left.inAll === 0) throw new Problem('conversation_full');
  if (evidence.length > 0 && (await filesLeft(db, reportId)) < evidence.length)
    throw new Problem('conversation_full');
  if (left.today === 0) throw untilTomorrow(at);
}

async function markRead(
  deps: Deps,
  { body: { upTo }, held: incidentId }: Call<typeof allEndpoints.readMessages>,
) {
  const at = deps.now();
  await deps.db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', incidentId);
    const hasWaited = await hasWaitingMessageTelling(one, incidentId);
    const ids = await markMessagesRead(one, { incidentId, side: 'police', seen: { upTo }, at });
    if (ids.length === 0) return;
    await markReadInApp(one, ids, at);
    if (hasWaited) await tellUnread(one, deps, { incidentId, since: new Date(0), at });
  });
  return { id: upTo };
}

/** The look-up comes after the answer, so that neither words nor time say whether there is such a report. */
async function askCode(deps: Deps, { body, request }: Call<typeof allEndpoints.askAccessCode>) {
  const reference = foldReference(body.referenceId, organisation.referencePrefix);
  await countTries(request, 'ask', reference);
  runAfterResponse(request, 'a code was not sent', async () => {
    const row = theOneMeant(reference, await findTracked(deps.db, readAlike(reference)));
    if (row) await sendCode(deps, row.id);
  });
  return {};
}

async function useCode(
  deps: Deps,
  { body: { referenceId, code, secretSha256 }, request }: Call<typeof allEndpoints.useAccessCode>,
) {
  const { db, now } = deps;
  const reference = foldReference(referenceId, organisation.referencePrefix);
  await countTries(request, 'use', reference);
  const hashes = readAlike(reference).map((one) => accessCodeHash(one, code));
  const at = now();
  const id = await db.transaction().execute(async (one) => {
    const taken = await takeAccessCode(one, hashes, at);
    if (taken === null) throw new Problem('wrong_code');
    const isTaken = await addSecretByCode(one, taken, Buffer.from(secretSha256, 'hex'), at);
    if (!isTaken) throw new Problem('wrong_code');
    const { incidentId } = taken;
    const made = await noteCodeUsed(one, taken.codeId, at);
    await makeTelling(one, deps, {
      incidentId,
      cause: 'access',
      causeId: randomUUID(),
      what: 'codeUsed',
      at,
    });
    await writeAudit(one, {
      at,
      by: null,
      action: 'incident.code-used',
      subject: `incident:${incidentId}`,
      request,
      ...(made && {
        after: { madeAt: made.at, madeBy: made.account_id, name: made.by_name, post: made.by_post },
      }),
    });
    return incidentId;
  });
  return { id };
}

/** Counted for every reference alike, whether there is such a report or not. */
const countTries = ({ server, ip }: FastifyRequest, what: 'ask' | 'use', reference: string) =>
  server.rateLimits.countTry('accessCodes', `${what} ${secretHash(reference).toString('base64url')}`, ip);
