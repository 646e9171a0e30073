// Each import rule of .dependency-cruiser.mjs can fail. `npm run layers` applies them to the whole tree.
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { allowed, neighbours, violations } from './planted/violations.ts';

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

function cruise(folder: string, folders: string[]): Promise<Report> {
  return new Promise((done, failed) => {
    const options = { cwd: folder, maxBuffer: 100_000_000 };
    execFile(process.execPath, [cruiser, '--output-type', 'json', ...folders], options, (error, stdout) => {
      if (stdout) done(JSON.parse(stdout));
      else failed(error);
    });
  });
}

describe('a violation is found', () => {
  let found: string[] = [];

  // All violations are in one small copy of the tree, each in a separate file where the rule allows it.
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vishwas-rules-'));
    for (const file of ['.dependency-cruiser.mjs', 'package.json']) await cp(file, join(folder, file));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'tsconfig.json'), '{ "include": ["src"] }');
    for (const file of neighbours) await write(folder, file, '');
    for (const [name, [file, line]] of Object.entries(violations))
      await write(folder, fileOf(name, file), line);
    for (const [file, line] of allowed) await write(folder, file, line);
    await write(folder, 'src/ui/z.ts', "import './no-cycle.ts';");
    const folders = ['contract', 'locales', 'assistant', 'src', 'sw', 'server', 'manifest', 'build'];
    const { summary } = await cruise(folder, folders);
    found = summary.violations.map((violation) => `${violation.rule.name} in ${violation.from}`);
    await rm(folder, { recursive: true });
  });

  it('has a violation for every rule', () => {
    expect(Object.keys(violations).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  });

  it.each(Object.entries(violations))('%s', (name, [file]) => {
    expect(found).toContain(`${name} in ${fileOf(name, file)}`);
  });

  it.each(allowed)('%s is no violation', (file) => {
    expect(found.filter((one) => one.endsWith(` in ${file}`))).toEqual([]);
  });
});

const fileOf = (name: string, file: string) => file.replace(/\/a\.ts$/, `/${name}.ts`);

async function write(folder: string, file: string, line: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await appendFile(join(folder, file), `${line}\n`);
}
