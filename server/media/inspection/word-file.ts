// Checks Word files, .doc (compound) and .docx (zip), without an application: declared content and sizes. Macros, embedded
// objects and parts fetched from elsewhere are refused, because they would run on an officer's PC.
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { FileRefused } from '../refused.ts';
import { activeContent, linksOutside } from './word-relations.ts';

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

/** Throws FileRefused unless the file is a Word document of plausible size. */
export async function checkDocx(file: Buffer): Promise<void> {
  const entries = directoryOf(file);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    throw new FileRefused('unsupported_media_type', 'a zip, but not a Word document');
  }
  if (names.size !== entries.length)
    throw new FileRefused('unsupported_media_type', 'two entries of one name');
  let total = 0;
  for (const entry of entries) {
    if (refusedName.test(entry.name)) {
      throw new FileRefused('unsupported_media_type', `holds ${JSON.stringify(entry.name.slice(0, 100))}`);
    }
    total += await unpackedBytes(file, entry);
    if (total > mostUnpackedBytes) throw new FileRefused('payload_too_large', 'unpacks to too much');
    if (describesParts.test(entry.name)) await checkParts(file, entry);
  }
}

const refusedName =
  /vbaProject|activeX|^word\/embeddings\/.*\.bin$|\.(exe|js|vbs|html?|mht|mhtml|rtf|docm|dotm|xlsm|pptm)$/i;
/** Entries that say what the other entries are and what they refer to. */
const describesParts = /\.rels$|^\[Content_Types\]\.xml$/i;
const mostDescriptionBytes = 1024 * 1024;

async function checkParts(file: Buffer, entry: Entry): Promise<void> {
  if (entry.unpacked > mostDescriptionBytes) throw broken('too long a list of parts');
  const pieces: Buffer[] = [];
  for await (const piece of contentOf(file, entry)) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  // Word reads UTF-16 too; nobody writes it here.
  if (bytes.includes(0)) throw broken('a list of parts that is not UTF-8');
  const found = activeContent(bytes.toString('utf8')) ?? linksOutside(bytes.toString('utf8'));
  if (found !== null)
    throw new FileRefused('unsupported_media_type', `refers to ${JSON.stringify(found.slice(0, 100))}`);
}

const wordStream = Buffer.from('WordDocument', 'utf16le');
/** Names of streams that are refused. The formula editor ran foreign code. */
const activeStreams = (
  [
    ['_VBA_PROJECT', 'macros'],
    ['Ole10Native', 'a packed file'],
    ['Equation Native', 'a formula object'],
  ] as const
).map(([name, what]) => ({ name: Buffer.from(name, 'utf16le'), what }));

/** Throws FileRefused unless it is a Word document without macros and packed objects. */
export function checkDoc(file: Buffer): void {
  const active = activeStreams.find(({ name }) => file.includes(name));
  if (active) throw new FileRefused('unsupported_media_type', `a Word document with ${active.what}`);
  if (!file.includes(wordStream))
    throw new FileRefused('unsupported_media_type', 'a compound file, but not Word');
}

function directoryOf(file: Buffer): Entry[] {
  const tail = file.subarray(Math.max(0, file.length - endBytes - longestComment));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || tail.length - end < endBytes) throw broken('no directory');
  const count = tail.readUInt16LE(end + 10);
  const bytes = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (count > mostEntries) throw new FileRefused('payload_too_large', `${count} entries`);
  if (bytes > mostDirectoryBytes || at + bytes > file.length) throw broken('directory outside the file');
  const directory = file.subarray(at, at + bytes);
  const entries: Entry[] = [];
  let next = 0;
  while (entries.length < count) {
    if (next + 46 > directory.length || directory.readUInt32LE(next) !== 0x02014b50) throw broken('entry');
    const isEncrypted = (directory.readUInt16LE(next + 8) & 1) === 1;
    const nameBytes = directory.readUInt16LE(next + 28);
    const name = directory.toString('utf8', next + 46, next + 46 + nameBytes);
    if (isEncrypted || /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(name)) throw broken('encrypted or a bad name');
    entries.push({
      name,
      method: directory.readUInt16LE(next + 10),
      packed: directory.readUInt32LE(next + 20),
      unpacked: directory.readUInt32LE(next + 24),
      at: directory.readUInt32LE(next + 42),
    });
    next += 46 + nameBytes + directory.readUInt16LE(next + 30) + directory.readUInt16LE(next + 32);
  }
  return entries;
}

/** The size of one unpacked entry. Refused where it is larger than declared, or declares too much. */
async function unpackedBytes(file: Buffer, entry: Entry): Promise<number> {
  const { method, packed, unpacked } = entry;
  if (unpacked > mostUnpackedBytes) throw new FileRefused('payload_too_large', 'an entry claims too much');
  if (unpacked > ratioMattersFrom && unpacked / Math.max(1, packed) > mostRatio) {
    throw new FileRefused('payload_too_large', 'packed too well to be a document');
  }
  if (method === 0 && packed === unpacked) return unpacked;
  let seen = 0;
  try {
    for await (const piece of contentOf(file, entry)) {
      seen += (piece as Buffer).length;
      if (seen > unpacked)
        throw new FileRefused('payload_too_large', 'an entry unpacks to more than it claims');
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : broken('cannot be unpacked');
  }
  return seen;
}

/** The unpacked bytes. */
function contentOf(file: Buffer, { method, packed, at }: Entry): AsyncIterable<unknown> {
  if (method !== 0 && method !== 8) throw broken('packing');
  const head = file.subarray(at, at + 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw broken('local head');
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (from + packed > file.length) throw broken('outside the file');
  const bytes = Readable.from(packed === 0 ? [] : [file.subarray(from, from + packed)]);
  return method === 0 ? bytes : bytes.pipe(createInflateRaw());
}

const broken = (what: string) => new FileRefused('unsupported_media_type', `broken zip: ${what}`);
