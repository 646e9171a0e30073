// The officers' side of the messages: to write, to mark as read, to close with a reason, and to give a code.
import type { FastifyInstance } from 'fastify';
import type { ConversationBody } from '#contract/acts/conversation.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem } from '../../http/problem.ts';
import { bodySha256 } from '../../http/raw-body.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { authorOf, requireFresh, type SignedIn } from '../../http/session.ts';
import { writeIdOf } from '../../http/write-headers.ts';
import { writeAudit } from '../../queries/audit.ts';
import {
  conversationEnd,
  endWaiting,
  findAct,
  findMessage,
  markMessagesRead,
  reopenConversation,
} from '../../queries/conversation/messages.ts';
import { findIncident, type IncidentRow } from '../../queries/incidents/incidents.ts';
import { setIncidentStatus } from '../../queries/incidents/status-changes.ts';
import { insertNew, lockRow } from '../../queries/rows.ts';
import { codeLifeMs } from '../../rules/access/case-secret.ts';
import { everyIncident, incidentScope, stationAfterAction } from '../../rules/scope.ts';
import { madeAt } from '../../rules/telling/made-at.ts';
import { makeCode } from '../../services/access-code.ts';
import { forOfficers, messagesLeft } from '../../services/conversation.ts';
import { incidentAsLeft, toOpenReport } from '../../services/incident-response.ts';
import { makeTelling } from '../../services/make-telling.ts';
import { untilTomorrow } from './complainant.ts';

export function serveOfficerMessages(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.writeToComplainant, deps, (call) => write(deps, call));
  serveEndpoint(app, allEndpoints.changeConversation, deps, (call) => change(deps, call));
  serveEndpoint(app, allEndpoints.makeAccessCode, deps, (call) => giveCode(deps, call));
}

/** The case as the caller may see it after a write; the words only where the report itself is shown. */
async function shown(db: Db, by: SignedIn, row: IncidentRow, now: Date) {
  const data = toOpenReport(by, row);
  return { data, ...(data.withheld ? {} : await forOfficers(db, row.id, now)) };
}

/** To a repeat; the report may have left the station since. */
async function shownAgain(
  db: Db,
  by: SignedIn,
  { id, row, at }: { id: string; row: IncidentRow | undefined; at: Date },
) {
  if (row) return shown(db, by, row, at);
  return { data: toOpenReport(by, await incidentAsLeft(db, id, by)) };
}

async function write(
  deps: Deps,
  { params: { id }, body: { text, upTo }, by, request }: Call<typeof allEndpoints.writeToComplainant>,
) {
  const { db, config, now } = deps;
  const messageId = writeIdOf(request);
  const hash = bodySha256(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const at = now();
    const row = await findIncident(one, id, incidentScope(by, config.piScope));
    const known = await findMessage(one, messageId);
    if (known) {
      const isSame = known.incident_id === id && known.account_id === by.id && known.body_sha256.equals(hash);
      if (!isSame) throw new Problem('body_differs');
      return { id: messageId, ...(await shownAgain(one, by, { id, row, at })) };
    }
    const before = orNotFound(row);
    if (await conversationEnd(one, id)) throw new Problem('conversation_closed');
    const left = await messagesLeft(one, { incidentId: id, side: 'police', now: at });
    if (left.inAll === 0) throw new Problem('conversation_full');
    if (left.today === 0) throw untilTomorrow(at);
    const isNew = await insertNew(one, 'messages', {
      ...{ id: messageId, incident_id: id, side: 'police', text, at, body_sha256: hash },
      ...{ account_id: by.id, ...authorOf(by) },
    });
    if (!isNew) throw new Problem('body_differs');
    // Who answers has read what was asked.
    await settle(one, id, { upTo, writeId: messageId, at });
    const stationId = stationAfterAction(by, {
      stationId: before.station_id,
      confidential: before.report_type === 'ConfidentialReport',
    });
    if (stationId !== before.station_id)
      await setIncidentStatus(one, { ...authorOf(by), id, at, status: before.status, stationId });
    await makeTelling(one, deps, {
      incidentId: id,
      cause: 'message',
      causeId: messageId,
      what: 'message',
      at,
    });
    await writeAudit(one, {
      ...{ at, by, action: 'incident.message', subject: `incident:${id}`, request },
      after: { message: messageId },
    });
    return {
      id: messageId,
      ...(await shown(one, by, orNotFound(await findIncident(one, id, everyIncident)), at)),
    };
  });
}

/** A repeat is known by its id and changes nothing, whatever others have done since. A read mark needs none. */
async function change(
  { db, config, now }: Deps,
  { params: { id }, body, by, request }: Call<typeof allEndpoints.changeConversation>,
) {
  const writeId = writeIdOf(request);
  const hash = bodySha256(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const at = now();
    const inScope = await findIncident(one, id, incidentScope(by, config.piScope));
    const known = await findAct(one, writeId);
    if (known) {
      const isSame = known.incident_id === id && known.account_id === by.id && known.body_sha256.equals(hash);
      if (!isSame) throw new Problem('body_differs');
      return { id: writeId, ...(await shownAgain(one, by, { id, row: inScope, at })) };
    }
    const row = orNotFound(inScope);
    const mark = { id: writeId, incident_id: id, account_id: by.id, body_sha256: hash, at };
    if (body.act !== 'read' && !(await insertNew(one, 'conversation_acts', mark)))
      throw new Problem('body_differs');
    const isDone = await act(one, id, body, { writeId, by: authorOf(by), at });
    if (isDone)
      await writeAudit(one, {
        ...{ at, by, action: `incident.messages-${body.act}`, subject: `incident:${id}`, request },
      });
    const after = (await findIncident(one, id, everyIncident)) ?? row;
    return { id: writeId, ...(await shown(one, by, after, at)) };
  });
}

/** false: nothing has changed. */
async function act(
  db: Db,
  id: string,
  body: ConversationBody,
  { by, at, writeId }: Omit<Answer, 'upTo'> & { by: ReturnType<typeof authorOf> },
): Promise<boolean> {
  const { upTo } = body;
  if (body.act === 'read' && upTo)
    return (await markMessagesRead(db, { incidentId: id, side: 'citizen', seen: { upTo }, at })).length > 0;
  if (body.act === 'reopen') return reopenConversation(db, id);
  await settle(db, id, { upTo, writeId, at });
  if (body.act === 'noAnswer') return true;
  // Once closed, the first reason stays until it is opened again.
  return insertNew(db, 'conversation_ends', { incident_id: id, at, reason: body.reason ?? '', ...by });
}

type Answer = { upTo: ConversationBody['upTo']; writeId: string; at: Date };

/** Null: the officer saw no message, so none is settled. An older outbox names none: what had come when it wrote. */
async function settle(db: Db, id: string, { upTo, writeId, at }: Answer): Promise<void> {
  if (upTo === null) return;
  await endWaiting(db, id, upTo === undefined ? { before: madeAt(writeId) ?? at } : { upTo }, at);
}

/** The code stands in no log and in no audit line. */
async function giveCode(
  { db, config, now }: Deps,
  { params: { id }, by, request }: Call<typeof allEndpoints.makeAccessCode>,
) {
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const row = orNotFound(await findIncident(one, id, incidentScope(by, config.piScope)));
    if (row.report_type === 'ConfidentialReport') requireFresh(by);
    const at = now();
    const { code, until } = await makeCode(one, row, at, codeLifeMs.readOut);
    await writeAudit(one, { at, by, action: 'incident.code', subject: `incident:${id}`, request });
    return { id: writeIdOf(request), code, until: until.toISOString() };
  });
}
