// A ZIP archive whose files are stored as they are (APPNOTE 6.3, without compression and without ZIP64): any computer opens it.
// Photos and PDF files are compressed already, so a packer of a library would only cost time.

export interface ZipEntry {
  /** With folders, separated by `/`; UTF-8. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const polynomial = 0xedb88320;
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Names are in UTF-8. */
const utf8Flag = 0x0800;
const version = 20;

/** MS-DOS date and time, in the time of the device. */
const dosTime = (at: Date) => (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
const dosDay = (at: Date) => ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();

/** Numbers of two and four bytes, the lowest byte first. */
function record(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of parts) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

export function zipOf(entries: readonly ZipEntry[], at: Date): Blob {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name);
    const common = [
      [2, version],
      [2, utf8Flag],
      [2, 0],
      [2, dosTime(at)],
      [2, dosDay(at)],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const head = record([4, 0x04034b50], ...common);
    files.push(head, path, bytes);
    directory.push(
      record([4, 0x02014b50], [2, version], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      path,
    );
    offset += head.length + path.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return new Blob([...files, ...directory, end], { type: 'application/zip' });
}
