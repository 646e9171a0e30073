// `npm run planted`: makes the first page heavier in a copy of the last commit, in five ways one at a time, builds it, and
// expects the rules of the pages' weight to fail for each. Takes some minutes; exits with 1 where a rule is blind.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'vishwas-planted-'));
const copy = join(folder, 'vishwas');
const page = join(copy, 'src/citizen/landing/LandingPage.tsx');

/** Letters that no compression makes much smaller. */
function noise(letters: number): string {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed % 36).toString(36);
  };
  return Array.from({ length: letters }, next).join('');
}

const kept = (code: string) => (text: string) =>
  `${text}\nObject.assign(globalThis, { planted: ${code} });\n`;
const imported = (what: string, code: string) => (text: string) => kept(code)(`${what}\n${text}`);

/** What is done to the page, and words of the name of the test that must fail. */
const plants: readonly [name: string, plant: (text: string) => string, rule: string][] = [
  [
    'a validator at the start',
    imported("import * as z from 'zod/mini';", 'z.string()'),
    'index loads no validator',
  ],
  ['an Intl object', kept("new Intl.NumberFormat('en')"), 'makes no Intl object'],
  [
    'a second copy of the words',
    imported("import words from '../../../locales/mr/landing.json';", 'words'),
    'index loads each text once',
  ],
  ['20 kB more', kept(`'${noise(32_000)}'`), 'index loads at most'],
  [
    '200 elements more',
    (text) =>
      text.replace(
        '<Assurances />',
        '<Assurances />{Array.from({ length: 200 }, (_, key) => <i key={key} />)}',
      ),
    'index has at most',
  ],
];

function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** The names of the tests that fail. */
function failedTests(): string {
  const built = run('node_modules/vite/bin/vite.js', 'build');
  if (built.status !== 0) throw new Error(`the site does not build:\n${built.stderr}`);
  const rules = ['tests/rules/page-start.test.ts', 'tests/rules/bundles.test.ts'];
  const { stdout } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'rules',
    '--no-color',
    ...rules,
  );
  return (stdout.match(/^ FAIL .*$/gm) ?? []).join('\n');
}

const faults: string[] = [];
const say = (name: string, isRight: boolean) => {
  process.stdout.write(`${isRight ? '✓' : '✗'} ${name}\n`);
  if (!isRight) faults.push(name);
};

try {
  execFileSync('git', ['clone', '--quiet', process.cwd(), copy]);
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const whole = readFileSync(page, 'utf8');
  say('nothing planted: every rule passes', failedTests() === '');
  for (const [name, plant, rule] of plants) {
    const planted = plant(whole);
    if (planted === whole) throw new Error(`${name}: the page has no place for it`);
    writeFileSync(page, planted);
    say(`${name}: “${rule}” fails`, failedTests().includes(rule));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = faults.length > 0 ? 1 : 0;
