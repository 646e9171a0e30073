// Opens what the evidence routes need when the server starts.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { openUploadFinalizer } from '../media/finalize-upload.ts';
import { openS3 } from '../media/s3.ts';
import { openStore } from '../media/store.ts';
import { openUploadLocks } from '../media/upload-locks.ts';
import { serveEvidence } from './evidence.ts';
import { serveMedia } from './media.ts';

export function openEvidence(app: FastifyInstance, deps: Deps): void {
  const { dataDir, evidence } = deps.config;
  const store = openStore(dataDir);
  const remote = evidence.s3 && openS3(evidence.s3);
  const locks = openUploadLocks(deps.db);
  const arrivals = openUploadFinalizer(deps, { store, remote, locks }, app.log);
  app.addHook('onClose', () => arrivals.close());
  serveEvidence(app, deps, { store, arrivals, locks });
  serveMedia(app, deps, { store, remote });
}
