// News on the complainant's phone by Web Push (RFC 8030). A push is empty: the phone's worker says that there is news.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { requiredText } from '../shared/field.ts';

/** Public half of the key by which push services know this site (RFC 8292), in base64url; null: no push here. */
export const pushKeyReply = successSchema({ key: z.nullable(z.string()) });

/** Where the push service of this browser takes messages for it. */
export const pushBody = z.strictObject({ endpoint: requiredText(1000) });

/** The worker of the phone has shown that there is news. `isShown: false`: it only counts what is unread. */
export const newsShownBody = z.strictObject({ isShown: z.optional(z.boolean('invalid')) });
/** `unread`: messages of the police that the complainant has not opened. */
export const newsShownReply = successSchema({ unread: z.number() });
