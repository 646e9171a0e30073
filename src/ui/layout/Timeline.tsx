import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Icon } from './Icon.tsx';

export type TimelineStep = {
  id: string;
  title: string;
  /** Formatted date; for a future step the text "Pending". */
  date: string;
  text?: string | undefined;
  completed: boolean;
  /** The end of the matter without its aim: a grey cross, because green is for what was done. */
  isDropped?: boolean;
  icon?: LucideIcon;
};

/** A done step has a tick, a future one an empty ring, so that colour is not the only sign. The present one is larger. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  const now = steps[steps.map(({ completed }) => completed).lastIndexOf(true)];
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <Step key={step.id} completed={step.completed} {...(step === now && { 'aria-current': 'step' })}>
          <Dot completed={step.completed} dropped={step.isDropped ?? false}>
            {step.completed && <Icon of={step.isDropped ? X : Check} size={16} />}
          </Dot>
          <chakra.div paddingBlockEnd="6">
            <chakra.p
              display="flex"
              alignItems="center"
              gap="2"
              {...(step === now ? { fontSize: 'lg', fontWeight: '700' } : { fontWeight: '600' })}
            >
              {step.icon && <Icon of={step.icon} color="link" />}
              {step.title}
            </chakra.p>
            <chakra.p color="fg.muted">{step.date}</chakra.p>
            {step.text && <p>{step.text}</p>}
          </chakra.div>
        </Step>
      ))}
    </ol>
  );
}

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '28px 1fr',
    columnGap: '3',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '13px',
      insetBlock: '28px 0',
      width: '2px',
      bg: 'line',
    },
    '&:last-child::before': { display: 'none' },
  },
  variants: { completed: { true: { _before: { bg: 'done' } } } },
});

const Dot = chakra('span', {
  base: {
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'line.strong',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The tick is white on a background that browsers leave out in print.
    printColorAdjust: 'exact',
  },
  variants: {
    completed: {
      true: {
        bg: 'done',
        borderColor: 'done',
        color: 'bg',
        // Paper gets no backgrounds: there the tick is black on white.
        _print: { bg: 'transparent', borderColor: 'fg', color: 'fg' },
      },
    },
    dropped: { true: { bg: 'fg.muted', borderColor: 'fg.muted' } },
  },
});
