import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a command whose settings file is missing ends with 78 and names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vishwas-command-'));
  try {
    for (const name of ['bin', 'server/run']) mkdirSync(join(folder, name), { recursive: true });
    const command = join(folder, 'bin', 'vishwas');
    copyFileSync('build/release/vishwas', command);
    writeFileSync(join(folder, 'server', 'run', 'config.js'), '');
    const settings = join(folder, 'missing');
    const env = { ...process.env, VISHWAS_SETTINGS: settings };
    const run = () => execFileSync('sh', [command, 'config', '--check'], { env, stdio: 'pipe' });
    expect(run).toThrow(expect.objectContaining({ status: 78, message: expect.stringContaining(settings) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
