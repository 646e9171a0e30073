// npm run faults -- <what> [--name value …]: long runs in which something is killed or cut, again and again, and what must hold.
// Prints a line of the table for each fault, and exits 1 when one of them does not hold.
import { argv, exit, stderr } from 'node:process';
import { holds, print, type Row } from './row.ts';

type Fault = { run(options: Record<string, number>): Promise<Row[]> };

const faults: Record<string, () => Promise<Fault>> = {
  /** --runs 1 --recipients 10000 --kills 50 --workers 1 */
  broadcast: () => import('./broadcast.ts'),
};

const [name = '', ...rest] = argv.slice(2);
const load = faults[name];
if (!load) {
  stderr.write(`Say which: ${Object.keys(faults).join(', ')}\n`);
  exit(64);
}
const options: Record<string, number> = {};
for (let index = 0; index < rest.length; index += 2) {
  options[String(rest[index]).replace(/^--/, '')] = Number(rest[index + 1]);
}
const { run } = await load();
const rows = await run(options);
print(rows);
exit(holds(rows) ? 0 : 1);
