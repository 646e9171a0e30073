import type { Position } from './identity.ts';
import { draftsOf } from './outbox/drafts.ts';

export interface ComplaintDraft {
  readonly id: string;
  readonly referenceId: string;
  /** Drafts of an older version lack it. */
  readonly secret?: string | undefined;
  /** Unix ms by this phone's clock. */
  readonly typedAt: number;
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly position: Position | null;
  /** Not to be kept once it is sent. Drafts of an older version lack it. */
  readonly forget?: boolean | undefined;
  /** Where the person stopped. Drafts of an older version lack it. */
  readonly step?: string | undefined;
}

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

const each = (of: 'string' | 'number' | 'boolean', ...values: readonly unknown[]) =>
  values.every((value) => typeof value === of);

/** Without a validator, because a page looks for a draft when it starts. null: of no shape that this form has ever saved. */
function readDraft(kept: unknown): ComplaintDraft | null {
  if (!isRecord(kept) || !isRecord(kept.fields)) return null;
  const { id, referenceId, secret = '', typedAt, fields, position, forget = false, step = '' } = kept;
  const isPosition =
    position === null ||
    (isRecord(position) && each('number', position.latitude, position.longitude, position.accuracyMeters));
  const isWhole =
    each('string', id, referenceId, secret, step) &&
    each('number', typedAt) &&
    each('boolean', forget) &&
    Object.values(fields).every((value) => typeof value === 'string' || typeof value === 'boolean') &&
    isPosition;
  return isWhole ? (kept as unknown as ComplaintDraft) : null;
}

/** Key of a complaint that corrects no other one. */
export const newDraft = 'new';

/** Keys: `newDraft`, or the id of the refused complaint that is corrected. */
export const { load: loadDraft, save: saveDraft, discard: discardDraft } = draftsOf('complaint', readDraft);
