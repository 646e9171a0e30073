// Transfer files: a complaint saved with its photos as a file, and imported by another phone or at the
// station. It keeps its id and bytes, so it stays one complaint however many devices send it.
import type { Complaint } from '#contract/public/complaint.ts';
import { seenName } from '#contract/public/facts/evidence.ts';
import { uuidv7Schema } from '#contract/shared/field.ts';
import {
  addMissingFile,
  browserPlatform,
  buildTransferFile,
  type DeliveryStatus,
  deliveryStatus,
  deviceOutbox,
  type FileRow,
  type ListedFile,
  markFileMissing,
  readTransferFile,
  TransferFileError,
  type TransferredFile,
  textOf,
  writeTransferFile,
} from '#offline/index.ts';
import { type NotSaved, readComplaint, saveComplaint } from '../complaint.ts';

export const exportName = (referenceId: string) => `${referenceId}.vishwas`;

/** null: no longer on this phone, or unreadable. */
export const exportReport = (id: string): Promise<Blob | null> => buildTransferFile(deviceOutbox, id);

/** The transfer file of a complaint that the phone could not save. */
export const exportUnsaved = (
  id: string,
  complaint: Complaint,
  files: readonly Omit<FileRow, 'parcelId'>[],
): Promise<Blob> =>
  writeTransferFile(browserPlatform, { id, kind: 'complaint', body: JSON.stringify(complaint), files });

/** not_valid: the file is complete, but the server would not accept the complaint. */
export type NotTakenOver = TransferFileError['why'] | NotSaved | 'not_valid';

export type TakenOver =
  | { readonly outcome: 'taken'; readonly referenceId: string; readonly lost: readonly string[] }
  /** On this phone already; `isReceived`: the server has it. `added`: so many of its photos were not. */
  | {
      readonly outcome: 'known';
      readonly referenceId: string;
      readonly isReceived: boolean;
      readonly added: number;
      readonly lost: readonly string[];
    }
  | { readonly outcome: NotTakenOver };

export async function takeOver(file: Blob): Promise<TakenOver> {
  try {
    const { id, kind, body, files, lost } = await readTransferFile(browserPlatform, file);
    const complaint = kind === 'complaint' && uuidv7Schema.safeParse(id).success ? readComplaint(body) : null;
    if (!complaint) return { outcome: 'not_valid' };
    const { referenceId, evidence } = complaint;
    // The server refuses files that the complaint does not list.
    const isListed = ({ id: fileId, sha256, bytes }: ListedFile) =>
      evidence.some((entry) => entry.id === fileId && entry.sha256 === sha256 && entry.bytes === bytes);
    const listed = files.filter(isListed);
    const missing = lost.filter(isListed);
    const names = missing.map(({ name }) => seenName(name).slice(0, longestName));
    const known = await deliveryStatus(deviceOutbox, id);
    if (known.at !== 'gone') {
      const added = bodyOf(known) === body ? await addMissed(id, listed) : 0;
      return { outcome: 'known', referenceId, isReceived: known.at === 'received', added, lost: names };
    }
    const outcome = await saveComplaint(id, complaint, { body, files: listed, replaces: null });
    if (outcome !== 'saved') return { outcome };
    for (const { id: fileId } of missing) await markFileMissing(deviceOutbox, id, fileId);
    return { outcome: 'taken', referenceId, lost: names };
  } catch (error) {
    if (error instanceof TransferFileError) return { outcome: error.why };
    return { outcome: error instanceof Error && error.name === 'StoreError' ? 'unavailable' : 'failed' };
  }
}

/** Maximum length of a file name within a sentence. */
const longestName = 80;

/** The text stored on this phone; null: no longer stored. */
function bodyOf(known: Exclude<DeliveryStatus, { at: 'gone' }>): string | null {
  const bytes = known.at === 'received' ? known.receipt.body : known.entry.letter?.body;
  return bytes ? textOf(bytes) : null;
}

/** Adds files that were damaged or missing in an earlier transfer file. */
async function addMissed(parcelId: string, files: readonly TransferredFile[]): Promise<number> {
  let added = 0;
  for (const file of files) added += (await addMissingFile(deviceOutbox, { ...file, parcelId })) ? 1 : 0;
  return added;
}
