import { createElement, type FunctionComponent, type SVGProps } from 'react';

type Line = [tag: string, attributes: Record<string, string>];
type Props = SVGProps<SVGSVGElement> & { size?: number };

/** In the place of lucide's component (build/drawings.ts). What is no part of the text is to be hidden by who draws it. */
export const drawingOf = (lines: readonly Line[]): FunctionComponent<Props> =>
  function Drawing({ size = 24, ...more }) {
    const parts = lines.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...look, width: size, height: size, ...more }, ...parts);
  };

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
