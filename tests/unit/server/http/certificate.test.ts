import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateEnd } from '#server/http/metrics/certificate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vishwas-certificate-'));
  const to = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')];
  const subject = ['-subj', '/CN=localhost', '-days', '10', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...subject, ...to], { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads until when the certificate of the site holds, and has no figure where nothing answers', async () => {
  const server = createServer({
    key: readFileSync(join(folder, 'key')),
    cert: readFileSync(join(folder, 'cert')),
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
  const days = ((await certificateEnd(url)()) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(10);
  await new Promise((closed) => server.close(closed));
  expect(await certificateEnd(url)()).toBeNaN();
});
