import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedWatchdog } from '#server/watchdog.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-watchdog-'));
  const program = `#!/bin/sh\necho "$1 $NOTIFY_SOCKET$SECRET" >> ${join(folder, 'said')}\n`;
  await writeFile(join(folder, 'systemd-notify'), program, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

const said = () => readFile(join(folder, 'said'), 'utf8').catch(() => '');

it('tells systemd again and again that the program runs, and only where systemd asks', async () => {
  const asked = {
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '90000',
    PATH: `${folder}:${process.env.PATH}`,
    SECRET: 'word',
  };
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  feedWatchdog({ ...asked, NOTIFY_SOCKET: undefined }, say);
  feedWatchdog({ ...asked, WATCHDOG_USEC: undefined }, say);
  feedWatchdog({ ...asked, WATCHDOG_PID: '1' }, say);
  feedWatchdog({ ...asked, WATCHDOG_PID: String(process.pid) }, say);
  await expect.poll(async () => (await said()).split('\n').length).toBeGreaterThan(3);
  expect(new Set((await said()).trim().split('\n'))).toEqual(new Set(['WATCHDOG=1 /run/systemd/notify']));
  expect(lines).toEqual([]);
});
