// A file's type by its first bytes, never by its name. The phone checks when a file is picked; the server checks again in
// depth (server/media/inspection) with the same judgement, and its result is final.
import { toHex } from '../../shared/text.ts';

/** So far from the beginning readers accept the head of a PDF; every other signature stands in the first bytes. */
export const headBytes = 1024;
const signatureBytes = 12;

export const fileKinds = ['jpg', 'png', 'webp', 'heic', 'pdf', 'doc', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** null: not accepted as evidence. Any zip is reported as 'docx' here. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const hex = toHex(head.subarray(0, signatureBytes));
  return fileKinds.find((kind) => signatures[kind].test(hex)) ?? (isLatePdf(head) ? 'pdf' : null);
}

/** After a mark of UTF-8, line ends or what a program wrote before it; but a page is no PDF, whatever it names. */
function isLatePdf(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return /^[^<]*%PDF-\d/.test(text);
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
