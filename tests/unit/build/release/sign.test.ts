import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signatureOf } from '../../../../build/release/sign.ts';

const folder = mkdtempSync(join(tmpdir(), 'vishwas-sign-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

it('signs the sums as the guide makes the key and checks them, and a changed sum is noticed', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [check = ''] = /^openssl pkeyutl -verify .*$/m.exec(guide) ?? [];
  const words = (given: string) =>
    given
      .replace(/ *#.*$/, '')
      .split(' ')
      .slice(1);
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', at('release-key.pem')]);
  execFileSync('openssl', [
    'pkey',
    '-in',
    at('release-key.pem'),
    '-pubout',
    '-out',
    at('vishwas-release.pub'),
  ]);
  const sums = Buffer.from(`${'0'.repeat(64)}  vishwas-0.1.0-1234abcd.tar.gz\n`);
  writeFileSync(at('SHA256SUMS'), sums);
  writeFileSync(at('SHA256SUMS.sig'), signatureOf(sums, readFileSync(at('release-key.pem'), 'utf8')));
  const verify = () => spawnSync('openssl', words(check), { cwd: folder }).status;
  expect(verify()).toBe(0);
  writeFileSync(at('SHA256SUMS'), `1${sums.subarray(1)}`);
  expect(verify()).not.toBe(0);
});

it('refuses a key of another kind', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => signatureOf(Buffer.from('x'), pem)).toThrow(/Ed25519/);
});
