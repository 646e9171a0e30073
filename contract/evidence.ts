// Files that belong to a complaint. The complaint lists them; each then travels by itself, by the tus protocol (version 1.0), to an
// address made of the two ids, so that a phone which lost every answer still knows where to ask how much has arrived.
import * as z from 'zod/mini';
import { apiBase } from './endpoint.ts';
import { isoInstant } from './field.ts';

export const evidenceBase = '/public/evidence';

/** Answers HEAD with Upload-Offset; it equals Upload-Length only once the whole file was checked and is kept. */
export const uploadPath = (complaintId: string, evidenceId: string) =>
  `${apiBase}${evidenceBase}/${complaintId}.${evidenceId}`;

/** For a file field, by name and by type; the server looks at the bytes. */
export const evidenceAccept =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.doc,.docx';

/** Why a file was not kept: not a kind we take, too much in it, or not the bytes that the complaint names. */
export const evidenceRefusals = ['unsupported_media_type', 'payload_too_large', 'hash_mismatch'] as const;
export type EvidenceRefusal = (typeof evidenceRefusals)[number];

/** One listed file, as an officer sees it. Links live five minutes. */
export const evidenceEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** As found in the bytes; until they are here, as the phone said. */
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** null: not here yet. When set, size and hash were found right. */
  receivedAt: z.nullable(isoInstant),
  refused: z.nullable(z.enum(evidenceRefusals)),
  /** Re-encoded and without what the camera noted; null where there is none (HEIC, documents). */
  previewUrl: z.nullable(z.string()),
  originalUrl: z.nullable(z.string()),
});
export type EvidenceEntry = z.infer<typeof evidenceEntry>;

/** Controls, marks and overrides of direction, separators, byte order mark. The joiners of Devanagari (200C, 200D) stay. */
const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A file's name without folders, and without what is not seen or makes "exe.gpj" of it; may be empty. */
export const seenName = (given: string): string =>
  given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? '';
