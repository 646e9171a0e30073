// Checks and keeps the files of reports that were filed by chat, as those that a form has sent. A killed worker leaves them
// to the next run.
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openEvidenceCipher } from '../media/evidence-cipher.ts';
import { openUploadFinalizer } from '../media/finalize-upload.ts';
import { FileRefused } from '../media/refused.ts';
import { openS3 } from '../media/s3.ts';
import type { EvidenceStore } from '../media/store.ts';
import { openUploadLocks } from '../media/upload-locks.ts';
import { markFilesKept, reportsWithFiles } from '../queries/chat/people.ts';
import { listEvidence } from '../queries/incidents/evidence.ts';
import { openSecrets } from '../secrets/data-keys.ts';

interface KeepDeps extends Pick<OpenDatabase, 'db' | 'sessions'> {
  readonly config: Pick<Config, 'dataKeyFile' | 'evidence'>;
  readonly store: EvidenceStore;
  readonly now: () => Date;
  readonly say: (line: string) => void;
}

const atOnce = 20;

export function openKeeper({ db, sessions, config, store, now, say }: KeepDeps): () => Promise<void> {
  const { evidence } = config;
  const remote = evidence.s3 && openS3(evidence.s3);
  const cipher = openEvidenceCipher(db, openSecrets(config));
  const log = { warn: (_: object, what: string) => say(what), error: (_: object, what: string) => say(what) };
  const places = { store, remote, locks: openUploadLocks(sessions), cipher, clamd: evidence.clamd };
  const finalizer = openUploadFinalizer({ db, now }, places, log);

  /** What is refused now stays listed as refused, and officers see it. */
  const keep = async (incidentId: string, sender: string): Promise<void> => {
    for (const file of await listEvidence(db, [incidentId])) {
      const place = { incidentId, id: file.id };
      if (file.received_at || file.refused) continue;
      await finalizer.settle(place, file, sender).catch((error: unknown) => {
        if (!(error instanceof FileRefused)) throw error;
      });
      await finalizer.finish(place);
    }
  };

  return async () => {
    for (const { id, personId } of await reportsWithFiles(db, atOnce)) {
      await keep(id, personId);
      await markFilesKept(db, id);
    }
  };
}
