// What a gateway of short messages calls the hook with. It is not one of our calls, so it is not in the contract.
import * as z from 'zod/mini';

export const smsHookPath = '/messaging/sms-hook';

/** `sha256=` and the HMAC of the body's bytes with SMS_HOOK_SECRET, in hex. */
export const smsSignatureHeader = 'X-Signature';

export const smsReport = z.object({
  /** As we sent it. */
  reference: z.uuid(),
  /** Other words are ignored: a later report says more. */
  status: z.string(),
});
