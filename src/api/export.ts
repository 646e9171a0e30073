// A complaint carried by hand: saved as a file with its photos, and taken over from such a file by another phone or at the station. It
// keeps its id and its bytes, so however many phones send it, it is one complaint.
import type { Complaint } from '#contract/complaint.ts';
import { uuidv7 } from '#contract/field.ts';
import { deviceOutbox } from '#offline/device.ts';
import { CannotUnpack, pack, packReport, unpack } from '#offline/export.ts';
import type { FileRow } from '#offline/parcel.ts';
import { browser } from '#offline/platform.ts';
import { whereabouts } from '#offline/reports.ts';
import { type NotSaved, readComplaint, saveComplaint } from './complaint.ts';

export const exportName = (referenceId: string) => `${referenceId}.vishwas`;

/** null: it is not on this phone any more, or cannot be read. */
export const exportReport = (id: string): Promise<Blob | null> => packReport(deviceOutbox, id);

/** One that the phone could not save. */
export const exportUnsaved = (
  id: string,
  complaint: Complaint,
  files: readonly Omit<FileRow, 'parcelId'>[],
): Promise<Blob> => pack(browser, { id, kind: 'complaint', body: JSON.stringify(complaint), files });

/** not_valid: whole, but no complaint that the server would take. */
export type NotTakenOver = CannotUnpack['why'] | NotSaved | 'not_valid';

export type TakenOver =
  | { readonly outcome: 'taken'; readonly referenceId: string; readonly lost: readonly string[] }
  /** On this phone already; `isReceived`: the server has it. */
  | { readonly outcome: 'known'; readonly referenceId: string; readonly isReceived: boolean }
  | { readonly outcome: NotTakenOver };

export async function takeOver(file: Blob): Promise<TakenOver> {
  try {
    const { id, kind, body, files, lost } = await unpack(browser, file);
    const complaint = kind === 'complaint' && uuidv7.safeParse(id).success ? readComplaint(body) : null;
    if (!complaint) return { outcome: 'not_valid' };
    const { referenceId, evidence } = complaint;
    const known = await whereabouts(deviceOutbox, id);
    if (known.at !== 'gone') return { outcome: 'known', referenceId, isReceived: known.at === 'received' };
    // What the complaint does not list the server would not take.
    const listed = files.filter(({ id: fileId, sha256, bytes }) =>
      evidence.some((entry) => entry.id === fileId && entry.sha256 === sha256 && entry.bytes === bytes),
    );
    const outcome = await saveComplaint(id, complaint, { body, files: listed, replaces: null });
    return outcome === 'saved' ? { outcome: 'taken', referenceId, lost } : { outcome };
  } catch (error) {
    if (error instanceof CannotUnpack) return { outcome: error.why };
    return { outcome: error instanceof Error && error.name === 'StoreError' ? 'unavailable' : 'failed' };
  }
}
