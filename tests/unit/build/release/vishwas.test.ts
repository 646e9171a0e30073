import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let command: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vishwas-command-'));
  for (const name of ['bin', 'server/run', 'etc']) mkdirSync(join(folder, name), { recursive: true });
  command = join(folder, 'bin', 'vishwas');
  // What it reads by itself, so that no machine's own settings take part.
  const script = readFileSync('build/release/vishwas', 'utf8').replaceAll(
    '/etc/vishwas',
    join(folder, 'etc'),
  );
  writeFileSync(command, script);
  writeFileSync(join(folder, 'server', 'run', 'config.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const bare = { PATH: process.env.PATH };
const run = (env: NodeJS.ProcessEnv, uid?: number) =>
  execFileSync('sh', [command, 'config', '--check'], {
    env,
    stdio: 'pipe',
    ...(uid !== undefined && { uid }),
  });
const refusal = (...words: string[]) =>
  expect.objectContaining({ status: 78, message: expect.stringContaining(words.join('')) });

it('a command whose settings file is missing ends with 78 and names it', () => {
  const settings = join(folder, 'missing');
  expect(() => run({ ...bare, VISHWAS_SETTINGS: settings })).toThrow(refusal(settings));
  expect(() => run(bare)).toThrow(refusal('There is no ', join(folder, 'etc', 'settings')));
});

it('a command that may not read the settings ends with 78 instead of taking the defaults', () => {
  writeFileSync(join(folder, 'etc', 'settings'), 'PORT=1\n');
  for (const name of ['', 'bin', 'server', 'server/run']) chmodSync(join(folder, name), 0o755);
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  chmodSync(join(folder, 'etc', 'settings'), 0);
  expect(() => run(bare, nobody)).toThrow(refusal('cannot be read by'));
  chmodSync(join(folder, 'etc'), 0);
  expect(() => run(bare, nobody)).toThrow(refusal('cannot be read by'));
  chmodSync(join(folder, 'etc'), 0o755);
});
