import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { showStepOf } from './show-step.ts';
import type { Faults } from './use-submit.ts';

/**
 * GOV.UK error summary, focused by the form. `role=alert` is on the inner element: on the outer one JAWS reads it
 * twice.
 */
export function ErrorSummary({ title, faults }: { title: string; faults: Faults }) {
  const found = Object.entries(faults).filter(([id, text]) => id && text);
  if (found.length === 0) return null;
  return (
    <chakra.div
      data-fault=""
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
          {found.map(([fieldId, text]) => (
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
  showStepOf(field);
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
