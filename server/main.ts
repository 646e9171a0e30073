// Starts in order: settings, database, listen, jobs; and stops in reverse on SIGTERM. Only the
// programs (this one, worker.ts, the commands) have effects at import.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { staffSignInPage } from '#contract/shared/pages.ts';
import { organisation } from '#organisation';
import { createApp, createSiteApp } from './app.ts';
import type { Config } from './config/config.ts';
import { demoFactor, demoRoster } from './db/demo/accounts.ts';
import type { OpenDatabase } from './db/open.ts';
import { keepServedVersions } from './http/deltas.ts';
import { serveMetrics } from './http/metrics/metrics.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { operatorLog } from './operator-log.ts';
import { runProgram, startQueuedWork } from './program.ts';
import { publishReceiptKey } from './queries/receipt-keys.ts';
import { readReceiptKey } from './receipt-signer.ts';
import { type DemoSignIns, prepareDemo } from './services/demo-accounts.ts';

/** A proxy checks readiness every few seconds and needs time to see that the server stops. */
const drainMs = 3000;

async function serve(config: Config, opened: OpenDatabase, stop: AbortSignal): Promise<void> {
  const { db, sessions } = opened;
  const now = () => new Date();
  const receipts = readReceiptKey(config);
  await publishReceiptKey(db, { ...receipts, at: now() });
  const demo = config.demo ? await prepareDemo(db, { now: now(), given: config.demoPassword }) : null;
  if (stop.aborted) return;
  const mail = openMailer(config);
  const app = await createApp({ db, sessions, config, now, receipts, mail });
  await listen(app, config);
  await keepServedVersions(config).catch((error) => app.log.warn(error, 'versions of the site are not kept'));
  const figures = app.metrics && config.metrics ? await serveMetrics(app.metrics, config.metrics) : null;
  const worker = config.worker ? await startQueuedWork(config, opened) : null;
  opened.watch();
  const say = operatorLog(config.production, (text) => process.stdout.write(text));
  for (const line of welcome(config, app.server.address(), mail, demo)) say(line, 'info');
  if (!stop.aborted) await once(stop, 'abort');
  app.stopping = true;
  if (config.production) await wait(drainMs);
  await Promise.all([app.close(), worker?.stop()]);
  figures?.close();
}

/** Returns what ends it. */
async function showSite(config: Config): Promise<() => Promise<void>> {
  const site = await createSiteApp(config);
  await listen(site, config);
  return () => site.close();
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} on ${host} is in use: stop what uses it, or set another, for example PORT=${port + 1}`,
    );
  }
}

function welcome(
  config: Config,
  address: string | AddressInfo | null,
  mail: Mailer,
  demo: DemoSignIns | null,
): string[] {
  const url = new URL(config.publicUrl);
  if (config.port === 0 && typeof address === 'object' && address) url.port = String(address.port);
  const lines = [
    `${organisation.name} is at ${url.origin}`,
    `Officers sign in at ${url.origin}${staffSignInPage}`,
  ];
  if (!mail.isSent) lines.push(`Mail is not sent but written to ${mail.way} (SMTP_URL sends it)`);
  if (demo) lines.push(`Demo sign-ins: ${demo.emails.join(', ')}`);
  if (demo?.password) lines.push(`Password: ${demo.password} (shown this once; DEMO_PASSWORD sets another)`);
  else if (demo) lines.push('Password: as shown at the first start (DEMO_PASSWORD sets another)');
  if (demo) {
    lines.push(`Key of the second factor of ${demoFactor.email}: ${demoFactor.secret}`);
    const pins = demoRoster.map(({ full_name, rank, pin }) => `${full_name} (${rank}) ${pin}`);
    lines.push(`PINs of its roster: ${pins.join(', ')}`);
  }
  return lines;
}

await runProgram(serve, showSite);
