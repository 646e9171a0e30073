// Result of a fault series: one line of the table that `npm run faults` prints.

export interface Row {
  /** What was killed, cut or filled, and what `runs` counts if not runs. */
  readonly what: string;
  readonly runs: number;
  /** Lost, duplicate or otherwise wrong cases; the row passes at 0. */
  readonly bad: number;
  /** If none of `runs` is bad, the failure rate is below this at 95 % confidence (the rule of three). */
  readonly bound: number;
  /** Figures and conditions beside the count. */
  readonly note: string;
}

export const row = ({
  what,
  runs,
  bad,
  note = '',
}: Omit<Row, 'bound' | 'note'> & { note?: string }): Row => ({
  what,
  runs,
  bad,
  bound: runs > 0 ? Math.min(1, 3 / runs) : 1,
  note,
});

export function cellsOf({ what, runs, bad, bound, note }: Row): string[] {
  const percent = (share: number) => `${Number((share * 100).toPrecision(2))} %`;
  return [what, runs.toLocaleString('en'), String(bad), bad === 0 ? `< ${percent(bound)}` : '–', note];
}

/** Prints a Markdown table. */
export function print(rows: readonly Row[]): void {
  const all = [['Fault', 'Runs', 'Bad', 'Bound (3/n)', 'Notes'], ...rows.map(cellsOf)];
  const lines = all.map((line) => `| ${line.join(' | ')} |`);
  lines.splice(1, 0, '|---|---:|---:|---:|---|');
  process.stdout.write(`${lines.join('\n')}\n`);
}

export const holds = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(({ bad }) => bad === 0);
