import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Problem } from '#api/shared/request.ts';
import { type FieldProblem, fieldProblems } from '#contract/shared/problem.ts';

interface Checked<Body> {
  readonly shape: z.ZodMiniType<Body>;
  readonly input: unknown;
  /** A fault that the shape does not know, with the words of the refusal. */
  readonly fault?: (body: Body) => { path: string; refused: string } | null;
  readonly send: (body: Body) => Promise<void>;
}

/** A form that the contract's own shape checks before it is sent. `unreachable`: the words for a lost answer. */
export function useCheckedForm(unreachable: (error: unknown) => string) {
  const { t } = useTranslation('problem');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly FieldProblem[]>([]);
  const errorOf = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && t(`field.${fault.code}`);
  };
  const submit = async <Body>({ shape, input, fault, send }: Checked<Body>) => {
    const read = z.safeParse(shape, input);
    const found = read.success ? fault?.(read.data) : null;
    setRefused(found?.refused ?? null);
    setFaults(read.success ? [] : fieldProblems(read.error.issues));
    if (found) setFaults([{ path: found.path, code: 'invalid' }]);
    if (!read.success || found) return;
    setBusy(true);
    try {
      await send(read.data);
    } catch (error) {
      setBusy(false);
      setFaults(error instanceof Problem ? error.fields : []);
      setRefused(error instanceof Problem ? error.message : unreachable(error));
    }
  };
  return { busy, refused, errorOf, submit };
}
