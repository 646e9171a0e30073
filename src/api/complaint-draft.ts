// What was typed into the complaint form and not submitted. `key`: 'new', or the id of the refused complaint that is being
// corrected. The shape is checked, for an older version may have written it.
import * as z from 'zod/mini';
import { position } from '#contract/complaint.ts';
import { deviceOutbox } from '#offline/device.ts';
import { type Drafts, openDrafts } from '#offline/drafts.ts';
import { whereabouts } from '#offline/reports.ts';

const complaintDraft = z.object({
  id: z.string(),
  referenceId: z.string(),
  /** Milliseconds; this phone's clock. */
  typedAt: z.number(),
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  position: z.nullable(position),
});
export type ComplaintDraft = z.infer<typeof complaintDraft>;

let drafts: Drafts | undefined;

function opened(): Drafts {
  drafts ??= openDrafts();
  return drafts;
}

const nameOf = (key: string) => `complaint ${key}`;

/** null: none, or this phone keeps none, or it was filed in the very moment the page died. */
export async function loadDraft(key: string): Promise<ComplaintDraft | null> {
  const kept = await opened()
    .load(nameOf(key))
    .catch(() => null);
  const draft = complaintDraft.safeParse(kept).data;
  if (!draft) return null;
  const filed = await whereabouts(deviceOutbox, draft.id).catch(() => null);
  if (filed === null || filed.at === 'gone') return draft;
  await discardDraft(key);
  return null;
}

/** false: this phone does not keep it. */
export const saveDraft = (key: string, draft: ComplaintDraft): Promise<boolean> =>
  opened()
    .save(nameOf(key), draft)
    .then(
      () => true,
      () => false,
    );

export const discardDraft = (key: string): Promise<void> =>
  opened()
    .discard(nameOf(key))
    .catch(() => undefined);
