import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useEffect, useRef } from 'react';

type Props = {
  title: string;
  errors: readonly { fieldId: string; text: string }[];
  /** Increase at each submit, so that focus returns here even when the errors are the same. */
  attempt: number;
};

/** GOV.UK error summary. `role=alert` is on the inner element: on the outer one JAWS reads it twice. */
export function ErrorSummary({ title, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [attempt, any]);
  if (!any) return null;
  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      borderWidth="4px"
      borderColor="danger"
      borderRadius="md"
      padding="4"
      marginBlockEnd="6"
    >
      <div role="alert">
        <chakra.h2 fontSize="lg">{title}</chakra.h2>
        <chakra.ul marginBlockStart="2">
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <ErrorLink href={`#${fieldId}`} onClick={goToField}>
                {text}
              </ErrorLink>
            </li>
          ))}
        </chakra.ul>
      </div>
    </chakra.div>
  );
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  (label ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}

const ErrorLink = chakra('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '1',
    color: 'danger',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
