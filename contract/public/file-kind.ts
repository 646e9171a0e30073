// A file's type by its first bytes, never by its name. The phone checks when a file is picked; the server checks again in
// depth (server/media/inspection/inspect.ts), and its result is final.
import { toHex } from '../shared/text.ts';

/** Number of bytes the longest signature needs. */
export const headBytes = 12;

export const fileKinds = ['jpg', 'png', 'webp', 'heic', 'pdf', 'doc', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** null: not accepted as evidence. Any zip is reported as 'docx' here. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const first = head.subarray(0, headBytes);
  const hex = toHex(first);
  return fileKinds.find((kind) => signatures[kind].test(hex)) ?? null;
}

/** Matched against the bytes in hexadecimal. */
const signatures: Readonly<Record<FileKind, RegExp>> = {
  jpg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
  // ISO/IEC 23008-12: a box "ftyp", then the brand: heic, heix, hevc, hevx, mif1 or msf1.
  heic: /^.{8}66747970(68656963|68656978|68657663|68657678|6d696631|6d736631)/,
  pdf: /^25504446/,
  doc: /^d0cf11e0a1b11ae1/,
  docx: /^504b0304/,
};
