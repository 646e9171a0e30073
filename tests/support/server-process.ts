// The product as a user starts it: `server/main.ts` in a process of its own, on an empty data folder with demo data.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export const demoPassword = 'a long demo password';

export interface ServerProcess {
  port: number;
  dataDir: string;
  stop(): Promise<void>;
}

/** Limits are raised: the suite signs in and files more often in a minute than a village in a day. */
export const raisedLimits = {
  RATE_SIGN_IN: '100000',
  RATE_COMPLAINTS: '100000',
  RATE_EVIDENCE: '100000',
  RATE_TRACKING: '100000',
  RATE_READS: '100000',
  RATE_EXPORTS: '100000',
  FREE_GUESSES: '100000',
};
const settings = { DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'warn', ...raisedLimits };

export async function startServer(more: Record<string, string> = {}): Promise<ServerProcess> {
  execFileSync(process.execPath, ['--import', 'tsx', 'build/ensure.ts'], { stdio: 'inherit' });
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-e2e-'));
  const port = await freePort();
  const env = { ...process.env, ...settings, ...more, PORT: String(port), DATA_DIR: folder };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: 'inherit' });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  await ready(port, ended);
  return {
    port,
    dataDir: folder,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(port: number, ended: Promise<number | null>): Promise<void> {
  const until = Date.now() + 60_000;
  let exit: number | null | undefined;
  void ended.then((code) => {
    exit = code;
  });
  while (Date.now() < until && exit === undefined) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(exit === undefined ? 'the server was not ready in 60 s' : `the server ended with ${exit}`);
}
