// Removes what an interrupted server left of evidence: files of a deleted incident, pictures without a
// preview, files that the S3 store did not accept. Encrypts files and second factors from before there was a key.
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { encryptSome } from '../media/encrypt-older.ts';
import { openEvidenceCipher } from '../media/evidence-cipher.ts';
import { pictureMimes } from '../media/file-kinds.ts';
import { openUploadFinalizer } from '../media/finalize-upload.ts';
import { openS3 } from '../media/s3.ts';
import { openStore } from '../media/store.ts';
import { openUploadLocks } from '../media/upload-locks.ts';
import { knownIncidents, listToMove, listWithoutPreview } from '../queries/incidents/evidence.ts';
import { openSecrets } from '../secrets/data-keys.ts';
import { rewrapFactors } from '../secrets/rotate-data-key.ts';

interface SweepDeps {
  readonly db: Db;
  readonly sessions: Db;
  readonly config: Pick<Config, 'dataDir' | 'dataKeyFile' | 'evidence'>;
  readonly now: () => Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const movesAtOnce = 200;
const drawsAtOnce = 2000;
const encryptsAtOnce = 2000;
/** A new picture is drawn by the server that took it; one without a preview after days cannot be drawn. */
const undrawn = { afterMs: 10 * minuteMs, forMs: 3 * dayMs };

/** Throws when the database or the S3 store does not answer; the next run continues. */
export async function sweepEvidence(
  { db, sessions, config, now }: SweepDeps,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, evidence } = config;
  const store = openStore(dataDir);
  const remote = evidence.s3 && openS3(evidence.s3);
  const log = { warn: (_: object, what: string) => say(what), error: (_: object, what: string) => say(what) };
  const box = openSecrets(config);
  const cipher = openEvidenceCipher(db, box);
  const places = { store, remote, locks: openUploadLocks(sessions), cipher, clamd: evidence.clamd };
  const finalizer = openUploadFinalizer({ db, now }, places, log);
  const before = (ms: number) => new Date(now().getTime() - ms);

  if (box) await rewrapFactors(db, box);
  // Spares folders changed within a day: they may still be in use.
  const old = await store.incidentsBefore(before(dayMs));
  const known = await knownIncidents(db, old);
  for (const id of old.filter((one) => !known.has(one))) await store.dropIncident(id);

  const received = { from: before(undrawn.forMs), until: before(undrawn.afterMs) };
  const pictures = await listWithoutPreview(db, { mimes: pictureMimes, received, limit: drawsAtOnce });
  const moves = remote ? await listToMove(db, movesAtOnce) : [];
  for (const file of [...pictures, ...moves]) {
    await finalizer.finish({ incidentId: file.incident_id, id: file.id });
  }
  if (cipher.isOn)
    await encryptSome(
      { db, remote, cipher, finalizer },
      { receivedBefore: received.until, limit: encryptsAtOnce },
    );
}
