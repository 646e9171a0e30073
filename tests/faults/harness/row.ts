// What a run of faults found, one line of the table that `npm run faults` prints.

export interface Row {
  /** What was killed, cut or filled, in words for the README. */
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

/** As a Markdown table, to be put into the README as it stands. */
export function print(rows: readonly Row[]): void {
  const percent = (share: number) => `${Number((share * 100).toPrecision(2))} %`;
  const cells = rows.map(({ what, runs, bad, bound, note }) => [
    what,
    runs.toLocaleString('en'),
    String(bad),
    bad === 0 ? `< ${percent(bound)}` : '–',
    note,
  ]);
  const all = [['fault', 'runs', 'bad', '95 % bound (3/n)', 'beside it'], ...cells];
  const lines = all.map((line) => `| ${line.join(' | ')} |`);
  lines.splice(1, 0, '|---|---:|---:|---:|---|');
  process.stdout.write(`${lines.join('\n')}\n`);
}

export const holds = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(({ bad }) => bad === 0);
