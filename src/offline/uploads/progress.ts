// The progress of each file of a complaint. Stored beside the file, because a row with a photo would be
// rewritten for every chunk.
import type { FileRow, Wait } from '../outbox/entry.ts';
import { numberIn, sanitizeWait } from '../outbox/sanitize.ts';
import { resultOf, type Tables } from '../outbox/store.ts';

/** removed: the person cancelled it before it was sent completely. */
export type FileState = 'waiting' | 'paused' | 'arrived' | 'refused' | 'removed';

export interface FileProgress {
  readonly name: string;
  readonly parcelId: string;
  readonly id: string;
  readonly state: FileState;
  readonly sentBytes: number;
  /** Wi-Fi only; "send now" clears it. */
  readonly wifiOnly: boolean;
  readonly attempts: number;
  readonly wait: Wait | null;
  /** HTTP status of the refusal; 0: this phone cannot read the file. */
  readonly refusal: number | null;
}

const prefix = 'file ';
const nameOf = (parcelId: string, id: string) => `${prefix}${parcelId} ${id}`;

export const newProgress = ({
  parcelId,
  id,
  wifiOnly = false,
}: Pick<FileRow, 'parcelId' | 'id' | 'wifiOnly'>): FileProgress => ({
  name: nameOf(parcelId, id),
  parcelId,
  id,
  state: 'waiting',
  sentBytes: 0,
  wifiOnly,
  attempts: 0,
  wait: null,
  refusal: null,
});

export async function progressOf(
  { notes }: Tables,
  parcelId: string,
  id: string,
): Promise<FileProgress | undefined> {
  const note: FileProgress | undefined = await resultOf(notes.get(nameOf(parcelId, id)));
  return note && soundNote(note);
}

/** Of one entry, or of all. */
export async function progressOfEntry({ notes }: Tables, parcelId?: string): Promise<FileProgress[]> {
  const all: FileProgress[] = await resultOf(notes.getAll());
  const start = parcelId === undefined ? prefix : `${prefix}${parcelId} `;
  return all.filter((note) => isNote(note) && note.name.startsWith(start)).map(soundNote);
}

export async function removeProgress(tables: Tables, parcelId: string): Promise<void> {
  for (const { name } of await progressOfEntry(tables, parcelId)) await resultOf(tables.notes.delete(name));
}

const isNote = ({ name, parcelId, id, state }: FileProgress): boolean =>
  [name, parcelId, id, state].every((value) => typeof value === 'string');

const soundNote = (note: FileProgress): FileProgress => ({
  ...note,
  attempts: numberIn(note.attempts),
  sentBytes: numberIn(note.sentBytes),
  wait: sanitizeWait(note.wait),
});
