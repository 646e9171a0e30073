// The server and its workers in processes of their own, to be cut off, frozen and killed: a port stays the same when its server is
// started again, as behind a proxy.
import { type Child, startChild, startProgram } from './child.ts';
import { raisedLimits } from './server-process.ts';

interface Place {
  readonly dataDir: string;
  /** Without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly receiptKey?: string;
}

export const envOf = ({ dataDir, databaseUrl, receiptKey }: Place, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...raisedLimits,
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  ALLOW_UNBOUND_SESSIONS: '1',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...(receiptKey && { RECEIPT_KEY_FILE: receiptKey }),
  ...more,
});

/** Returns when it listens. `bundled`: the server's program in one file, in place of its sources. */
export async function startApi(env: NodeJS.ProcessEnv, port: number, bundled?: string): Promise<Child> {
  const at = { ...env, PORT: String(port) };
  const child = bundled
    ? startProgram(process.execPath, [bundled], at)
    : startChild('server/main.ts', [], at);
  await child.line(/ is at http/);
  return child;
}

export async function startWorkerProcess(env: NodeJS.ProcessEnv): Promise<Child> {
  const child = startChild('server/worker.ts', [], env);
  await child.line(/waits for work/);
  return child;
}

export const urlOf = (port: number) => `http://127.0.0.1:${port}`;
