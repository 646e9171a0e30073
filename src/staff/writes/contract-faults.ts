import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Problem } from '#api/shared/request.ts';
import { type FieldProblem, fieldProblems } from '#contract/shared/problem.ts';
import type { Faults } from '#ui/form/use-submit.ts';

/** The contract's faults as sentences of the form's fields. `fieldIds`: the field of each part of the body. */
export function useContractFaults(fieldIds: Readonly<Record<string, string>>) {
  const { t } = useTranslation('problem');
  const faultsOf = (problems: readonly FieldProblem[]): Faults =>
    Object.fromEntries(
      problems.flatMap(({ path, code }) => (path in fieldIds ? [[fieldIds[path], t(`field.${code}`)]] : [])),
    );
  return {
    ofInput: ({ issues }: z.core.$ZodError): Faults => faultsOf(fieldProblems(issues)),
    /** `sentence`: about the whole. */
    ofAnswer: (error: unknown, sentence: string): Faults => ({
      ...faultsOf(error instanceof Problem ? error.fields : []),
      '': sentence,
    }),
  };
}
