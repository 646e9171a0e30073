// Health checks: live means that the process answers, ready that it can do its work. No secrets, no rate
// limits.
import { access, constants, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { programCommit, programVersion } from '../config/release.ts';
import { openStore } from '../media/store.ts';
import type { databaseHealth } from '../queries/health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once when the server begins to stop: it is no longer ready, while running calls are finished. */
    stopping: boolean;
  }
}

const program = { version: programVersion, commit: programCommit };

type DatabaseHealth = Awaited<ReturnType<typeof databaseHealth>>;

export function serveHealth(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir'>,
  askDatabase: () => Promise<DatabaseHealth>,
): void {
  const { partsDir } = openStore(config.dataDir);

  app.get('/health/live', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', ...program };
  });

  app.get('/health/ready', async (_, reply) => {
    const checks = { ...(await askDatabase()), evidence: await isWritable(partsDir) };
    // Complaints are taken while files have to wait, so the folder of evidence is named and stops nothing else.
    const ready = !app.stopping && checks.database && checks.migrations;
    reply.header('cache-control', 'no-store');
    if (!ready) reply.code(503).header('retry-after', 5);
    return { status: ready ? 'ok' : 'not ready', stopping: app.stopping, checks, ...program };
  });
}

const isWritable = (folder: string): Promise<boolean> =>
  mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    );
