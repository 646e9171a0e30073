// Files chosen for a complaint: checked on the phone, saved with the draft, listed in the complaint and
// stored with it.
import type { Complaint } from '#contract/public/complaint.ts';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { evidenceAccept, seenName } from '#contract/public/facts/evidence.ts';
import { fileKindOf, headBytes } from '#contract/public/files/file-kind.ts';
import { type FileFault, FileUnfit } from '#contract/public/files/unfit.ts';
import { drafts, type FileRow, sha256Hex, shrinkImage, uuidv7 } from '#offline/index.ts';
import { newDraft } from './complaint-draft.ts';
import { isKept } from './outbox/drafts.ts';

interface Copy {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly blob: Blob;
}

export interface ChosenFile extends Copy {
  readonly name: string;
  readonly type: string;
  /** null: none, or not much smaller. */
  readonly small: Copy | null;
}

export interface EvidenceChoice {
  readonly files: readonly ChosenFile[];
  readonly send: 'small' | 'original';
  /** With 'small': the originals follow on Wi-Fi. */
  readonly originalsLater: boolean;
  readonly wifiOnly: boolean;
}

export const noEvidence: EvidenceChoice = {
  files: [],
  send: 'small',
  originalsLater: false,
  wifiOnly: false,
};

/** 'recording': video or sound. 'content': the bytes are of no accepted type, whatever the name. */
export type NotTaken = FileFault | 'recording' | 'type' | 'size' | 'empty' | 'count' | 'twice' | 'unreadable';

const accepted = evidenceAccept.split(',');

/** Reads the bytes at once: a camera's file may be gone before it is sent. */
export async function takeFile(file: File): Promise<ChosenFile | Exclude<NotTaken, 'count' | 'twice'>> {
  const extension = `.${file.name.split('.').at(-1)?.toLowerCase() ?? ''}`;
  if (/^(video|audio)\//.test(file.type)) return 'recording';
  if (!accepted.includes(file.type) && !accepted.includes(extension)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > complaintLimits.fileBytes) return 'size';
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    if (!fileKindOf(head)) return 'content';
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fault = await faultOf(bytes);
    if (fault) return fault;
    const original = await copyOf(new Blob([bytes], { type: file.type }));
    const small = await shrinkImage(original.blob);
    const type = file.type || 'application/octet-stream';
    return { ...original, name: nameFor(file.name), type, small: small && (await copyOf(small)) };
  } catch {
    return 'unreadable';
  }
}

/** What the server would refuse, found before the complaint is filed. */
async function faultOf(bytes: Uint8Array): Promise<FileFault | null> {
  try {
    const { judgeFile } = await import('#contract/public/files/judge-file.ts');
    await judgeFile(bytes);
    return null;
  } catch (error) {
    // Without the judgement's own file, or on a browser that cannot unpack, the server judges alone.
    return error instanceof FileUnfit ? error.fault : null;
  }
}

/** The files as listed in the complaint, and as stored with it. */
export function evidenceFor(choice: EvidenceChoice): {
  evidence: Complaint['evidence'];
  files: Omit<FileRow, 'parcelId'>[];
} {
  const { send, originalsLater, wifiOnly } = choice;
  const files = choice.files.flatMap((file): Omit<FileRow, 'parcelId'>[] => {
    const { small, ...original } = file;
    if (!small || send === 'original') return [{ ...original, wifiOnly }];
    const copy = { ...small, name: renamed(file.name, '', '.jpg'), type: 'image/jpeg', wifiOnly };
    if (!originalsLater) return [copy];
    return [copy, { ...original, name: renamed(file.name, '-original'), wifiOnly: true }];
  });
  return {
    files,
    evidence: files.map(({ id, name, type, bytes, sha256 }) => ({ id, name, type, bytes, sha256 })),
  };
}

/** Bytes sent without waiting, and those that follow on Wi-Fi only. */
export function bytesToSend(choice: EvidenceChoice): number {
  return evidenceFor({ ...choice, originalsLater: false }).files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export const saveEvidence = (key: string, choice: EvidenceChoice): Promise<boolean> =>
  choice.files.length === 0
    ? discardEvidence(key).then(() => true)
    : isKept(drafts().save(nameOf(key), choice));

export async function loadEvidence(key: string): Promise<EvidenceChoice | null> {
  const kept = (await drafts()
    .load(nameOf(key))
    .catch(() => null)) as EvidenceChoice | null;
  const isWhole = kept?.files?.every(
    ({ blob, sha256 }) => blob instanceof Blob && typeof sha256 === 'string',
  );
  if (kept && isWhole) return { ...noEvidence, ...kept };
  if (key === newDraft) return null;
  return choiceOfRefused(key).catch(() => null);
}

async function choiceOfRefused(id: string): Promise<EvidenceChoice | null> {
  const { filesOfRefused } = await import('./evidence-of-refused.ts');
  const rows = await filesOfRefused(id);
  if (rows.length === 0) return null;
  const files = rows.map(({ parcelId: _parcel, wifiOnly: _only, ...file }) => ({ ...file, small: null }));
  return {
    ...noEvidence,
    send: 'original',
    wifiOnly: rows.every(({ wifiOnly }) => wifiOnly === true),
    files,
  };
}

export const discardEvidence = (key: string): Promise<void> =>
  drafts()
    .discard(nameOf(key))
    .catch(() => undefined);

const sharedKey = 'complaint shared';

/** Older ones were left behind, or come from a page that the person has long closed. */
const sharedForMs = 10 * 60_000;

export interface Shared {
  readonly files: readonly File[];
  /** Names of files that are empty, or more than a complaint may have. */
  readonly left: readonly string[];
}

/** Files that another app shared (sw/share.ts). They stay until they are added or refused, for ten minutes. */
export async function sharedFiles(): Promise<Shared> {
  const kept = (await drafts()
    .load(sharedKey)
    .catch(() => null)) as { files?: unknown; left?: unknown; at?: unknown } | null;
  if (!Array.isArray(kept?.files)) return nothingShared;
  const isFresh = typeof kept.at === 'number' && Math.abs(Date.now() - kept.at) < sharedForMs;
  if (isFresh)
    return {
      files: kept.files.filter((file): file is File => file instanceof File),
      left: Array.isArray(kept.left) ? kept.left.filter((name) => typeof name === 'string') : [],
    };
  await discardShared();
  return nothingShared;
}

export const nothingShared: Shared = { files: [], left: [] };

export const discardShared = (): Promise<void> =>
  drafts()
    .discard(sharedKey)
    .catch(() => undefined);

async function copyOf(blob: Blob): Promise<Copy> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { id: uuidv7(), bytes: blob.size, sha256: await sha256Hex(crypto.subtle, bytes), blob };
}

/** The name as shown, listed and sent. It is untrusted; the contract allows 200 characters. */
export const nameFor = (name: string): string => {
  const trimmed = seenName(name) || 'file';
  return trimmed.length <= 150 ? trimmed : `${trimmed.slice(0, 140)}${/\.\w{1,5}$/.exec(trimmed)?.[0] ?? ''}`;
};

const renamed = (name: string, mark: string, end?: string): string => {
  const had = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - had.length)}${mark}${end ?? had}`;
};

const nameOf = (key: string) => `complaint files ${key}`;
