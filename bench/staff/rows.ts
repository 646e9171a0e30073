// The table of a console's figures.
import { loadavg } from 'node:os';
import type { Frames } from './meter.ts';

const frameGoal = 100;

export type Row = readonly [figure: string, goal: number, values: readonly number[], note?: string];

export const frameRow = (figure: string, frames: readonly Frames[]): Row => [
  `longest frame, ${figure} ms`,
  frameGoal,
  frames.map(({ frame }) => frame),
  `over in ${frames.filter(({ frame }) => frame > frameGoal).length}; longest task ${Math.max(...frames.map(({ task }) => task)).toFixed(0)}`,
];

/** Medians beside the worst values; for frames the worst value counts. */
export function table(rows: readonly Row[], load: number): string {
  const cells = rows.map(([figure, goal, values, note = '']) => {
    // A single long frame is noticeable, so the worst one counts.
    const judged = figure.startsWith('longest frame') ? Math.max(...values) : median(values);
    const short = judged > goal ? ' **over**' : '';
    const digits = median(values) < 10 ? 1 : 0;
    const shown = [median(values), Math.max(...values)].map((value) => value.toFixed(digits));
    return `| ${figure} | ${Number.isNaN(goal) ? '' : `≤ ${goal}`} | ${shown[0]} | ${shown[1]}${short} | ${values.length} | ${note} |`;
  });
  return [
    '| Console, processor slowed | goal | median | worst | of | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...cells,
    '',
    `Load of the machine: ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after. Openings, tabs and keys are judged by the median, frames by the worst.`,
  ].join('\n');
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
