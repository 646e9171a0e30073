// Submit: the exact bytes, their id and their files are written in one transaction and read back. A page may
// say "saved on this phone" only after `enqueue` resolves.
import { type Bytes, sameBytes, sha256Hex, utf8 } from '../crypto/bytes.ts';
import { type Cipher, decryptRequest, encryptRequest, isEncrypted } from '../crypto/cipher.ts';
import { newProgress } from '../uploads/progress.ts';
import {
  type EntryRow,
  type FileRow,
  type KeptReceipt,
  type OutboxRequest,
  type Owner,
  publicOwner,
  type Summary,
} from './entry.ts';
import { type Outbox, removeRow, requestLabel, rowOf } from './outbox.ts';
import { isRequest } from './sanitize.ts';
import { resultOf, StoreError, type Tables } from './store.ts';

export interface NewEntry {
  /** UUIDv7, made once per form: enqueuing the same form twice stores it once. */
  readonly id: string;
  readonly case: string;
  readonly kind: string;
  readonly owner: Owner;
  readonly method: OutboxRequest['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes | string;
  readonly summary: Summary;
  readonly files?: readonly Omit<FileRow, 'parcelId'>[];
  /** A repaired entry that needed action: replaced in the same transaction; its files stay unless `files` is given. */
  readonly replaces?: string;
  /** It can be withdrawn for so long: no attempt is made before, whatever the network does. */
  readonly holdMs?: number;
  /** Nothing of it stays on the phone once it is delivered. */
  readonly forget?: boolean;
}

/** Resolves when it is on the disk; the same id and bytes again are safe. A staff entry needs its owner's cipher.
 * Rejects with StoreError: then no page may say "saved". quota/files: the text alone may fit. */
export async function enqueue(outbox: Outbox, entry: NewEntry, cipher?: Cipher): Promise<void> {
  const { row, request } = await rowFor(outbox, entry, cipher);
  const files = (entry.files ?? []).map((file) => ({ ...file, parcelId: entry.id }));
  const write = () => outbox.store.run('readwrite', (tables) => put(tables, row, files, entry));
  const isQuota = (error: unknown) => error instanceof StoreError && error.kind === 'quota';
  try {
    await write();
  } catch (error) {
    if (!isQuota(error)) throw error;
    await outbox.freeSpace().catch(() => undefined);
    try {
      await write();
    } catch (again) {
      if (!isQuota(again)) throw again;
      throw new StoreError('quota', files.length > 0 ? 'files' : 'text', again);
    }
  }
  await readBack(outbox, row, request, files, cipher);
  outbox.changes.tell({ what: 'queued', id: row.id, owner: row.owner });
}

async function rowFor(outbox: Outbox, entry: NewEntry, cipher: Cipher | undefined) {
  const { id, owner, method, path, headers, summary, files = [] } = entry;
  const { subtle, now } = outbox.platform;
  // A copy: the caller's array may change, the stored bytes may not.
  const body = typeof entry.body === 'string' ? utf8(entry.body) : entry.body.slice();
  const request: OutboxRequest = {
    method,
    path,
    headers,
    body,
    bodySha256: await sha256Hex(subtle, body),
    summary,
  };
  if (owner !== publicOwner && !cipher) throw new TypeError('A staff entry needs its owner’s cipher');
  const row: EntryRow = {
    id,
    case: entry.case,
    kind: entry.kind,
    owner,
    madeAt: now(),
    bodyBytes: body.length,
    files: files.length,
    fileBytes: files.reduce((sum, file) => sum + file.bytes, 0),
    state: 'sealed',
    attempts: 0,
    trouble: null,
    reason: null,
    wait: entry.holdMs === undefined ? null : { until: now() + entry.holdMs, asked: true },
    letter:
      cipher && owner !== publicOwner ? await encryptRequest(cipher, request, requestLabel(entry)) : request,
    details: null,
    ...(entry.forget && { forget: true }),
  };
  return { row, request };
}

async function put(tables: Tables, row: EntryRow, files: FileRow[], entry: NewEntry) {
  const { replaces } = entry;
  const known = (await rowOf(tables, row.id)) ?? (await resultOf(tables.receipts.get(row.id)));
  // Submit was pressed twice, or this work runs again after a lost connection. The read-back compares the
  // bytes.
  if (known) return;
  const old = replaces === undefined ? undefined : await rowOf(tables, replaces);
  if (replaces !== undefined && (old?.state !== 'attention' || old.owner !== row.owner)) {
    throw new StoreError('conflict');
  }
  if (old) {
    const kept: FileRow[] = await resultOf(tables.files.index('parcelId').getAll(old.id));
    await removeRow(tables, old);
    if (!entry.files) for (const file of kept) await addFile(tables, { ...file, parcelId: row.id });
  }
  // A repaired entry keeps its place before later entries with the same ordering key.
  const placed: EntryRow = {
    ...row,
    ...(old?.order !== undefined && { order: old.order }),
    ...(old?.forget && { forget: true }),
  };
  await resultOf(tables.parcels.add(placed));
  for (const file of files) await addFile(tables, file);
}

async function addFile(tables: Tables, file: FileRow) {
  await resultOf(tables.files.put(file));
  await resultOf(tables.notes.put(newProgress(file)));
}

async function readBack(
  outbox: Outbox,
  row: EntryRow,
  request: OutboxRequest,
  files: FileRow[],
  cipher: Cipher | undefined,
) {
  const kept = await outbox.store.run('readonly', async (tables) => {
    const found = await rowOf(tables, row.id);
    const receipt: KeptReceipt | undefined = await resultOf(tables.receipts.get(row.id));
    const keptFiles: FileRow[] = await resultOf(tables.files.index('parcelId').getAll(row.id));
    return { found, receipt, keptFiles };
  });
  // Another tab may already have sent it.
  if (!kept.found && kept.receipt) {
    const bodySha256 = 'bodySha256' in kept.receipt ? kept.receipt.bodySha256 : null;
    if (bodySha256 !== null && bodySha256 !== request.bodySha256) throw new StoreError('conflict');
    return;
  }
  if (!kept.found) throw new StoreError('failed');
  const there = isEncrypted(kept.found.letter)
    ? cipher && (await decryptRequest(cipher, kept.found.letter, requestLabel(row)).catch(() => null))
    : kept.found.letter;
  if (!isRequest(there) || !sameBytes(there.body, request.body)) throw new StoreError('conflict');
  const sizes = new Map(kept.keptFiles.map((file) => [file.id, file.blob.size]));
  if (files.some((file) => sizes.get(file.id) !== file.blob.size)) throw new StoreError('failed', 'files');
}
