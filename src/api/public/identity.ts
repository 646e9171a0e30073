import type * as z from 'zod/mini';
import type { positionSchema } from '#contract/public/complaint.ts';
import { browserPlatform, caseSecret, complaintReference, sha256Hex, utf8, uuidv7 } from '#offline/index.ts';
import { organisation } from '#organisation';

export type Position = z.infer<typeof positionSchema>;

/** Created once per form and saved with its draft, so that a form submitted twice is one complaint. */
export interface Identity {
  readonly id: string;
  readonly referenceId: string;
  /** Stays on the phone; its hash goes with the complaint. */
  readonly secret: string;
}

export const newIdentity = (): Identity => ({
  id: uuidv7(),
  referenceId: complaintReference(organisation.referencePrefix),
  secret: caseSecret(),
});

export const secretSha256 = (secret: string): Promise<string> =>
  sha256Hex(browserPlatform.subtle, utf8(secret));
