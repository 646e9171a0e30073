// What evidence needs at the start of the server, and what is done about it every hour.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { openS3 } from '../media/s3.ts';
import { openStore } from '../media/store.ts';
import { knownIncidents, listToMove } from '../queries/evidence.ts';
import { serveEvidence } from './evidence.ts';
import { openArrivals } from './evidence-arrival.ts';
import { serveMedia } from './media.ts';
import { openUploadLocks } from './upload-locks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sweepEvidence(): Promise<void>;
  }
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const movesAtOnce = 200;

export function openEvidence(app: FastifyInstance, deps: Deps): void {
  const { dataDir, evidence } = deps.config;
  const store = openStore(dataDir);
  const remote = evidence.s3 && openS3(evidence.s3);
  const locks = openUploadLocks(deps.db);
  const arrivals = openArrivals(deps, { store, remote, locks }, app.log);
  serveEvidence(app, deps, { store, arrivals, locks });
  serveMedia(app, deps, { store, remote });

  app.decorate('sweepEvidence', async () => {
    await store.dropPartsBefore(new Date(deps.now().getTime() - evidence.expiryDays * dayMs));
    // What a deletion of the report has left behind; a day's grace for what is just being written.
    const old = await store.incidentsBefore(new Date(deps.now().getTime() - dayMs));
    const known = await knownIncidents(deps.db, old);
    for (const id of old.filter((one) => !known.has(one))) await store.dropIncident(id);
    if (!remote) return;
    for (const file of await listToMove(deps.db, movesAtOnce)) await arrivals.move(file);
  });
  const sweep = () =>
    app.sweepEvidence().catch((error: unknown) => app.log.error({ err: error }, 'sweeping evidence failed'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, hourMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
