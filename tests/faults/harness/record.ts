// `--write 1`: writes the measured rows into docs/reliability.md, in the place of those with the same command.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, type Row } from './row.ts';
import { say } from './say.ts';

const file = join(import.meta.dirname, '../../../docs/reliability.md');

interface Measured {
  /** The command without the number of runs: two commands with the same name have separate rows. */
  readonly name: string;
  readonly command: string;
  readonly rows: readonly Row[];
  readonly day: string;
}

/** The text with the rows of `name` replaced; null if there are none. */
export function withRows(text: string, { name, command, rows, day }: Measured): string | null {
  const lines = text.split('\n');
  const isOfName = (line: string) => nameIn(line) === name;
  const first = lines.findIndex(isOfName);
  if (first < 0) return null;
  const fresh = rows.map((row) => {
    const [what, ...figures] = cellsOf(row);
    return `| ${[what, `\`${command}\``, ...figures, day].join(' | ')} |`;
  });
  const others = lines.filter((line) => !isOfName(line));
  return [...others.slice(0, first), ...fresh, ...others.slice(first)].join('\n');
}

/** The name of the command in the second cell of a row. */
function nameIn(line: string): string | undefined {
  const [, command = ''] = /^\| [^|]+ \| `([^`]+)` \|/.exec(line) ?? [];
  const [fault] = command.split(' ');
  return [fault, /--slow \d+/.exec(command)?.[0]].filter(Boolean).join(' ');
}

export function record(fault: string, options: Readonly<Record<string, number>>, rows: readonly Row[]): void {
  const given = Object.entries(options).filter(([option]) => option !== 'write');
  const commandOf = (some: typeof given) =>
    [fault, ...some.map(([option, value]) => `--${option} ${value}`)].join(' ');
  const name = commandOf(given.filter(([option]) => option === 'slow'));
  const day = new Date().toISOString().slice(0, 10);
  const text = withRows(readFileSync(file, 'utf8'), { name, command: commandOf(given), rows, day });
  if (text) writeFileSync(file, text);
  else say(`docs/reliability.md has no row for ${name}`);
}
