// What the messaging app's Cloud API calls the webhook with. It is not one of our calls, so it is not in the
// contract: https://developers.facebook.com/docs/graph-api/webhooks/getting-started
import * as z from 'zod/mini';

export const webhookPath = '/messaging/webhook';

/** `sha256=` and the HMAC of the body's bytes with the app's secret, in hex. */
export const signatureHeader = 'X-Hub-Signature-256';
export const signatureForm = /^sha256=[\da-f]{64}$/;

/** Asked once, when the webhook is entered in the messaging app's settings. */
export const webhookVerification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/)),
});

const value = z.object({
  contacts: z.optional(z.array(z.unknown())),
  /** Each is judged alone (rules/messaging/heard.ts): one of an unknown form must not hide the others. */
  messages: z.optional(z.array(z.unknown())),
  statuses: z.optional(
    z.array(
      z.object({ id: z.string(), status: z.string(), biz_opaque_callback_data: z.optional(z.string()) }),
    ),
  ),
});
export const webhookNotification = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value })) })),
});
