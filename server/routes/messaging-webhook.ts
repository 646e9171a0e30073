// Webhook of the messaging app's Cloud API: what people write to us, and the delivery status of our messages. It
// signs its bytes with the app's secret, repeats unanswered calls, and may send duplicates out of order.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { receiveMessage } from '../assistant/receive.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { isSame, serveSignedHook } from '../http/signed-hook.ts';
import { openQueue, type Queue } from '../jobs/queues.ts';
import { writeProgress } from '../queries/broadcasts/broadcasts.ts';
import { recordReceipt } from '../queries/broadcasts/deliveries.ts';
import { dropReply } from '../queries/chat/replies.ts';
import { readMessage } from '../rules/messaging/heard.ts';
import {
  deliveryStatus,
  partsOfCall,
  webhookPath as path,
  signatureHeader,
  webhookVerification,
} from '../rules/webhook-call.ts';
import { hearOfTelling } from '../services/make-telling.ts';

/** The largest documented call. Receipts over a smaller limit are lost: repeated for days, then dropped by the service. */
const bodyLimit = 3 * 1024 * 1024;

export function serveMessagingWebhook(app: FastifyInstance, deps: Deps): void {
  const { appSecret, verifyToken } = deps.config.messaging;
  const queue = openQueue(deps.db);

  app.get(path, async (request, reply) => {
    const asked = z.safeParse(webhookVerification, request.query);
    if (!asked.success || !isSame(asked.data['hub.verify_token'], verifyToken))
      throw new Problem('wrong_credentials');
    return reply.type('text/plain; charset=utf-8').send(asked.data['hub.challenge']);
  });

  app.register(async (scope) =>
    serveSignedHook(scope, {
      path,
      bodyLimit,
      header: signatureHeader,
      secret: appSecret,
      async take(request) {
        // A call that we cannot parse now cannot be parsed later either; refusing it would only repeat it for
        // days.
        const unread = await takeIn({ ...deps, queue }, request.body);
        if (unread > 0) request.log.warn({ unread }, 'a call of the messaging app was of no known form');
      },
    }),
  );
}

/** Returns how many parts of it could not be read. */
async function takeIn(deps: Deps & { queue: Queue }, body: unknown): Promise<number> {
  const { isCall, messages, statuses } = partsOfCall(body);
  let unread = isCall ? 0 : 1;
  let waits = false;
  try {
    for (const { message, contacts } of messages) {
      const heard = readMessage(message, contacts);
      if (!heard) unread += 1;
      else if (await receiveMessage(deps, heard)) waits = true;
    }
  } finally {
    // Once for all that a call brings. Where a kill comes before it, the job's own clock calls it (chat.ts).
    if (waits) await deps.queue.chat(deps.db);
  }
  for (const status of statuses) {
    const told = z.safeParse(deliveryStatus, status);
    if (told.success) await takeStatus(deps, told.data);
    else unread += 1;
  }
  return unread;
}

async function takeStatus(deps: Deps, told: z.infer<typeof deliveryStatus>) {
  const { db, now } = deps;
  const heard = (['sent', 'delivered', 'read', 'failed'] as const).find((one) => one === told.status);
  if (!heard) return;
  const given = told.biz_opaque_callback_data;
  const answer = given && isChatReply.exec(given)?.[1];
  // It has left, although its answer may have been lost.
  if (answer) return dropReply(db, answer);
  const telling = given && isTelling.exec(given)?.[1];
  if (telling) {
    const receipt = { id: telling, heard, at: now(), rungs: ['messaging'] } as const;
    return db.transaction().execute((one) => hearOfTelling(one, deps, receipt));
  }
  const reference = given && isReference.test(given) ? given : null;
  const changed = await db
    .transaction()
    .execute((one) => recordReceipt(one, { reference, messageId: told.id, heard }));
  if (changed) await writeProgress(db, changed);
}

/** See assistant/send-replies.ts. */
const isChatReply = /^chat:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** See jobs/telling-channels.ts. */
const isTelling = /^telling:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const isReference = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:?){2}$/;
