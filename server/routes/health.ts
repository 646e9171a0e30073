// Health checks: live means that the process answers, ready that it can do its work. No secrets, no rate
// limits.
import { readFileSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { openStore } from '../media/store.ts';
import { databaseHealth } from '../queries/health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once when the server begins to stop: it is no longer ready, while running calls are finished. */
    stopping: boolean;
  }
}

export function serveHealth(app: FastifyInstance, { db, config }: Deps): void {
  const { partsDir } = openStore(config.dataDir);

  app.get('/health/live', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version, commit };
  });

  app.get('/health/ready', async (_, reply) => {
    const checks = { ...(await databaseHealth(db)), evidence: await isWritable(partsDir) };
    // Complaints are taken while files have to wait, so the folder of evidence is named and stops nothing else.
    const ready = !app.stopping && checks.database && checks.migrations;
    reply.header('cache-control', 'no-store');
    if (!ready) reply.code(503).header('retry-after', 5);
    return { status: ready ? 'ok' : 'not ready', stopping: app.stopping, checks, version, commit };
  });
}

const isWritable = (folder: string): Promise<boolean> =>
  mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    );

/** Only a release knows the commit that it was made of. */
const { version, gitHead: commit = null } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string; gitHead?: string };
