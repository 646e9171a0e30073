// Chart colours, set on groups: on a shape the styled factory would take `width`, `x` and others as style
// props instead of attributes.
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** `accent` is no state, `wait` is one. */
export type InkTone = 'act' | 'accent' | 'wait' | 'done' | 'quiet' | 'danger';

/** Each colour has a contrast of 3:1 in both themes; legend, tooltip and table also give its meaning. */
export const Ink = chakra('g', {
  variants: {
    tone: {
      act: { fill: 'link', stroke: 'link' },
      accent: { fill: 'accent', stroke: 'accent' },
      wait: { fill: 'wait', stroke: 'wait' },
      done: { fill: 'done', stroke: 'done' },
      quiet: { fill: 'line.strong', stroke: 'line.strong' },
      danger: { fill: 'danger', stroke: 'danger' },
    } satisfies Record<InkTone, object>,
  },
});

export const Words = chakra('g', { base: { fill: 'fg.muted', fontSize: '0.8125rem', stroke: 'none' } });

export const Grid = chakra('g', { base: { stroke: 'line', strokeWidth: '1', fill: 'none' } });

/** Makes a mark of a chart a link to what it counts; undefined: the mark has words of its own. */
export type LinkOf = (key: string, label: string | undefined, mark: ReactNode) => ReactNode;
