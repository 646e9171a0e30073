// What a file is by its first bytes, never by its name. The phone looks when a file is picked, so that nobody learns at the end of an
// upload that it was no photo; the server looks again, deeper (server/media/inspect.ts), and alone decides.
import { toHex } from './text.ts';

/** As many bytes as any of them needs. */
export const headBytes = 12;

export const fileKinds = ['jpg', 'png', 'webp', 'heic', 'pdf', 'doc', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** null: none that is taken as evidence. Any zip passes for 'docx' here. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const first = head.subarray(0, headBytes);
  const hex = toHex(first);
  return fileKinds.find((kind) => signatures[kind].test(hex)) ?? null;
}

/** Over the bytes in hexadecimal. */
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
