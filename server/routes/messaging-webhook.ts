// Webhook of the messaging app's Cloud API: replies such as STOP, and the delivery status of our messages. It
// signs its bytes with the app's secret, repeats unanswered calls, and may send duplicates out of order.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { normalizePhone } from '#contract/field.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { parseJson } from '../http/raw-body.ts';
import { optOut } from '../queries/broadcasts/assistant.ts';
import { writeProgress } from '../queries/broadcasts/broadcasts.ts';
import { recordReceipt } from '../queries/broadcasts/deliveries.ts';
import { insertNew } from '../queries/rows.ts';
import { addressKey } from '../rules/address.ts';
import { asksToStop } from '../rules/delivery.ts';
import { secretHash } from '../rules/session.ts';
import {
  webhookPath as path,
  signatureForm,
  signatureHeader,
  webhookNotification,
  webhookVerification,
} from '../rules/webhook-call.ts';

/**
 * Largest call in the service's documentation. A smaller limit would lose receipts: the service repeats a
 * refused call for days, then drops it.
 */
const bodyLimit = 3 * 1024 * 1024;
/** Wrong signatures per address. Right ones do not count: a large broadcast causes thousands. */
const mostForged = { points: 30, duration: 15 * 60 };

export function serveMessagingWebhook(app: FastifyInstance, deps: Deps): void {
  const { appSecret, verifyToken } = deps.config.messaging;

  app.get(path, async (request, reply) => {
    const asked = z.safeParse(webhookVerification, request.query);
    if (!asked.success || !isSame(asked.data['hub.verify_token'], verifyToken))
      throw new Problem('wrong_credentials');
    return reply.type('text/plain; charset=utf-8').send(asked.data['hub.challenge']);
  });

  app.register(async (scope) => acceptSigned(scope, deps, appSecret));
}

/** Reads a body only if a signature is present, and parses it only if the signature is correct. */
function acceptSigned(scope: FastifyInstance, deps: Deps, secret: string | null): void {
  const forged = new RateLimiterMemory(mostForged);

  const refuseUnsigned = async (request: FastifyRequest, reply: FastifyReply) => {
    // Does not wait for the body of a request refused by its headers.
    reply.header('connection', 'close');
    if (secret === null || signatureOf(request) === null) throw new Problem('wrong_credentials');
    const seen = await forged.get(addressKey(request.ip));
    if (seen && seen.consumedPoints >= mostForged.points) {
      throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(seen.msBeforeNext / 1000) });
    }
    reply.removeHeader('connection');
  };

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { bodyLimit },
    async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
      const { bytes, signature } = await readSigned(body, secret ?? '');
      if (secret !== null && isSame(signatureOf(request) ?? '', signature)) return parseJson(bytes);
      await forged.consume(addressKey(request.ip)).catch(() => undefined);
      throw new Problem('wrong_credentials');
    },
  );
  scope.post(path, { onRequest: refuseUnsigned }, async (request) => {
    const told = z.safeParse(webhookNotification, request.body);
    // A call that we cannot parse now cannot be parsed later either; refusing it would only repeat it for
    // days.
    if (told.success) await takeIn(deps, told.data);
    else request.log.warn('a call of the messaging app was of no known form');
    return { success: true };
  });
}

async function takeIn(deps: Deps, { entry }: z.infer<typeof webhookNotification>): Promise<void> {
  for (const { value } of entry.flatMap(({ changes }) => changes)) {
    for (const message of value.messages ?? []) await takeMessage(deps, message);
    for (const status of value.statuses ?? []) await takeStatus(deps, status);
  }
}

type Value = z.infer<typeof webhookNotification>['entry'][number]['changes'][number]['value'];

/** The assistant answers citizens' questions; here only opt-outs are handled. */
async function takeMessage(
  { db, now }: Deps,
  { id, from, text, button }: NonNullable<Value['messages']>[number],
) {
  const phone = normalizePhone(from);
  if (!/^[6-9]\d{9}$/.test(phone) || !asksToStop(text?.body ?? button?.text ?? '')) return;
  await db.transaction().execute(async (one) => {
    // A message counts once.
    const isNew = await insertNew(one, 'hook_messages', { id, received_at: now() });
    if (isNew) await optOut(one, { id: randomUUID(), phone, at: now() });
  });
}

async function takeStatus({ db }: Deps, told: NonNullable<Value['statuses']>[number]) {
  const heard = (['sent', 'delivered', 'read', 'failed'] as const).find((one) => one === told.status);
  if (!heard) return;
  const given = told.biz_opaque_callback_data;
  const reference = given && isReference.test(given) ? given : null;
  const changed = await db
    .transaction()
    .execute((one) => recordReceipt(one, { reference, messageId: told.id, heard }));
  if (changed) await writeProgress(db, changed);
}

const isReference = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:?){2}$/;

function signatureOf({ headers }: FastifyRequest): string | null {
  const given = headers[signatureHeader.toLowerCase()];
  return typeof given === 'string' && signatureForm.test(given) ? given : null;
}

/** Computes the HMAC chunk by chunk: a whole body at once would block all other requests. */
async function readSigned(body: AsyncIterable<Buffer>, secret: string) {
  const hmac = createHmac('sha256', secret);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > bodyLimit) throw new Problem('payload_too_large');
    hmac.update(piece);
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces), signature: `sha256=${hmac.digest('hex')}` };
}

const isSame = (given: string, known: string | null) =>
  known !== null && timingSafeEqual(secretHash(given), secretHash(known));
