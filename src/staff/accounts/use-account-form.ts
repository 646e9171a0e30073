// Lifecycle of an account form: closed and disabled, open for a new or an existing account, saving, closed
// again.
import { toNestErrors } from '@hookform/resolvers';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { Problem } from '#api/shared/request.ts';
import { useSession } from '#api/staff/client/session.ts';
import { staffDraft } from '#api/staff/outbox/staff-draft.ts';
import type { FieldProblem } from '#contract/shared/problem.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';

interface Standing<Values> {
  readonly values: Values;
  readonly version: number;
}

export interface AccountKind<Values extends FieldValues> extends DraftKind<Values> {
  blank(): Values;
  faults(values: Values, isNew: boolean): FieldProblem[];
  /** Field problems of a server answer, mapped to form names. */
  serverFaults(faults: readonly FieldProblem[], values: Values): FieldProblem[];
  save(values: Values, subject: Subject, refuseOverlap: boolean): Promise<void>;
  /** Current account from a stale_version refusal; null: in an unknown shape. */
  standing(current: unknown): Standing<Values> | null;
  /** true: both would be sent as the same update. */
  isSame(a: Values, b: Values): boolean;
}

export function useAccountForm<Values extends FieldValues>(kind: AccountKind<Values>, onSaved: () => void) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [restored, setRestored] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [standing, setStanding] = useState<Standing<Values> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isNew = typeof subject?.id !== 'string';
  const form = useForm<Values>({
    defaultValues: kind.blank() as DefaultValues<Values>,
    shouldFocusError: false,
    reValidateMode: 'onBlur',
    resolver: (values, _, options) => {
      const faults = kind.faults(values, isNew);
      if (faults.length === 0) return { values, errors: {} };
      const flat = Object.fromEntries(faults.map(({ path, code }) => [path, { type: code, message: code }]));
      return { values: {}, errors: toNestErrors(flat, options) };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = subject !== null && (isDirty || restored);
  useUnsaved(unsaved);

  const open = useRef(subject);
  open.current = subject;
  const draft = useFormDraft(kind, form, open, (found) => {
    setSubject(found);
    setRestored(true);
  });

  const show = (next: Subject | null, values: Values) => {
    form.reset(values);
    setSubject(next);
    setRestored(false);
    setFailure(null);
    setStanding(null);
    setAttempt(0);
  };
  const close = () => {
    open.current = null;
    show(null, kind.blank());
    void draft.discard();
  };
  const standingOf = (error: unknown) =>
    error instanceof Problem && error.code === 'stale_version' ? kind.standing(error.current) : null;
  const refused = (error: unknown, values: Values): void => {
    const faults = error instanceof Problem ? kind.serverFaults(error.fields, values) : [];
    for (const { path, code } of faults) {
      // The field code of a taken address is only "invalid"; the problem's own code is more specific.
      const message = error instanceof Problem && error.code === 'email_taken' ? error.code : code;
      form.setError(path as Path<Values>, { type: message, message });
    }
    const now = standingOf(error);
    setStanding(now);
    if (faults.length === 0 && !now) setFailure(error);
    setAttempt((count) => count + 1);
  };
  const send = async (values: Values, about: Subject, refuseOverlap = true): Promise<void> => {
    setFailure(null);
    setStanding(null);
    setSubject(about);
    open.current = about;
    // Saved before the call, because the call may end the session.
    await draft.keep();
    try {
      await kind.save(values, about, refuseOverlap);
    } catch (error) {
      const now = standingOf(error);
      // An earlier answer was lost: the server already has exactly this change.
      if (!now || !kind.isSame(now.values, values)) return refused(error, values);
    }
    close();
    onSaved();
  };
  const onFaults = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const submitting = (about: Subject | null, refuseOverlap?: boolean) =>
    form.handleSubmit((values) => (about ? send(values, about, refuseOverlap) : undefined), onFaults);
  return {
    form,
    subject,
    isNew,
    restored,
    failure,
    standing,
    attempt,
    unsaved,
    saving: isSubmitting,
    begin: (next: Subject, values: Values) => show(next, values),
    close,
    submit: submitting(subject),
    /** Overwrites another user's change, which this user has seen. */
    overwrite: submitting(subject && standing && { ...subject, version: standing.version }),
    /** Saves although another station has a village or the name. The administrator has read the warning. */
    saveAnyway: submitting(subject, false),
  };
}

export type AccountForm<Values extends FieldValues> = ReturnType<typeof useAccountForm<Values>>;

/** Account the open form is about. `id` null: a new account. */
export const subjectShape = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  /** Version when the form was opened. */
  version: z.nullable(z.number()),
});
type Subject = z.infer<typeof subjectShape>;

interface DraftKind<Values extends FieldValues> {
  readonly form: 'station' | 'officer';
  /** Validates a saved draft, which may come from an earlier version or be missing. */
  parseDraft(kept: unknown): { subject: Subject; values: Values } | null;
}

/** Pause in typing before the draft is saved; short, so that little is lost. */
const draftDelayMs = 400;

/** Keeps an open form encrypted, so that an ended session, a reload or another tab loses nothing. `open`: its account.
 * A draft found at the start fills a form that is not open yet. */
function useFormDraft<Values extends FieldValues>(
  kind: DraftKind<Values>,
  form: UseFormReturn<Values>,
  open: RefObject<Subject | null>,
  onFound: (subject: Subject) => void,
) {
  const session = useSession();
  const [draft] = useState(() => staffDraft(session, kind.form));
  const keep = () =>
    open.current ? draft.save({ subject: open.current, values: form.getValues() }) : Promise.resolve();

  // Loads the draft once, when the tab opens.
  useEffect(
    () =>
      unlessLate(draft.load(), (kept) => {
        const found = kind.parseDraft(kept);
        if (open.current || !found) return;
        form.reset(found.values);
        onFound(found.subject);
      }),
    [],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: changed }) => {
        clearTimeout(timer);
        timer = open.current && changed ? setTimeout(keep, draftDelayMs) : undefined;
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
