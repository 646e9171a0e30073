import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { Notice } from '../layout/Card.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FaultsContext } from './Field.tsx';
import type { Attempt } from './use-submit.ts';

const FormBox = chakra('form');

type Props = Omit<ComponentProps<typeof FormBox>, 'ref' | 'onSubmit'> & {
  /** What `useSubmit` says of the last attempt. */
  of: Attempt;
  /** Title of a list of the faults, which takes the focus; without it the first faulty field does. */
  summary?: string;
  ref?: RefObject<HTMLFormElement | null>;
};

/** In the order of the page: the list of faults or the refusal, else a field. Of radio buttons the first. */
const firstFault = '[data-fault],[aria-invalid]:not(fieldset),fieldset[aria-invalid] input';

/**
 * The only form. A fault is never told by colour alone: the focus goes to the list of faults, to the sentence
 * that refuses the whole, or to the first faulty field, whose sentence is its description.
 */
export function Form({ of: { faults, attempt, onSubmit }, summary, ref, children, ...rest }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const box = ref ?? own;
  // A form library may count the attempt before it publishes the faults.
  const isFaulty = Object.values(faults).some(Boolean);
  useEffect(() => {
    if (attempt > 0 && isFaulty) box.current?.querySelector<HTMLElement>(firstFault)?.focus();
  }, [attempt, isFaulty, box]);
  return (
    <FormBox ref={box} noValidate onSubmit={onSubmit} {...rest}>
      {summary && <ErrorSummary title={summary} faults={faults} />}
      {faults[''] && (
        <Notice data-fault="" tabIndex={-1} tone="danger" role="alert">
          {faults['']}
        </Notice>
      )}
      <FaultsContext value={faults}>{children}</FaultsContext>
    </FormBox>
  );
}
