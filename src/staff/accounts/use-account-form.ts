// The life of an account's form: closed and disabled, open for a new account or for one that is changed, saving, closed again.
// What is typed is kept sealed while the form is open, so that an ended session, a reload or another tab loses nothing.
import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Problem } from '#api/request.ts';
import type { Session } from '#api/session.ts';
import { staffDraft } from '#api/staff-draft.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { useUnsaved } from '#ui/unsaved.ts';

/** Whom the open form is about. `id` null: a new account. */
export const subjectShape = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  /** As it was opened. */
  version: z.nullable(z.number()),
});
type Subject = z.infer<typeof subjectShape>;

export interface Standing<Values> {
  readonly values: Values;
  readonly version: number;
}

export interface AccountKind<Values extends FieldValues> {
  readonly form: 'station' | 'officer';
  blank(): Values;
  /** What an earlier version, or nobody, may have kept. */
  parseDraft(kept: unknown): { subject: Subject; values: Values } | null;
  faults(values: Values, isNew: boolean): FieldProblem[];
  /** Of an answer of the server, by the names of the form. */
  serverFaults(faults: readonly FieldProblem[], values: Values): FieldProblem[];
  save(values: Values, subject: Subject): Promise<void>;
  /** The account as it stands, from a refusal by its version; null: in a shape of another time. */
  standing(current: unknown): Standing<Values> | null;
  /** Would both be sent as the same? */
  isSame(a: Values, b: Values): boolean;
}

/** A moment without typing; short enough that nobody notices a loss. */
const quietMs = 400;

export function useAccountForm<Values extends FieldValues>(
  session: Session,
  kind: AccountKind<Values>,
  onSaved: () => void,
) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [restored, setRestored] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [standing, setStanding] = useState<Standing<Values> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [draft] = useState(() => staffDraft(session, kind.form));
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
  const keepDraft = () =>
    open.current ? draft.save({ subject: open.current, values: form.getValues() }) : Promise.resolve();

  // Looked for once, when the tab is opened.
  useEffect(() => {
    let isGone = false;
    void draft.load().then((kept) => {
      const found = kind.parseDraft(kept);
      if (isGone || open.current || !found) return;
      form.reset(found.values);
      setSubject(found.subject);
      setRestored(true);
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
        if (open.current && changed) timer = setTimeout(keepDraft, quietMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  const begin = (next: Subject, values: Values) => {
    form.reset(values);
    setSubject(next);
    setRestored(false);
    setFailure(null);
    setStanding(null);
    setAttempt(0);
  };
  const close = () => {
    open.current = null;
    setSubject(null);
    setRestored(false);
    setFailure(null);
    setStanding(null);
    form.reset(kind.blank());
    void draft.discard();
  };
  const standingOf = (error: unknown) =>
    error instanceof Problem && error.code === 'stale_version' ? kind.standing(error.current) : null;
  const refused = (error: unknown, values: Values): void => {
    const faults = error instanceof Problem ? kind.serverFaults(error.fields, values) : [];
    for (const { path, code } of faults) {
      // The server calls an address that is taken an invalid one; the problem's own code says more.
      const message = error instanceof Problem && error.code === 'email_taken' ? error.code : code;
      form.setError(path as Path<Values>, { type: message, message });
    }
    const now = standingOf(error);
    setStanding(now);
    if (faults.length === 0 && !now) setFailure(error);
    setAttempt((count) => count + 1);
  };
  const send = async (values: Values, about: Subject): Promise<void> => {
    setFailure(null);
    setStanding(null);
    setSubject(about);
    open.current = about;
    // Before the call: it may find that the session has ended.
    await keepDraft();
    try {
      await kind.save(values, about);
    } catch (error) {
      const now = standingOf(error);
      // Its answer was lost the first time: what stands there is this very change.
      if (!now || !kind.isSame(now.values, values)) return refused(error, values);
    }
    close();
    onSaved();
  };
  const onFaults = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const submit = form.handleSubmit((values) => (subject ? send(values, subject) : undefined), onFaults);
  /** Over the change of somebody else, which the person has seen. */
  const overwrite = form.handleSubmit(
    (values) => (subject && standing ? send(values, { ...subject, version: standing.version }) : undefined),
    onFaults,
  );
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
    begin,
    close,
    submit,
    overwrite,
  };
}

export type AccountForm<Values extends FieldValues> = ReturnType<typeof useAccountForm<Values>>;
