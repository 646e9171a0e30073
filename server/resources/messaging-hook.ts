// What the messaging app's Cloud API tells us: that somebody wrote STOP, and what became of our messages. It signs its bytes with the
// app's secret; it sends again what was not answered, and may send things twice and out of order. Not one of our own calls, so it is
// not in the contract: https://developers.facebook.com/docs/graph-api/webhooks/getting-started
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { normalizePhone } from '#contract/field.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { bodyBytes } from '../http/raw-body.ts';
import { noteHookMessage, optOut } from '../queries/bot.ts';
import { writeProgress } from '../queries/broadcasts.ts';
import { recordReceipt } from '../queries/deliveries.ts';
import { asksToStop } from '../rules/delivery.ts';
import { secretHash } from '../rules/session.ts';

const path = '/messaging/webhook';
/** Their largest call. */
const bodyLimit = 3 * 1024 * 1024;

export function serveMessagingHook(app: FastifyInstance, deps: Deps): void {
  const { appSecret, verifyToken } = deps.config.messaging;

  app.get(path, async (request, reply) => {
    const asked = z.safeParse(verification, request.query);
    if (!asked.success || !isSame(asked.data['hub.verify_token'], verifyToken))
      throw new Problem('wrong_credentials');
    return reply.type('text/plain; charset=utf-8').send(asked.data['hub.challenge']);
  });

  app.post(path, { bodyLimit, onRequest: async () => refuseWithout(appSecret) }, async (request) => {
    if (!isSigned(request, appSecret)) throw new Problem('wrong_credentials');
    const told = z.safeParse(notification, request.body);
    // What we cannot read now we shall not read the next time; refusing it would only bring it back for days.
    if (told.success) await takeIn(deps, told.data);
    else request.log.warn('a call of the messaging app was of no known form');
    return { success: true };
  });
}

function refuseWithout(secret: string | null): void {
  if (secret === null) throw new Problem('wrong_credentials');
}

const verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/)),
});

const words = z.optional(z.object({ body: z.optional(z.string()), text: z.optional(z.string()) }));
const value = z.object({
  messages: z.optional(
    z.array(
      z.object({
        id: z.string(),
        from: z.string(),
        timestamp: z.optional(z.string()),
        text: words,
        button: words,
      }),
    ),
  ),
  statuses: z.optional(
    z.array(
      z.object({ id: z.string(), status: z.string(), biz_opaque_callback_data: z.optional(z.string()) }),
    ),
  ),
});
const notification = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value })) })) });

async function takeIn(deps: Deps, { entry }: z.infer<typeof notification>): Promise<void> {
  for (const { value } of entry.flatMap(({ changes }) => changes)) {
    for (const message of value.messages ?? []) await takeMessage(deps, message);
    for (const status of value.statuses ?? []) await takeStatus(deps, status);
  }
}

type Value = z.infer<typeof value>;

/** What citizens ask is the assistant's to answer; here only those who want no more are heard. */
async function takeMessage(
  { db, now }: Deps,
  { id, from, text, button }: NonNullable<Value['messages']>[number],
) {
  const phone = normalizePhone(from);
  if (!/^[6-9]\d{9}$/.test(phone) || !asksToStop(text?.body ?? button?.text ?? '')) return;
  await db.transaction().execute(async (one) => {
    if (await noteHookMessage(one, id, now())) await optOut(one, { id: randomUUID(), phone, at: now() });
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

function isSigned(request: FastifyRequest, secret: string | null): boolean {
  const given = request.headers['x-hub-signature-256'];
  if (secret === null || typeof given !== 'string') return false;
  return isSame(given, `sha256=${createHmac('sha256', secret).update(bodyBytes(request)).digest('hex')}`);
}

const isSame = (given: string, known: string | null) =>
  known !== null && timingSafeEqual(secretHash(given), secretHash(known));
