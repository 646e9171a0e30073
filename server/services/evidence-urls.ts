import { randomBytes } from 'node:crypto';
import type { EvidenceEntry } from '#contract/staff/evidence-entry.ts';
import type { Deps } from '../http/deps.ts';
import { extensionOf } from '../media/file-kinds.ts';
import { signLink } from '../media/link.ts';
import { type ListedFile, linkSecret, listEvidence } from '../queries/incidents/evidence.ts';
import { safeFileName } from '../rules/file-name.ts';

const secrets = new WeakMap<Deps['db'], Promise<Buffer>>();

export function mediaSecret({ db }: Pick<Deps, 'db'>): Promise<Buffer> {
  const known = secrets.get(db) ?? linkSecret(db, randomBytes(32));
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}

/** The files of these incidents, by incident, with links for this account that are valid for five minutes. */
export async function toEvidenceEntries(
  deps: Pick<Deps, 'db' | 'now'>,
  incidentIds: readonly string[],
  accountId: string,
  /** Where the rows are read; the secret of the links is made in `deps.db`. */
  from = deps.db,
): Promise<ReadonlyMap<string, EvidenceEntry[]>> {
  const found = new Map<string, EvidenceEntry[]>();
  if (incidentIds.length === 0) return found;
  const files = await listEvidence(from, incidentIds);
  if (files.length === 0) return found;
  const secret = await mediaSecret(deps);
  for (const file of files) {
    const entry = entryOf(file, accountId, secret, deps.now());
    found.set(file.incident_id, [...(found.get(file.incident_id) ?? []), entry]);
  }
  return found;
}

/** A file name with the extension of its detected type. */
export const downloadName = ({ name, media_type }: Pick<ListedFile, 'name' | 'media_type'>): string =>
  safeFileName(name, media_type === null ? undefined : extensionOf(media_type));

function entryOf(file: ListedFile, accountId: string, secret: Buffer, now: Date): EvidenceEntry {
  const link = (form: 'original' | 'preview') =>
    signLink(secret, { incidentId: file.incident_id, id: file.id, form, accountId }, now);
  const isHere = file.received_at !== null;
  return {
    id: file.id,
    name: downloadName(file),
    type: file.media_type ?? file.type,
    bytes: file.bytes,
    sha256: file.sha256.toString('hex'),
    receivedAt: file.received_at?.toISOString() ?? null,
    refused: file.refused,
    ...(file.is_active && { active: true as const }),
    previewUrl: isHere && file.has_preview ? link('preview') : null,
    originalUrl: isHere ? link('original') : null,
  };
}
