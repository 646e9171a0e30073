import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type TimelineStep = {
  id: string;
  title: string;
  /** Formatted; of what is to come, in words or not at all. */
  date?: string | undefined;
  text?: ReactNode;
  /** Of what is to come, for the ear alone. */
  spoken?: string | undefined;
  completed: boolean;
  /** The end of the matter without its aim: a grey cross, because green is for what was done. */
  isDropped?: boolean;
};

/**
 * Done with a tick, the present step ringed, what comes later hollow and soft: colour is not the only sign. Where nothing comes
 * after it, the last step is done.
 */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  const present = steps.map(({ completed }) => completed).lastIndexOf(true);
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, date, text, spoken, isDropped }, index) => {
        const at =
          index > present
            ? 'later'
            : isDropped
              ? 'dropped'
              : index < steps.length - 1 && index === present
                ? 'now'
                : 'done';
        return (
          <Step key={id} at={at} {...(index === present && { 'aria-current': 'step' })}>
            <Dot at={at}>
              {at === 'done' && <Icon of={Check} size={16} />}
              {at === 'dropped' && <Icon of={X} size={16} />}
            </Dot>
            <Words>
              <b>{title}</b> {date && <small>{date}</small>}
              {spoken && <chakra.span srOnly>{spoken}</chakra.span>}
              {text && <p>{text}</p>}
            </Words>
          </Step>
        );
      })}
    </ol>
  );
}

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px 1fr',
    columnGap: '3',
    position: 'relative',
    '& b': { fontWeight: '600' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '11px',
      insetBlock: '26px 0',
      borderInlineStart: '2px dashed var(--v-colors-line-strong)',
    },
    '&:last-child::before': { content: 'none' },
  },
  variants: {
    at: {
      done: { _before: { borderInlineStart: '2px solid var(--v-colors-done)' } },
      dropped: {},
      now: { '& b': { fontWeight: '700' } },
      // Words stand there, not a day: they must not be read as the end of the title.
      later: { color: 'fg.muted', '& b': { fontWeight: '400' }, '& small::before': { content: '"· "' } },
    },
  },
});

/** The moment beside the title where there is room, so that a phone's first screen shows how far it has come. */
const Words = chakra('div', {
  base: { paddingBlockEnd: '3', minWidth: '0', '& > small': { color: 'fg.muted', display: 'inline-block' } },
});

const Dot = chakra('span', {
  base: {
    width: '24px',
    height: '24px',
    borderRadius: 'full',
    border: '2px solid var(--v-colors-done)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The tick is white on a background that browsers leave out in print.
    printColorAdjust: 'exact',
  },
  variants: {
    at: {
      done: {
        bg: 'done',
        color: 'bg',
        // Paper gets no backgrounds: there the tick is black on white.
        _print: { bg: 'transparent', borderColor: 'fg', color: 'fg' },
      },
      dropped: { bg: 'fg.muted', borderColor: 'fg.muted', color: 'bg' },
      // A dot within a ring.
      now: {
        borderColor: 'link',
        background: 'radial-gradient(circle, var(--v-colors-link) 6px, transparent 7px)',
      },
      later: { width: '16px', height: '16px', margin: '4px', bg: 'bg', borderColor: 'line.strong' },
    },
  },
});
