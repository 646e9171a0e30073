// The systemd units refer to existing programs and settings; where systemd is installed, it checks the units
// itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allSettings } from '#server/config/settings.ts';
import { serverPrograms } from '../../../build/release/bundle-server.ts';

const units = ['docs/vishwas.service', 'docs/vishwas-worker.service'];
const read = (file: string) => readFileSync(file, 'utf8');

describe.each(units)('%s', (file) => {
  it('starts a program of the release', () => {
    const lines = [...read(file).matchAll(/^Exec\w+=(.*)$/gm)].map(([, line]) => line ?? '');
    const made = Object.keys(serverPrograms()).map((name) => `/usr/bin/node server/run/${name}.js`);
    expect(lines).toHaveLength(1);
    expect(made).toContain(lines[0]);
  });

  it('sets only existing settings, and does not restart on a wrong one', () => {
    const names = [...read(file).matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !(name in allSettings))).toEqual([]);
    expect(read(file)).toMatch(/^RestartPreventExitStatus=78$/m);
  });
});

it('leave queued work to the worker’s unit', () => {
  expect(units.map((file) => /^Environment=WORKER=0$/m.test(read(file)))).toEqual([true, false]);
});

it.each(units)('%s is started again when it hangs', (file) => {
  expect(read(file)).toMatch(/^Restart=on-failure$/m);
  expect(read(file)).toMatch(/^WatchdogSec=\d+$/m);
  // The program that tells systemd is a child of the service.
  expect(read(file)).toMatch(/^NotifyAccess=all$/m);
});

it('pass the check of systemd without output', () => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const read = execFileSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8', stdio: 'pipe' });
  expect(read).toBe('');
});

/** `systemd-analyze security` counts 1.5 for both; each of these lines lowers it. */
const confinement = [
  'NoNewPrivileges=true',
  'ProtectSystem=strict',
  'ProtectHome=true',
  'PrivateTmp=true',
  'PrivateMounts=true',
  'PrivateDevices=true',
  'ProtectClock=true',
  'ProtectHostname=true',
  'ProtectKernelLogs=true',
  'ProtectKernelModules=true',
  'ProtectKernelTunables=true',
  'ProtectControlGroups=true',
  'ProtectProc=invisible',
  'CapabilityBoundingSet=',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  'RestrictNamespaces=user net',
  'RestrictRealtime=true',
  'RestrictSUIDSGID=true',
  'RemoveIPC=true',
  'LockPersonality=true',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @resources',
  // Without it the filter ends Node: V8 asks for protection keys at its start.
  'SystemCallErrorNumber=EPERM',
  'UMask=0077',
  'LimitCORE=0',
];

describe.each(units)('%s', (file) => {
  it('is confined', () => {
    const lines = read(file).split('\n');
    expect(confinement.filter((line) => !lines.includes(line))).toEqual([]);
  });

  it('is exposed by at most 2.0, as systemd counts', () => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
    const { status } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
    expect(status).toBe(0);
  });
});
