import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext } from 'react';
import { useUiTexts } from '../text/ui-texts.tsx';
import type { Faults } from './use-submit.ts';

type Wiring = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
const FieldContext = createContext<Wiring>({});

/** Id and ARIA attributes that an input takes from its Field. */
export const useField = () => useContext(FieldContext);

/** The faults of the Form around the fields. */
export const FaultsContext = createContext<Faults>({});

type Props = {
  /** Also the id of the input: the error summary links to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Of a field whose fault its Form does not know. */
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
};

/** Label, hint and error around one input. An asterisk marks required fields; the form explains it once. */
export function Field({ id, label, hint, error: ownError, required = false, children }: Props) {
  const known = useContext(FaultsContext)[id];
  const error = ownError ?? known;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    required,
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  return (
    <Box invalid={Boolean(error)}>
      <chakra.label htmlFor={id} fontWeight="600" alignSelf="start">
        {label}
        {required && <Asterisk />}
      </chakra.label>
      {hint && (
        <chakra.div id={`${id}-hint`} color="fg.muted">
          {hint}
        </chakra.div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <FieldContext value={wiring}>{children}</FieldContext>
    </Box>
  );
}

type SetProps = Pick<Props, 'id' | 'label' | 'hint' | 'error' | 'required' | 'children'>;

/** The same around radio buttons; the first of them carries `id`. */
export function FieldSet({ id, label, hint, error: ownError, required = false, children }: SetProps) {
  const known = useContext(FaultsContext)[id];
  const error = ownError ?? known;
  return (
    <Box
      as="fieldset"
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      invalid={Boolean(error)}
    >
      <chakra.legend fontWeight="600">
        {label}
        {required && <Asterisk />}
      </chakra.legend>
      {hint && <chakra.div color="fg.muted">{hint}</chakra.div>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </Box>
  );
}

/** An input without a label of its own that is faulty: its `FieldError` has the id `<id>-error`. */
export const faultyInput = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};

export function FieldError({ id, children }: { id: string; children: string }) {
  const words = useUiTexts();
  return (
    <chakra.p id={id} color="danger" fontWeight="600">
      <chakra.span srOnly>{words.error}: </chakra.span>
      {children}
    </chakra.p>
  );
}

const Asterisk = () => (
  <chakra.span color="danger" aria-hidden="true">
    {' *'}
  </chakra.span>
);

const Box = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', marginBlockEnd: '6', minWidth: '0' },
  variants: {
    invalid: { true: { borderInlineStart: '4px solid', borderColor: 'danger', paddingInlineStart: '3' } },
  },
});
