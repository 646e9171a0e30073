// A complainant's message to the station is stored once, whichever way it comes.
import type { MessageBody } from '#contract/public/message.ts';
import type { Db } from '../../db/schema.ts';
import type { Asker } from '../../http/asker.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import { writeAudit } from '../../queries/audit.ts';
import { addWaiting, conversationEnd, findMessage } from '../../queries/conversation/messages.ts';
import { noteZeroFir } from '../../queries/conversation/zero-fir.ts';
import { keepDue } from '../../queries/incidents/due.ts';
import { addEvidence } from '../../queries/incidents/evidence.ts';
import { insertNew, lockRow } from '../../queries/rows.ts';
import { safeFileName } from '../../rules/file-name.ts';
import { filesLeft, messagesLeft, untilTomorrow } from '../conversation.ts';
import { refuseTwins } from './take-complaint.ts';

interface Given {
  readonly id: string;
  readonly body: MessageBody;
  readonly hash: Buffer;
  readonly at: () => Date;
  /** Throws where the writer may not write; called with the report locked. */
  readonly check?: () => Promise<unknown>;
  /** Of the code by which the writer was let in. */
  readonly codeId?: () => Promise<string | null>;
  readonly request?: Asker;
}

/** Call it in a transaction. Throws a Problem where it cannot be taken. */
export async function takeMessage(db: Db, { id, body, hash, at: now, check, codeId, request }: Given) {
  const { reportId: incidentId } = body;
  refuseTwins(body);
  await lockRow(db, 'incidents', incidentId);
  await check?.();
  const known = await findMessage(db, id);
  if (known) {
    if (known.incident_id !== incidentId || !known.body_sha256.equals(hash))
      throw new Problem('body_differs');
    return { id, receivedAt: known.at.toISOString() };
  }
  const at = now();
  await refuseTooMany(db, body, at);
  const isNew = await insertNew(db, 'messages', {
    id,
    incident_id: incidentId,
    side: 'citizen',
    text: body.text,
    at,
    body_sha256: hash,
    code_id: (await codeId?.()) ?? null,
    seen_as_of: body.seenAsOf ?? null,
  });
  if (!isNew) throw new Problem('body_differs');
  const files = body.evidence.map((item) => ({ ...item, name: safeFileName(item.name) }));
  if (!(await addEvidence(db, incidentId, files, id))) throw invalidField('evidence');
  await addWaiting(db, incidentId, at);
  if (body.namesZeroFir && (await noteZeroFir(db, incidentId, at))) await keepDue(db, [incidentId], at);
  await writeAudit(db, {
    at,
    by: null,
    action: 'incident.message',
    subject: `incident:${incidentId}`,
    ...(request && { request }),
    after: { message: id, files: body.evidence.length },
  });
  return { id, receivedAt: at.toISOString() };
}

async function refuseTooMany(db: Db, { reportId, evidence }: MessageBody, at: Date): Promise<void> {
  if (await conversationEnd(db, reportId)) throw new Problem('conversation_closed');
  const left = await messagesLeft(db, { incidentId: reportId, side: 'citizen', now: at });
  if (left.inAll === 0) throw new Problem('conversation_full');
  if (evidence.length > 0 && (await filesLeft(db, reportId)) < evidence.length)
    throw new Problem('conversation_full');
  if (left.today === 0) throw untilTomorrow(at);
}
