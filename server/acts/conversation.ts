// Messages are read, need no answer, or the conversation is closed with a reason or opened again.
import type { Deps } from '../http/deps.ts';
import {
  endConversation,
  keepConversationAct,
  markMessagesRead,
  reopenConversation,
} from '../queries/conversation/messages.ts';
import type { IncidentRow } from '../queries/incidents/incidents.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { answerMessages, forOfficers } from '../services/conversation.ts';
import { toOpenReport } from '../services/incident-response.ts';
import type { AboutAct, Handler, Outcome } from './act.ts';

export const incidentConversation: Handler<'incident-conversation'> = {
  apply: async (about) => ((await changes(about)) ? {} : null),
  answer: withConversation,
};

/** false: nothing has changed. */
async function changes({
  db,
  row: { id },
  body,
  by,
  at,
  writeId,
  bodySha256,
}: AboutAct<'incident-conversation'>) {
  const { act, upTo, reason = '' } = body;
  if (act === 'read' && upTo)
    return (await markMessagesRead(db, { incidentId: id, side: 'citizen', seen: { upTo }, at })).length > 0;
  await keepConversationAct(db, {
    id: writeId,
    incident_id: id,
    account_id: by.id,
    body_sha256: bodySha256,
    at,
  });
  if (act === 'reopen') return reopenConversation(db, id);
  await answerMessages(db, id, { upTo, writeId, at });
  if (act === 'noAnswer') return true;
  // Once closed, the first reason stays until it is opened again.
  return endConversation(db, { incident_id: id, at, reason, ...authorOf(by) });
}

/** The words only where the report itself is shown. */
export async function withConversation(
  { db }: Deps,
  { row, by, at, isInScope }: Outcome<IncidentRow>,
): Promise<object> {
  const data = toOpenReport(by, row);
  return { data, ...(isInScope && !data.withheld && (await forOfficers(db, row.id, at))) };
}
