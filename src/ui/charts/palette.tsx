// Colours of the pictures. They come by groups: `width`, `x` and the like are style props to the factory, but attributes to a shape.
import { chakra } from '@chakra-ui/react/styled-system';

export type InkTone = 'act' | 'accent' | 'done' | 'quiet' | 'danger';

/** Each meets 3:1 on the page in both themes; what they mean is said by a legend, a title and a table as well. */
export const Ink = chakra('g', {
  variants: {
    tone: {
      act: { fill: 'act', stroke: 'act' },
      accent: { fill: 'accent', stroke: 'accent' },
      done: { fill: 'done', stroke: 'done' },
      quiet: { fill: 'line.strong', stroke: 'line.strong' },
      danger: { fill: 'danger', stroke: 'danger' },
    } satisfies Record<InkTone, object>,
  },
});

export const Words = chakra('g', { base: { fill: 'fg.muted', fontSize: '0.8125rem', stroke: 'none' } });

export const Grid = chakra('g', { base: { stroke: 'line', strokeWidth: '1', fill: 'none' } });
