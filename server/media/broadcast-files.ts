// Files that the administrator broadcasts. The first bytes decide the type, and it must be the type that the
// browser declared.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BroadcastFile } from '../queries/broadcasts/broadcasts.ts';
import { typeOf } from './inspection/readers.ts';
import { flushPath, headOf } from './store.ts';

export type StoredFile = Pick<BroadcastFile, 'key' | 'type' | 'kind' | 'bytes' | 'sha256'>;

export const broadcastFilePath = (dataDir: string, key: string) => join(dataDir, 'media', key);

/** null where the type may not be sent or differs from `saidType`; then nothing is stored. */
export async function keepBroadcastFile(
  dataDir: string,
  stream: Readable,
  saidType: string,
): Promise<StoredFile | null> {
  const draft = broadcastFilePath(dataDir, `broadcast/.${randomUUID()}`);
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  try {
    const written = await writeDurably(draft, stream);
    const found = await kindOf(draft, saidType);
    if (!found) return null;
    const key = `broadcast/${randomUUID()}.${found.ext}`;
    await rename(draft, broadcastFilePath(dataDir, key));
    await flushPath(dirname(draft));
    return { ...written, key, type: found.type, kind: found.kind };
  } finally {
    await rm(draft, { force: true });
  }
}

export const dropBroadcastFile = (dataDir: string, key: string) =>
  rm(broadcastFilePath(dataDir, key), { force: true });

/** Keys of files last written before that time, incomplete ones included. */
export async function broadcastFilesBefore(dataDir: string, before: Date): Promise<string[]> {
  const names = await readdir(broadcastFilePath(dataDir, 'broadcast')).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const key = `broadcast/${name}`;
    const found = await stat(broadcastFilePath(dataDir, key)).catch(() => null);
    if (found && found.mtime < before) old.push(key);
  }
  return old;
}

async function writeDurably(path: string, stream: Readable): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest() };
}

type Found = { ext: string; type: string; kind: BroadcastFile['kind'] };

/** An old Word file is a compound file, whose first bytes do not differ from other Office files. */
const documents: Record<string, { said: string; ext: string }> = {
  'application/pdf': { said: 'application/pdf', ext: 'pdf' },
  'application/x-cfb': { said: 'application/msword', ext: 'doc' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    said: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ext: 'docx',
  },
};

/** A Word file is known by one of its first parts. */
const headBytes = 1024 * 1024;

async function kindOf(path: string, saidType: string): Promise<Found | null> {
  const said = saidType.split(';')[0]?.trim().toLowerCase() ?? '';
  const found = await typeOf(await headOf(path, headBytes));
  if (!found)
    return said === 'text/plain' && (await isPlainText(path))
      ? { ext: 'txt', type: said, kind: 'document' }
      : null;
  const document = documents[found.mime];
  if (document) return document.said === said ? { ext: document.ext, type: said, kind: 'document' } : null;
  const kind = mediaKind(said);
  return kind && isSameMedia(kind, found.mime) ? { ext: found.ext, type: said, kind } : null;
}

const mediaKind = (type: string) =>
  (['image', 'video', 'audio'] as const).find((kind) => type.startsWith(`${kind}/`) && !type.includes('svg'));

/** The same container holds audio alone or video. */
const isSameMedia = (kind: 'image' | 'video' | 'audio', foundType: string) =>
  kind === 'image'
    ? foundType.startsWith('image/') && !foundType.includes('svg')
    : /^(audio|video)\/|^application\/ogg/.test(foundType);

/** UTF-8 without control characters, and not markup that a browser would run. */
async function isPlainText(path: string): Promise<boolean> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return text.trim() !== '' && !/^\s*</.test(text) && !/[\p{Cc}]/u.test(text.replace(/[\t\r\n\f]/g, ''));
  } catch {
    return false;
  }
}
