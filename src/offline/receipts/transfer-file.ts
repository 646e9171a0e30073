// A queued report as one file, for another phone or the station: a line with the hash of the head, the head, the bytes
// of each file. It names no address: the device that reads it derives that from the kind.
import { type Bytes, sha256Hex, textOf, utf8 } from '../crypto/bytes.ts';
import { isEncrypted } from '../crypto/cipher.ts';
import { type EntryRow, type FileRow, publicOwner } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { rowOf } from '../outbox/outbox.ts';
import { resultOf } from '../outbox/store.ts';
import type { Platform } from '../platform.ts';
import { getReceipt } from './receipts.ts';

export type TransferredFile = Omit<FileRow, 'parcelId'>;

export interface TransferContents {
  readonly id: string;
  readonly kind: string;
  readonly body: string;
  readonly files: readonly TransferredFile[];
}

/** not_ours: another kind of file. newer: from a later version of this site. damaged: cut or changed. */
export class TransferFileError extends Error {
  readonly why: 'not_ours' | 'newer' | 'damaged';
  constructor(why: TransferFileError['why']) {
    super(why);
    this.why = why;
  }
}

const title = 'VISHWAS-REPORT';
const version = 1;
const longestLine = 120;
/** Far above the longest text that the server accepts. */
const longestHead = 1_000_000;

/** What is still on this phone; null: nothing, or it cannot be read here. */
export async function buildTransferFile(outbox: Outbox, id: string): Promise<Blob | null> {
  const found = await outbox.store.run('readonly', async (tables) => {
    const row: EntryRow | undefined = await rowOf(tables, id);
    const files: FileRow[] = await resultOf(tables.files.index('parcelId').getAll(id));
    return { row, files };
  });
  const { row, files } = found;
  if (row?.hidden) return null;
  const receipt = row ? null : await getReceipt(outbox, id);
  const from = row ?? receipt;
  const body = row ? (isEncrypted(row.letter) ? null : row.letter.body) : (receipt?.body ?? null);
  if (!from || !body || from.owner !== publicOwner) return null;
  if (row) await countAsTried(outbox, row);
  return writeTransferFile(outbox.platform, { id, kind: from.kind, body: textOf(body), files });
}

/** Another device may send it now, so the page must not say that nobody has it. On a full disk the file still goes out. */
async function countAsTried(outbox: Outbox, { id, owner }: EntryRow): Promise<void> {
  try {
    await outbox.store.run('readwrite', async (tables) => {
      const row: EntryRow | undefined = await rowOf(tables, id);
      if (row?.attempts === 0) await resultOf(tables.parcels.put({ ...row, attempts: 1 }));
    });
    outbox.changes.tell({ what: 'queued', id, owner });
  } catch {
    // Then it can still be withdrawn here, as before.
  }
}

export async function writeTransferFile(
  { subtle }: Pick<Platform, 'subtle'>,
  { id, kind, body, files }: TransferContents,
): Promise<Blob> {
  const listed = files.map(({ id: fileId, name, type, bytes, sha256, wifiOnly = false }) => ({
    id: fileId,
    name,
    type,
    bytes,
    sha256,
    wifiOnly,
  }));
  const head = utf8(JSON.stringify({ id, kind, body, files: listed }));
  const line = `${title} ${version} ${await sha256Hex(subtle, head)} ${head.length}\n`;
  // The browser reads the photos from the disk while it writes the file; they need not fit into memory.
  return new Blob([line, head, ...files.map(({ blob }) => blob)], { type: 'application/octet-stream' });
}

/** `lost`: photos that are damaged while the rest is complete. Throws TransferFileError. */
export async function readTransferFile(
  { subtle }: Pick<Platform, 'subtle'>,
  file: Blob,
): Promise<TransferContents & { lost: readonly ListedFile[] }> {
  const start = textOf(await bytesOf(file.slice(0, longestLine)));
  const [, made, hash = '', length = ''] =
    /^VISHWAS-REPORT (\d+)(?: ([0-9a-f]{64}) (\d{1,9})\n)?/.exec(start) ?? [];
  if (made === undefined) throw new TransferFileError('not_ours');
  if (Number(made) > version) throw new TransferFileError('newer');
  const from = `${title} ${made} ${hash} ${length}\n`.length;
  const headBytes = Number(length);
  if (hash === '' || headBytes > longestHead) throw new TransferFileError('damaged');
  const head = await bytesOf(file.slice(from, from + headBytes));
  if ((await sha256Hex(subtle, head)) !== hash) throw new TransferFileError('damaged');
  const { id, kind, body, files: listed } = headOf(head);

  const files: TransferredFile[] = [];
  const lost: ListedFile[] = [];
  let next = from + headBytes;
  for (const entry of listed) {
    const blob = file.slice(next, next + entry.bytes, entry.type);
    next += entry.bytes;
    // One after the other: only one photo at a time is in memory.
    const isWhole = (await sha256Hex(subtle, await bytesOf(blob))) === entry.sha256;
    if (isWhole) files.push({ ...entry, blob });
    else lost.push(entry);
  }
  return { id, kind, body, files, lost };
}

export type ListedFile = Omit<TransferredFile, 'blob'>;

/** The hash is right, so this is what was written. Whether it was honest, the caller must check. */
function headOf(head: Bytes): Omit<TransferContents, 'files'> & { files: ListedFile[] } {
  try {
    const { id, kind, body, files } = JSON.parse(textOf(head));
    const isText = [id, kind, body].every((part) => typeof part === 'string');
    if (isText && Array.isArray(files) && files.every(isListed)) return { id, kind, body, files };
  } catch {
    // Handled like any unknown form.
  }
  throw new TransferFileError('damaged');
}

const isListed = (entry: Partial<ListedFile> | null): entry is ListedFile =>
  typeof entry?.id === 'string' &&
  typeof entry.name === 'string' &&
  typeof entry.type === 'string' &&
  Number.isSafeInteger(entry.bytes) &&
  (entry.bytes ?? 0) > 0 &&
  typeof entry.sha256 === 'string';

const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());
