// Whatever is written needs room, in the database too. Where that lies on this machine's own disk, writing stops while there is still
// room for what reading needs: a PostgreSQL that finds no room for its log stops answering altogether.
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Problem } from './problem.ts';

/** Four segments of PostgreSQL's log. */
const leastFreeBytes = 64 * 1024 * 1024;
/** Somebody has to make room: asking again within seconds helps nobody. */
export const fullDiskWaitSeconds = 300;

/** Of the file system, its quotas, and PostgreSQL's own. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '');

/** Signing in goes on, for without it nobody reads. */
export function writeOnlyWithRoom(app: FastifyInstance, { databaseUrl, dataDir }: Config): void {
  // Another machine's disk: its PostgreSQL says itself when it is full.
  if (databaseUrl !== null) return;
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.url?.includes('/auth/')) return;
    const disk = await statfs(dataDir).catch(() => null);
    if (disk && disk.bavail * disk.bsize < leastFreeBytes) {
      throw new Problem('storage_full', { retryAfterSeconds: fullDiskWaitSeconds });
    }
  });
}
