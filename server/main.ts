// Settings, database, listen; and the way back on SIGTERM. The only file of the server with effects at import.
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deployment } from '#deployment';
import { createApp } from './app.ts';
import { type Config, ConfigError, configExitCode, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { type DemoSignIns, prepareDemo } from './demo-sign-ins.ts';
import { publishReceiptKey } from './queries/receipt-keys.ts';
import { readReceiptKey } from './receipt-signer.ts';

/** A proxy asks for readiness every few seconds, and must have time to hear that we stop. */
const drainMs = 3000;
const patienceMs = 15_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

async function start(config: Config): Promise<void> {
  const opened = await openDatabase(config, say);
  if (opened.note) say(opened.note);
  try {
    await serve(config, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(config: Config, opened: OpenDatabase): Promise<void> {
  const { db } = opened;
  const now = () => new Date();
  await migrate(db);
  const receipts = readReceiptKey(config);
  await publishReceiptKey(db, { ...receipts, at: now() });
  const demo = config.demo ? await prepareDemo(db, { now: now(), given: config.demoPassword }) : null;
  const app = await createApp({ db, config, now, receipts });
  const stopping = stopOnSignal(async () => {
    app.stopping = true;
    if (config.production) await wait(drainMs);
    await app.close();
    await opened.close();
  });
  await app.listen({ port: config.port, host: config.host });
  if (!stopping.begun) process.stdout.write(`${welcome(config, app.server.address(), demo)}\n`);
}

function stopOnSignal(stop: () => Promise<void>) {
  const state = { begun: false };
  const begin = async () => {
    // npm and the terminal may both pass the same Ctrl-C on.
    if (state.begun) return;
    state.begun = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  return state;
}

function welcome(config: Config, address: string | AddressInfo | null, demo: DemoSignIns | null): string {
  const url = new URL(config.publicUrl);
  if (config.port === 0 && typeof address === 'object' && address) url.port = String(address.port);
  const lines = [`${deployment.name} is at ${url.origin}`];
  if (demo) lines.push(`Demo sign-ins: ${demo.emails.join(', ')}`);
  if (demo?.password) lines.push(`Password: ${demo.password} (shown this once; DEMO_PASSWORD sets another)`);
  return lines.join('\n');
}

try {
  await start(readConfig(process.env));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof ConfigError ? configExitCode : 1);
}
