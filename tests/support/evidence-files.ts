// Files as citizens send them, and files as nobody should be able to send them. Made here, so that what is in them can be read.
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

const picture = ({ width = 640, height = 480 }: Size = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#b35c1e',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** With a position and a camera in it, as a phone notes them. */
export const photo = (size?: Size) =>
  picture(size)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Spycam', Copyright: 'Sunita Jadhav' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
    })
    .toBuffer();
export const png = (size?: Size) => picture(size).png().toBuffer();
export const webp = (size?: Size) => picture(size).webp().toBuffer();

export const pdf = (text = 'A receipt') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** The boxes that begin a still picture of an iPhone; nothing on the server can draw it. */
export const heic = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2000, 7),
  ]);

/** A compound file with the stream that makes it Word's. */
export const doc = (...streams: string[]) => {
  const names = ['Root Entry', 'WordDocument', ...streams].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    ...names,
    Buffer.alloc(2048, 32),
  ]);
};

interface Entry {
  name: string;
  bytes: Buffer;
  /** What the directory says, where that is not the truth. */
  claims?: number;
}

export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claims = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims, 18);
    common.writeUInt16LE(title.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, Buffer.alloc(10), offset(at), title]),
    );
    parts.push(head, packed);
    at += head.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

function offset(at: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(at);
  return bytes;
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);

export const docx = (...more: Entry[]) =>
  zip([
    { name: '[Content_Types].xml', bytes: xml('<Types/>') },
    { name: 'word/document.xml', bytes: xml('<w:document>चोरीची हकीकत</w:document>') },
    ...more,
  ]);

/** A PNG that says how large it is and holds next to nothing. */
export function hugePng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(40)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
