// What a run of faults found, one line of the table that `npm run faults` prints.

export interface Row {
  /** What was killed, cut or filled, and what `runs` counts where it is no run. */
  readonly what: string;
  readonly runs: number;
  /** Lost, doubled or wrong in any other way: the line holds when it is 0. */
  readonly bad: number;
  /** With none bad in `runs`, the share that may still go wrong is below this at 95 % (the rule of three). */
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

/** A Markdown table. */
export function print(rows: readonly Row[]): void {
  const all = [['Fault', 'Runs', 'Bad', 'Bound (3/n)', 'Notes'], ...rows.map(cellsOf)];
  const lines = all.map((line) => `| ${line.join(' | ')} |`);
  lines.splice(1, 0, '|---|---:|---:|---:|---|');
  process.stdout.write(`${lines.join('\n')}\n`);
}

export const holds = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(({ bad }) => bad === 0);
