// How far each file of a complaint has come. Beside the file, not in it: a row with a photo would be written anew for every piece.
import type { FileRow, Wait } from './parcel.ts';
import { numberIn, soundWait } from './sound.ts';
import { asked, type Tables } from './store.ts';

/** removed: the person took it back before it was sent whole. */
export type FileState = 'waiting' | 'paused' | 'arrived' | 'refused' | 'removed';

export interface FileNote {
  readonly name: string;
  readonly parcelId: string;
  readonly id: string;
  readonly state: FileState;
  readonly sentBytes: number;
  /** Only over Wi-Fi; "send now" lifts it. */
  readonly wifiOnly: boolean;
  readonly attempts: number;
  readonly wait: Wait | null;
  /** HTTP status of the refusal; 0: this phone cannot read it. */
  readonly refusal: number | null;
}

const prefix = 'file ';
const nameOf = (parcelId: string, id: string) => `${prefix}${parcelId} ${id}`;

export const freshNote = ({
  parcelId,
  id,
  wifiOnly = false,
}: Pick<FileRow, 'parcelId' | 'id' | 'wifiOnly'>): FileNote => ({
  ...{ name: nameOf(parcelId, id), parcelId, id, state: 'waiting', sentBytes: 0, wifiOnly },
  ...{ attempts: 0, wait: null, refusal: null },
});

export async function noteOf({ notes }: Tables, parcelId: string, id: string): Promise<FileNote | undefined> {
  const note: FileNote | undefined = await asked(notes.get(nameOf(parcelId, id)));
  return note && soundNote(note);
}

/** Of one parcel, or of all. */
export async function notesOf({ notes }: Tables, parcelId?: string): Promise<FileNote[]> {
  const all: FileNote[] = await asked(notes.getAll());
  const start = parcelId === undefined ? prefix : `${prefix}${parcelId} `;
  return all.filter((note) => isNote(note) && note.name.startsWith(start)).map(soundNote);
}

export async function removeNotes(tables: Tables, parcelId: string): Promise<void> {
  for (const { name } of await notesOf(tables, parcelId)) await asked(tables.notes.delete(name));
}

const isNote = ({ name, parcelId, id, state }: FileNote): boolean =>
  [name, parcelId, id, state].every((value) => typeof value === 'string');

const soundNote = (note: FileNote): FileNote => ({
  ...note,
  attempts: numberIn(note.attempts),
  sentBytes: numberIn(note.sentBytes),
  wait: soundWait(note.wait),
});
