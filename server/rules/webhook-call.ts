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

export const deliveryStatus = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.optional(z.string()),
});
const value = z.object({
  contacts: z.optional(z.array(z.unknown())),
  messages: z.optional(z.array(z.unknown())),
  statuses: z.optional(z.array(deliveryStatus)),
});
/** As it is documented. */
export const webhookNotification = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value })) })),
});

interface HookCall {
  readonly isCall: boolean;
  readonly messages: readonly { readonly message: unknown; readonly contacts: readonly unknown[] }[];
  readonly statuses: readonly unknown[];
}

/** What a call holds. Each part is judged alone: one of an unknown form must not hide the others. */
export function partsOfCall(body: unknown): HookCall {
  const entries = listIn(body, 'entry');
  const values = entries
    .flatMap((entry) => listIn(entry, 'changes'))
    .map((change) => fieldOf(change, 'value'));
  return {
    isCall: entries.length > 0,
    messages: values.flatMap((one) => {
      const contacts = listIn(one, 'contacts');
      return listIn(one, 'messages').map((message) => ({ message, contacts }));
    }),
    statuses: values.flatMap((one) => listIn(one, 'statuses')),
  };
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined;

function listIn(of: unknown, name: string): readonly unknown[] {
  const found = fieldOf(of, name);
  return Array.isArray(found) ? found : [];
}
