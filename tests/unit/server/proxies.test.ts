// The files for a proxy keep addresses and references out of logs, and let everything through; where nginx or
// Caddy is installed, it checks its file itself.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSettings } from '#server/config/settings.ts';

const nginx = readFileSync('docs/vishwas.nginx', 'utf8');
const caddy = readFileSync('docs/vishwas.caddy', 'utf8');
const isInstalled = (program: string, ...version: string[]) => spawnSync(program, version).status === 0;

describe('docs/vishwas.nginx', () => {
  it('writes no log of requests, in no server', () => {
    const servers = nginx.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/^ {2}access_log off;$/m);
      expect(server).toMatch(/^ {2}error_log \/dev\/null;$/m);
    }
  });

  it('speaks HTTP/2 and TLS 1.2 and 1.3 only, with forward secrecy, and leaves the renewal of certificates alone', () => {
    expect(nginx.match(/^ {2}listen .*443 ssl http2;$/gm)).toHaveLength(2);
    expect(nginx).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    const ciphers = /^ {2}ssl_ciphers (.*);$/m.exec(nginx)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    expect(ciphers.filter((name) => !/^ECDHE-.*(GCM|POLY1305)/.test(name))).toEqual([]);
    expect(nginx).toContain('location /.well-known/acme-challenge/ {');
  });

  it('lets the largest file through, and the port of the address', () => {
    const most = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
    const { parse } = allSettings.BROADCAST_FILE_MB;
    expect([parse('100').ok, parse(String(most)).ok]).toEqual([true, false]);
    expect(nginx).toContain('proxy_set_header Host $http_host;');
  });

  it('is correct', () => {
    if (!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version')) return;
    const folder = mkdtempSync(join(tmpdir(), 'vishwas-nginx-'));
    const [key, cert, file] = ['key.pem', 'cert.pem', 'nginx.conf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=x',
    ];
    spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert]);
    const own = nginx
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
      .replace(/(ssl_certificate) .*;/, `$1 ${cert};`);
    writeFileSync(file, `pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${own}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-g', 'error_log stderr;'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    // The test of the addresses needs rights that a test may not have.
    if (!/Permission denied/.test(stderr)) expect([status, stderr]).toEqual([0, expect.anything()]);
  });
});

describe('docs/vishwas.caddy', () => {
  it('leaves requests out of the log', () => {
    expect(caddy).toMatch(/^\tlog default \{\n\t\texclude http\.log http\.handlers\n\t\}$/m);
  });

  it('is correct', () => {
    if (!isInstalled('caddy', 'version')) return;
    const validate = ['validate', '--adapter', 'caddyfile', '--config', 'docs/vishwas.caddy'];
    const { status, stderr } = spawnSync('caddy', validate, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });
});
