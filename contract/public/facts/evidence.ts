// Files of a complaint, which lists them. Each goes up by tus 1.0 to an address made of the two ids, so that a phone that
// lost every answer can still ask how much has arrived.
import { apiBase } from '../../shared/api-base.ts';

export const evidenceBase = '/public/evidence';

/** HEAD answers Upload-Offset; it equals Upload-Length only once the whole file is checked and stored. */
export const uploadPath = (complaintId: string, evidenceId: string) =>
  `${apiBase}${evidenceBase}/${complaintId}.${evidenceId}`;

/** `accept` value of a file field, by type and extension; the server checks the bytes. */
export const evidenceAccept =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,.doc,.docx';

/** Why a file was refused: its type, its size, or bytes that do not match the hash in the complaint. */
export const evidenceRefusals = ['unsupported_media_type', 'payload_too_large', 'hash_mismatch'] as const;
export type EvidenceRefusal = (typeof evidenceRefusals)[number];

/** Control characters, direction marks and overrides, separators, byte order mark; the joiners of Devanagari (200C, 200D) stay. */
const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Without folders and without invisible characters, which could disguise "exe.gpj"; may be empty. */
export const seenName = (given: string): string =>
  given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? '';
