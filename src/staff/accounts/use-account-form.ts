// Lifecycle of an account form: closed and disabled, open for a new or an existing account, saving, closed
// again.
import { toNestErrors } from '@hookform/resolvers';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { type DraftKind, type Subject, useFormDraft } from './use-form-draft.ts';

export interface Standing<Values> {
  readonly values: Values;
  readonly version: number;
}

export interface AccountKind<Values extends FieldValues> extends DraftKind<Values> {
  blank(): Values;
  faults(values: Values, isNew: boolean): FieldProblem[];
  /** Field problems of a server answer, mapped to form names. */
  serverFaults(faults: readonly FieldProblem[], values: Values): FieldProblem[];
  save(values: Values, subject: Subject): Promise<void>;
  /** Current account from a stale_version refusal; null: in an unknown shape. */
  standing(current: unknown): Standing<Values> | null;
  /** true: both would be sent as the same update. */
  isSame(a: Values, b: Values): boolean;
}

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
  const draft = useFormDraft(session, kind, form, open, (found) => {
    setSubject(found);
    setRestored(true);
  });

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
      // The field code of a taken address is only "invalid"; the problem's own code is more specific.
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
    // Saved before the call, because the call may end the session.
    await draft.keep();
    try {
      await kind.save(values, about);
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
  const submit = form.handleSubmit((values) => (subject ? send(values, subject) : undefined), onFaults);
  /** Overwrites another user's change, which this user has seen. */
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
