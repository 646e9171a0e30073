// Checks Word files, .doc (compound) and .docx (zip), without an application: declared content and sizes. Macros, embedded
// objects and templates of other machines are refused, because they would run on an officer's PC.
import { FileUnfit } from './unfit.ts';
import { activeContent, outsideOf } from './word-relations.ts';

const mostEntries = 2000;
const mostUnpackedBytes = 150 * 1024 * 1024;
/** Ordinary XML compresses 20 to 1; a megabyte of zeros 1000 to 1. */
const mostRatio = 200;
const ratioMattersFrom = 1024 * 1024;
const mostDirectoryBytes = 4 * 1024 * 1024;
const endBytes = 22;
const longestComment = 65_535;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Throws FileUnfit unless the file is a Word document of plausible size. */
export async function checkDocx(bytes: Uint8Array): Promise<{ fetches: boolean }> {
  const file = fileOf(bytes);
  const entries = directoryOf(file);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml'))
    throw new FileUnfit('content', 'a zip, but not a Word document');
  if (names.size !== entries.length) throw new FileUnfit('damaged', 'two entries of one name');
  let total = 0;
  let fetches = false;
  for (const entry of entries) {
    if (refusedName.test(entry.name))
      throw new FileUnfit('programs', `holds ${JSON.stringify(entry.name.slice(0, 100))}`);
    total += await unpackedBytes(file, entry);
    if (total > mostUnpackedBytes) throw new FileUnfit('packed', 'unpacks to too much');
    if (describesParts.test(entry.name)) fetches = (await checkParts(file, entry)) || fetches;
  }
  return { fetches };
}

const refusedName =
  /vbaProject|activeX|^word\/embeddings\/.*\.bin$|\.(exe|js|vbs|html?|mht|mhtml|rtf|docm|dotm|xlsm|pptm)$/i;
/** Entries that say what the other entries are and what they refer to. */
const describesParts = /\.rels$|^\[Content_Types\]\.xml$/i;
const mostDescriptionBytes = 1024 * 1024;

/** true: Word would fetch something when it opens the file. */
async function checkParts(file: ZipFile, entry: Entry): Promise<boolean> {
  if (entry.unpacked > mostDescriptionBytes) throw broken('too long a list of parts');
  const pieces: Uint8Array[] = [];
  for await (const piece of contentOf(file, entry)) pieces.push(piece);
  const text = new TextDecoder().decode(joined(pieces));
  // Word reads UTF-16 too; nobody writes it here.
  if (text.includes('\0')) throw broken('a list of parts that is not UTF-8');
  const active = activeContent(text);
  if (active !== null) throw new FileUnfit('programs', `holds ${JSON.stringify(active.slice(0, 100))}`);
  const { refused, fetches } = outsideOf(text);
  if (refused !== null) throw new FileUnfit('programs', `refers to ${JSON.stringify(refused.slice(0, 100))}`);
  return fetches;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** As a compound file writes the names of its streams: UTF-16, here with each byte as one character. */
const streamName = (name: string) => [...name].map((letter) => `${letter}\0`).join('');

const wordStream = streamName('WordDocument');
/** What Word writes around a document with a password. */
const lockedStream = streamName('EncryptedPackage');
/** Names of streams that are refused. The formula editor ran foreign code. */
const activeStreams = (
  [
    ['_VBA_PROJECT', 'macros'],
    ['Ole10Native', 'a packed file'],
    ['Equation Native', 'a formula object'],
  ] as const
).map(([name, what]) => ({ name: streamName(name), what }));

/** Throws FileUnfit unless it is a Word document without macros and packed objects. */
export function checkDoc(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes);
  const active = activeStreams.find(({ name }) => text.includes(name));
  if (active) throw new FileUnfit('programs', `a Word document with ${active.what}`);
  if (text.includes(wordStream)) return;
  if (text.includes(lockedStream)) throw new FileUnfit('locked', 'a document with a password');
  throw new FileUnfit('content', 'a compound file, but not Word');
}

interface ZipFile {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

const fileOf = (bytes: Uint8Array): ZipFile => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const contentMark = 0x04034b50;

/** Where the directory says that it ends; -1: nowhere. */
function endOf({ bytes, view }: ZipFile): number {
  const from = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= from; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return -1;
}

function directoryOf(file: ZipFile): Entry[] {
  const { bytes, view } = file;
  const end = endOf(file);
  if (end < 0) throw broken('no directory');
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const at = view.getUint32(end + 16, true);
  if (count > mostEntries) throw new FileUnfit('packed', `${count} entries`);
  if (length > mostDirectoryBytes || at + length > bytes.length) throw broken('directory outside the file');
  const entries: Entry[] = [];
  let next = at;
  while (entries.length < count) {
    if (next + 46 > at + length || view.getUint32(next, true) !== entryMark) throw broken('entry');
    if ((view.getUint16(next + 8, true) & 1) === 1) throw new FileUnfit('locked', 'encrypted entries');
    const nameBytes = view.getUint16(next + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(next + 46, next + 46 + nameBytes));
    if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(name)) throw broken('a bad name');
    entries.push({
      name,
      method: view.getUint16(next + 10, true),
      packed: view.getUint32(next + 20, true),
      unpacked: view.getUint32(next + 24, true),
      at: view.getUint32(next + 42, true),
    });
    next += 46 + nameBytes + view.getUint16(next + 30, true) + view.getUint16(next + 32, true);
  }
  return entries;
}

/** The size of one unpacked entry. Refused where it is larger than declared, or declares too much. */
async function unpackedBytes(file: ZipFile, entry: Entry): Promise<number> {
  const { method, packed, unpacked } = entry;
  if (unpacked > mostUnpackedBytes) throw new FileUnfit('packed', 'an entry claims too much');
  if (unpacked > ratioMattersFrom && unpacked / Math.max(1, packed) > mostRatio)
    throw new FileUnfit('packed', 'packed too well to be a document');
  if (method === 0 && packed === unpacked) return unpacked;
  let seen = 0;
  for await (const piece of contentOf(file, entry)) {
    seen += piece.length;
    if (seen > unpacked) throw new FileUnfit('packed', 'an entry unpacks to more than it claims');
  }
  return seen;
}

/** The unpacked bytes. */
async function* contentOf(
  { bytes, view }: ZipFile,
  { method, packed, at }: Entry,
): AsyncGenerator<Uint8Array> {
  if (method !== 0 && method !== 8) throw broken('packing');
  if (at + 30 > bytes.length || view.getUint32(at, true) !== contentMark) throw broken('local head');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw broken('outside the file');
  const content = bytes.subarray(from, from + packed);
  if (method === 0) {
    yield content;
    return;
  }
  if (packed === 0) return;
  const reader = new Blob([new Uint8Array(content)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken('cannot be unpacked');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const broken = (what: string) => new FileUnfit('damaged', `broken zip: ${what}`);
