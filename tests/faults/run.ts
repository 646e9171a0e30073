// npm run faults -- <what> [--name value …]: long runs in which something is killed or cut, again and again, and what must hold.
import { argv, exit, stderr } from 'node:process';

const runs: Record<string, () => Promise<{ run(options: Record<string, number>): Promise<boolean> }>> = {
  /** --runs 1 --recipients 10000 --kills 50 --workers 1 */
  broadcast: () => import('./broadcast.ts'),
};

const [name = '', ...rest] = argv.slice(2);
const load = runs[name];
if (!load) {
  stderr.write(`Say which: ${Object.keys(runs).join(', ')}\n`);
  exit(64);
}
const options: Record<string, number> = {};
for (let index = 0; index < rest.length; index += 2) {
  options[String(rest[index]).replace(/^--/, '')] = Number(rest[index + 1]);
}
const { run } = await load();
exit((await run(options)) ? 0 : 1);
