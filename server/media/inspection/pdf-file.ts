// Looks for active parts of a PDF (scripts, programs, files inside, film players). Forms of banks and offices have them too,
// so it is kept and the officer warned. A password hides packed objects from this look. Each byte is read a fixed
// number of times, whatever the file holds.
import { constants, inflate } from 'node:zlib';

/** Long names cannot occur in compressed bytes by chance; short ones are looked for outside of streams only. */
const longNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'];
const activeAnywhere = new Set(longNames);
const activeInObjects = new Set([...longNames, 'JS']);
const mostUnpackedBytes = 32 * 1024 * 1024;
/** An object stream's dictionary has a few dozen bytes. */
const longestDictionary = 64 * 1024;
const longestElement = 4 * 1024;
/** PDF 32000-1, annex C. */
const longestName = 127;

/** true also where objects are packed in a way that hides them from this look. */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  if (hasName(bytes, activeAnywhere)) return true;
  const isEncrypted = hasName(bytes, new Set(['Encrypt']));
  let left = mostUnpackedBytes;
  for (const { before, content } of partsOf(bytes)) {
    if (hasName(before, activeInObjects)) return true;
    if (isEncrypted || !hasName(before, new Set(['ObjStm']))) continue;
    const objects = await unpacked(content, before, left);
    if (objects === null || hasName(objects, activeInObjects)) return true;
    left -= objects.length;
  }
  return false;
}

/** The bytes before each stream with the stream, and the rest of the file. */
function* partsOf(bytes: Buffer): Generator<{ before: Buffer; content: Buffer }> {
  let at = 0;
  let found = bytes.indexOf('stream', 0, 'latin1');
  while (found >= 0) {
    const from = startOf(bytes, found);
    if (from === null) {
      found = bytes.indexOf('stream', found + 1, 'latin1');
      continue;
    }
    const end = bytes.indexOf('endstream', from, 'latin1');
    yield { before: bytes.subarray(at, found), content: bytes.subarray(from, end < 0 ? undefined : end) };
    at = end < 0 ? bytes.length : end + 'endstream'.length;
    found = bytes.indexOf('stream', at, 'latin1');
  }
  yield { before: bytes.subarray(at), content: bytes.subarray(bytes.length) };
}

const [slash, hash, lineFeed, carriageReturn] = [0x2f, 0x23, 0x0a, 0x0d];

/** Where the stream begins whose keyword is at `at`; null: the word is part of another, or no line ends after it. */
function startOf(bytes: Buffer, at: number): number | null {
  const next = at + 'stream'.length;
  if (at > 0 && isRegular(bytes[at - 1])) return null;
  if (bytes[next] === lineFeed) return next + 1;
  if (bytes[next] !== carriageReturn) return null;
  return next + (bytes[next + 1] === lineFeed ? 2 : 1);
}

/** Whether a name of `wanted` is in the bytes. Some of its letters may be written as #xx. */
function hasName(bytes: Buffer, wanted: ReadonlySet<string>): boolean {
  const firsts = new Set([hash, ...[...wanted].map((name) => name.charCodeAt(0))]);
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === slash && firsts.has(bytes[at + 1] ?? 0) && wanted.has(nameAt(bytes, at + 1)))
      return true;
  }
  return false;
}

/** The name that begins there; longer than any name where it has no end. */
function nameAt(bytes: Buffer, from: number): string {
  let name = '';
  for (let at = from; name.length <= longestName && isRegular(bytes[at]); at += 1) {
    const escaped =
      bytes[at] === hash ? /^[\da-f]{2}$/i.exec(bytes.toString('latin1', at + 1, at + 3)) : null;
    name += String.fromCharCode(escaped ? Number.parseInt(escaped[0], 16) : (bytes[at] ?? 0));
    if (escaped) at += 2;
  }
  return name;
}

/** Neither white space nor a delimiter. */
const isRegular = (byte: number | undefined) => byte !== undefined && regular[byte] === 1;
const regular = new Uint8Array(256).fill(1);
for (const byte of Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1')) regular[byte] = 0;

/** null: packed by anything but Flate, which is what programs use, or damaged, or too large. */
function unpacked(content: Buffer, before: Buffer, most: number): Promise<Buffer | null> {
  const dictionary = before.subarray(Math.max(0, before.lastIndexOf('obj', undefined, 'latin1')));
  if (dictionary.length > longestDictionary || most <= 0) return Promise.resolve(null);
  const filter = filterOf(dictionary);
  if (filter === undefined) return Promise.resolve(content);
  if (filter !== 'FlateDecode' && filter !== 'Fl') return Promise.resolve(null);
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
  return new Promise((resolve) => {
    inflate(content, options, (error, bytes) => resolve(error ? null : bytes));
  });
}

/** The only filter of a stream; undefined: it has none; null: several, or one that is not understood. */
function filterOf(dictionary: Buffer): string | null | undefined {
  const at = dictionary.indexOf('/Filter', 0, 'latin1');
  if (at < 0) return undefined;
  const text = dictionary.toString('latin1', at + '/Filter'.length, at + longestElement).trimStart();
  const list = text.startsWith('[') ? text.slice(1, text.indexOf(']')) : text;
  const [, name, ...more] = list.split('/', 3);
  if (name === undefined || (text.startsWith('[') && more.length > 0)) return null;
  return /^\w+/.exec(name)?.[0] ?? null;
}
