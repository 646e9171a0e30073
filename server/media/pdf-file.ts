// Looks for active parts of a PDF (scripts, programs, files inside, film players). Forms of banks and offices have them too,
// so it is kept and the officer warned. A password hides packed objects from this look.
import { readFile } from 'node:fs/promises';
import { constants, inflate } from 'node:zlib';

/** Long names cannot occur in compressed bytes by chance; short ones are looked for outside of streams only. */
const active = {
  anywhere: /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![\w#])/,
  inObjects: /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![\w#])/,
};
const mostUnpackedBytes = 64 * 1024 * 1024;

/** true also where objects are packed in a way that hides them from this look. */
export async function isActivePdf(path: string): Promise<boolean> {
  const text = (await readFile(path)).toString('latin1');
  if (active.anywhere.test(text)) return true;
  const isEncrypted = /\/Encrypt\b/.test(text);
  let left = mostUnpackedBytes;
  for (const { dictionary, content } of partsOf(text)) {
    const names = namesDecoded(dictionary);
    if (active.inObjects.test(names)) return true;
    if (isEncrypted || !/\/ObjStm\b/.test(names)) continue;
    const objects = await unpacked(content, names, left);
    if (objects === null || active.inObjects.test(namesDecoded(objects))) return true;
    left -= objects.length;
  }
  return false;
}

/** The text before each stream with the stream, and the rest of the file. */
function* partsOf(text: string): Generator<{ dictionary: string; content: string }> {
  let at = 0;
  for (const found of text.matchAll(/\bstream(\r\n|\n|\r)/g)) {
    if (found.index < at) continue;
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    yield { dictionary: text.slice(at, found.index), content: text.slice(from, end < 0 ? undefined : end) };
    at = end < 0 ? text.length : end + 'endstream'.length;
  }
  yield { dictionary: text.slice(at), content: '' };
}

/** A name may be written with some of its letters as #xx. */
const namesDecoded = (text: string) =>
  text.includes('#')
    ? text.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** null: packed by anything but Flate, which is what programs use, or damaged, or too large. */
function unpacked(content: string, dictionary: string, most: number): Promise<string | null> {
  const [filter] =
    /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary.slice(dictionary.lastIndexOf('obj'))) ?? [];
  if (filter === undefined) return Promise.resolve(content);
  if (!/^\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter)) return Promise.resolve(null);
  const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
  return new Promise((resolve) => {
    inflate(Buffer.from(content, 'latin1'), options, (error, bytes) =>
      resolve(error ? null : bytes.toString('latin1')),
    );
  });
}
