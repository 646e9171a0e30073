// Statistics, and tables of them in Markdown.

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Formats three significant digits. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Formats the value with its goal, and marks a missed goal. */
export const held = (value: number, goal: number, side: 'atMost' | 'atLeast'): string => {
  const isHeld = side === 'atMost' ? value <= goal : value >= goal;
  return Number.isNaN(value) || Number.isNaN(goal) || isHeld ? shown(value) : `${shown(value)} **short**`;
};
