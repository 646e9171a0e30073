import type { RemoteStore } from './s3.ts';
import type { EvidenceStore } from './store.ts';

interface StoredFile {
  readonly incident_id: string;
  readonly id: string;
  readonly is_remote: boolean;
}

/** Deletes the files and parts of these incidents; a missing one is no error. Throws where S3 fails. */
export async function eraseEvidence(
  { store, remote }: { store: EvidenceStore; remote: RemoteStore | null },
  incidentIds: readonly string[],
  files: readonly StoredFile[],
): Promise<void> {
  for (const { incident_id: incidentId, id, is_remote } of files) {
    if (!remote && is_remote)
      throw new Error('Evidence of this complaint is in the S3 store, and S3_URL is not set');
    // A server that was killed may have put it there and not said so.
    await remote?.remove({ incidentId, id });
  }
  for (const id of incidentIds) await store.dropIncident(id);
}
