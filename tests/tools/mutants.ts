// npm run mutants -- <folder or file …>: small faults, put into the sources one at a time; the tests that reach the file
// should notice each: all unit tests, and `--api-tests 6` of those API tests that speak of it. Names the faults that nobody
// noticed. `--changed`: only in lines that differ from main. `--count 40`: so many of each path, chosen by `--seed 1`.
// `--tests tests/api/backup`: these too. The file on the disk is changed meanwhile, and always put back.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openNoticing } from './mutants/notice.ts';
import { chooseFaults, nameOfFault, type SmallFault } from './mutants/small-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'api-tests': { type: 'string', default: '6' },
    changed: { type: 'boolean', default: false },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
const usual = [
  'contract/procedure',
  'server/rules',
  'server/services',
  'src/offline',
  'src/api/public/outbox',
  'src/api/staff/outbox',
  'server/backup',
];

const paths = positionals.length > 0 ? positionals : usual;
const noticing = await openNoticing({
  paths,
  always: values.tests,
  apiTests: Number(values['api-tests']),
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function whoNotices({ file, from, to, text }: SmallFault): Promise<string | null> {
  const before = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, before);
  process.once('exit', putBack);
  writeFileSync(file, before.slice(0, from) + text + before.slice(to));
  try {
    return await noticing.failing(file);
  } finally {
    putBack();
    process.off('exit', putBack);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const path of paths) {
  const [count, seed] = [Number(values.count), Number(values.seed)];
  const faults = chooseFaults({ path, isChanged: values.changed, count, seed });
  const noticedBy: string[] = [];
  for (const fault of faults) {
    const name = nameOfFault(fault);
    const test = await whoNotices(fault);
    if (test === null) say(`nobody noticed ${name}`);
    else noticedBy.push(test);
  }
  // A test that fails without a fault too has noticed nothing.
  const broken = await noticing.failingOf(new Set(noticedBy));
  for (const test of broken) say(`fails without a fault too: ${test}`);
  say(`${path}: ${noticedBy.filter((test) => !broken.includes(test)).length} of ${faults.length} noticed`);
}
await noticing.close();
