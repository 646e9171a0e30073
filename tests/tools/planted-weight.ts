// `npm run planted`: makes the first page heavier in a copy of the last commit, in five ways one at a time, builds it, and
// expects the rules of the pages' weight to fail for each. Takes some minutes; exits with 1 where a rule is blind.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Beside the packages, so that these are linked and not copied.
const folder = resolve('.cache/planted');
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

/** What is done to the page, and words of what must be said of it: a test's name, or the error of the build. */
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
    'no chunk for locales/mr/landing.json',
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

/** The names of the tests that fail, or why there is no site; '': nothing is noticed. */
function noticed(): string {
  const built = run('node_modules/vite/bin/vite.js', 'build');
  if (built.status !== 0) return built.stderr;
  const rules = ['tests/rules/page-start.test.ts', 'tests/rules/bundles.test.ts'];
  const judged = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--no-color', ...rules);
  return judged.status === 0
    ? ''
    : `${judged.stdout}${judged.stderr}`.replace(/^(?! FAIL ).*\n/gm, '') || 'no test ran';
}

const faults: string[] = [];
const say = (name: string, isRight: boolean) => {
  process.stdout.write(`${isRight ? '✓' : '✗'} ${name}\n`);
  if (!isRight) faults.push(name);
};

rmSync(folder, { recursive: true, force: true });
try {
  execFileSync('git', ['clone', '--quiet', process.cwd(), copy]);
  execFileSync('cp', ['-Rl', 'node_modules', copy]);
  const whole = readFileSync(page, 'utf8');
  say('nothing planted: every rule passes', noticed() === '');
  for (const [name, plant, rule] of plants) {
    const planted = plant(whole);
    if (planted === whole) throw new Error(`${name}: the page has no place for it`);
    writeFileSync(page, planted);
    say(`${name}: “${rule}”`, noticed().includes(rule));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = faults.length > 0 ? 1 : 0;
