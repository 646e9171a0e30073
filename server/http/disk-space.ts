// Every write needs disk space, in the database too. If the database is on this machine's disk, writing stops
// while there is still room for reading: a PostgreSQL without room for its log stops answering completely.
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Problem } from './problem.ts';

/** Four segments of PostgreSQL's log. */
const leastFreeBytes = 64 * 1024 * 1024;
/** A person has to free space: retrying within seconds is useless. */
export const fullDiskWaitSeconds = 300;

/** Codes of the file system, of its quotas and of PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '');

/** A disk that has become read-only or fails, or a folder with other owners: somebody mends it, and the phone sends again. */
export const isDiskUnusable = (error: unknown): boolean =>
  ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENODEV', 'ENXIO', 'ENOTDIR', 'EMFILE', 'ENFILE'].includes(
    (error as { code?: string }).code ?? '',
  );

/** Sign-in stays possible; without it nobody can read. */
export function writeOnlyWithRoom(app: FastifyInstance, { databaseUrl, dataDir }: Config): void {
  // The database is on another machine; its PostgreSQL reports a full disk itself.
  if (databaseUrl !== null) return;
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.url?.includes('/auth/')) return;
    const disk = await statfs(dataDir).catch(() => null);
    if (disk && disk.bavail * disk.bsize < leastFreeBytes) {
      throw new Problem('storage_full');
    }
  });
}
