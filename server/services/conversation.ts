// The messages of a case as each side sees them.
import {
  type ConversationState,
  type ForHolder,
  type MadeCodeRow,
  type MessageRow,
  type MessageSide,
  messageLimits,
} from '#contract/public/message.ts';
import { madeAt } from '#contract/shared/made-at.ts';
import { plusDays } from '#contract/shared/time.ts';
import type { Db } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';
import { codeAskedAt, hasSecret, type MadeCode, madeCodes } from '../queries/conversation/case-secrets.ts';
import {
  conversationEnd,
  countLaterFiles,
  countMessages,
  countMessagesSince,
  endWaiting,
  type MessageLine,
  messagesOf,
} from '../queries/conversation/messages.ts';
import { type ListedFile, listEvidence } from '../queries/incidents/evidence.ts';
import { wordsTold } from '../queries/tellings.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { postInMarathi } from '../rules/persons/signer.ts';

/** Messages that this side may still send today, and that the case still takes. */
export async function messagesLeft(
  db: Db,
  { incidentId, side, now }: { incidentId: string; side: MessageSide; now: Date },
): Promise<{ today: number; inAll: number }> {
  const today = await countMessagesSince(db, incidentId, side, startOf(dayOf(now)));
  const all = await countMessages(db, incidentId);
  return {
    today: Math.max(0, messageLimits.perDay - today),
    inAll: Math.max(0, messageLimits.perCase - all),
  };
}

/** The phone keeps it and sends it when the next day begins. */
export const untilTomorrow = (at: Date) =>
  new Problem('too_many_messages', {
    retryAfterSeconds: Math.ceil((startOf(plusDays(dayOf(at), 1)).getTime() - at.getTime()) / 1000),
  });

interface Answered {
  readonly upTo: string | null | undefined;
  readonly writeId: string;
  readonly at: Date;
}

/** What the officer saw waits no more. Null: the officer saw no message. An older outbox names none: what had come when it
 * wrote. */
export async function answerMessages(db: Db, id: string, { upTo, writeId, at }: Answered): Promise<void> {
  if (upTo === null) return;
  await endWaiting(db, id, upTo === undefined ? { before: madeAt(writeId) ?? at } : { upTo }, at);
}

export const filesLeft = async (db: Db, incidentId: string): Promise<number> =>
  Math.max(0, messageLimits.laterFiles - (await countLaterFiles(db, incidentId)));

const toFile = ({ id, name, bytes, received_at, refused }: ListedFile) => ({
  id,
  name,
  bytes,
  receivedAt: received_at?.toISOString() ?? null,
  refused,
});

/** `isNamed`: for officers. */
const toCode = (code: MadeCode, isNamed: boolean): MadeCodeRow => ({
  madeAt: code.at.toISOString(),
  ...(code.by_post && {
    post: code.by_post,
    postMr: postInMarathi(code.by_post, { name: code.station_name, nameMr: code.station_name_mr }),
  }),
  ...(isNamed && code.by_name && { by: code.by_name }),
});

const toMessage = (
  row: MessageLine,
  files: readonly ListedFile[],
  { codes, isNamed }: { codes: readonly MadeCode[]; isNamed: boolean },
): MessageRow => {
  const code = codes.find(({ id }) => id === row.code_id);
  const own = files.filter(({ message_id: of }) => of === row.id);
  return {
    id: row.id,
    side: row.side,
    text: row.text,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    ...(row.by_post && {
      post: row.by_post,
      postMr: postInMarathi(row.by_post, { name: row.station_name, nameMr: row.station_name_mr }),
    }),
    ...(own.length > 0 && { files: own.map(toFile) }),
    ...(code && { code: toCode(code, isNamed) }),
    ...(row.seen_as_of && { seenAsOf: row.seen_as_of.toISOString() }),
  };
};

interface Holder {
  readonly incidentId: string;
  readonly station: { name: string; nameMr: string | null; phone: string | null } | null;
  readonly now: Date;
}

export async function forHolder(db: Db, { incidentId, station, now }: Holder): Promise<ForHolder> {
  const rows = await messagesOf(db, incidentId);
  const files = await listEvidence(db, [incidentId]);
  const end = await conversationEnd(db, incidentId);
  const left = await messagesLeft(db, { incidentId, side: 'citizen', now });
  const told = await wordsTold(db, incidentId);
  const codes = await madeCodes(db, incidentId);
  return {
    reportId: incidentId,
    messages: rows.map((row) => toMessage(row, files, { codes, isNamed: false })),
    codes: codes.map((code) => ({ ...toCode(code, false), usedAt: code.used_at?.toISOString() ?? null })),
    files: files.map(toFile),
    told: told.map(({ text, at, rung }) => ({ text, at: at.toISOString(), rung })),
    call: station?.phone
      ? {
          station: station.name,
          ...(station.nameMr && { stationMr: station.nameMr }),
          phone: station.phone,
        }
      : null,
    closed: end ? { at: end.at.toISOString(), reason: end.reason } : null,
    left: { messages: Math.min(left.today, left.inAll), files: await filesLeft(db, incidentId) },
  };
}

/** With the names of officers. */
export async function forOfficers(
  db: Db,
  incidentId: string,
  now: Date,
): Promise<{ messages: MessageRow[]; conversation: ConversationState }> {
  const rows = await messagesOf(db, incidentId);
  const files = await listEvidence(db, [incidentId]);
  const end = await conversationEnd(db, incidentId);
  const asked = await codeAskedAt(db, incidentId);
  const codes = await madeCodes(db, incidentId);
  const left = await messagesLeft(db, { incidentId, side: 'police', now });
  return {
    messages: rows.map((row) => ({
      ...toMessage(row, files, { codes, isNamed: true }),
      ...(row.by_name && { by: row.by_name }),
    })),
    conversation: {
      isReadable: await hasSecret(db, incidentId),
      codeAskedAt: asked?.toISOString() ?? null,
      closed: end
        ? {
            at: end.at.toISOString(),
            reason: end.reason,
            by: end.by,
            ...(end.post !== null && { post: end.post }),
          }
        : null,
      left: Math.min(left.today, left.inAll),
    },
  };
}
