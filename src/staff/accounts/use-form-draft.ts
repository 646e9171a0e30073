// Saves the form input encrypted while the form is open, so that an ended session, a reload or another tab
// loses nothing.
import { type RefObject, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Session } from '#api/client/session.ts';
import { staffDraft } from '#api/outbox/staff-draft.ts';

/** Account the open form is about. `id` null: a new account. */
export const subjectShape = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  /** Version when the form was opened. */
  version: z.nullable(z.number()),
});
export type Subject = z.infer<typeof subjectShape>;

export interface DraftKind<Values extends FieldValues> {
  readonly form: 'station' | 'officer';
  /** Validates a saved draft, which may come from an earlier version or be missing. */
  parseDraft(kept: unknown): { subject: Subject; values: Values } | null;
}

/** Pause in typing before the draft is saved; short, so that little is lost. */
const quietMs = 400;

/**
 * `open`: the account the form is about now. A draft found at the start fills the form and calls `onFound`,
 * unless a form is already open.
 */
export function useFormDraft<Values extends FieldValues>(
  session: Session,
  kind: DraftKind<Values>,
  form: UseFormReturn<Values>,
  open: RefObject<Subject | null>,
  onFound: (subject: Subject) => void,
) {
  const [draft] = useState(() => staffDraft(session, kind.form));
  const keep = () =>
    open.current ? draft.save({ subject: open.current, values: form.getValues() }) : Promise.resolve();

  // Loads the draft once, when the tab opens.
  useEffect(() => {
    let isGone = false;
    void draft.load().then((kept) => {
      const found = kind.parseDraft(kept);
      if (isGone || open.current || !found) return;
      form.reset(found.values);
      onFound(found.subject);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: changed }) => {
        clearTimeout(timer);
        timer = open.current && changed ? setTimeout(keep, quietMs) : undefined;
      },
    });
    return () => {
      clearTimeout(timer);
      // The console closes while the form is open if another user signs in.
      if (timer !== undefined) void keep();
      stop();
    };
  }, []);

  return { keep, discard: () => draft.discard() };
}
