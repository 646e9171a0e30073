// The complainant's side of the messages. Who asks is proven by the secret of the case. What is unknown, or not the
// caller's, is answered like a report that was deleted: a stranger learns nothing, and the phone stops sending.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { foldReference, readAlike } from '#contract/public/reference.ts';
import { organisation } from '#organisation';
import { runAfterResponse } from '../../http/after-answer.ts';
import type { Deps } from '../../http/deps.ts';
import { Problem } from '../../http/problem.ts';
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
import { markMessagesRead } from '../../queries/conversation/messages.ts';
import { findTracked } from '../../queries/incidents/complaints.ts';
import { lockRow } from '../../queries/rows.ts';
import { hasWaitingMessageTelling, markReadInApp } from '../../queries/tellings.ts';
import { accessCodeHash, caseSecretHash } from '../../rules/access/case-secret.ts';
import { theOneMeant } from '../../rules/reference.ts';
import { secretHash } from '../../rules/session.ts';
import { sendCode } from '../../services/access-code.ts';
import { takeMessage } from '../../services/intake/take-message.ts';
import { makeTelling, tellUnread } from '../../services/make-telling.ts';

export function serveComplainantMessages(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.sendMessage, deps, (call) => storeMessage(deps, call), {
    limit: 'messages',
  });
  serveEndpoint(app, allEndpoints.readMessages, deps, (call) => markRead(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.askAccessCode, deps, (call) => askCode(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.useAccessCode, deps, (call) => useCode(deps, call), { limit: 'tracking' });
}

async function storeMessage(
  { db, now }: Deps,
  { params: { id }, body, held, request }: Call<typeof allEndpoints.sendMessage>,
) {
  if (held !== body.reportId) throw new Problem('erased');
  const hash = bodySha256(request);
  return db.transaction().execute((one) =>
    takeMessage(one, {
      id,
      body,
      hash,
      at: now,
      // The secret may have gone while this call waited.
      check: () => requireHeldCase(one, request),
      codeId: () => codeOfSecret(one, caseSecretHash(request.headers[secretHeader])),
      request,
    }),
  );
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

/** Counted for every reference alike, whether there is such a report or not; once for all spellings that are read as one. */
const countTries = ({ server, ip }: FastifyRequest, what: 'ask' | 'use', reference: string) => {
  const [spelling = reference] = readAlike(reference).sort();
  return server.rateLimits.countTry(
    'accessCodes',
    `${what} ${secretHash(spelling).toString('base64url')}`,
    ip,
  );
};
