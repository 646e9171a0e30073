// What a file is by its first bytes, never by its name. The phone looks when a file is picked, so that nobody learns at the end of an
// upload that it was no photo; the server looks again, deeper (server/media/inspect.ts), and alone decides.

/** As many bytes as any of them needs. */
export const headBytes = 12;

export const fileKinds = ['jpg', 'png', 'webp', 'heic', 'pdf', 'doc', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** null: none that is taken as evidence. Any zip passes for 'docx' here. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return fileKinds.find((kind) => signatures[kind].test(text)) ?? null;
}

/** Of bytes as characters 0 to 255. HEIC: ISO/IEC 23008-12, the brand after the box's name. */
const signatures: Readonly<Record<FileKind, RegExp>> = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[^]{4}WEBP/,
  heic: /^[^]{4}ftyp(hei[cx]|hev[cx]|mif1|msf1)/,
  pdf: /^%PDF/,
  doc: /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/,
  docx: /^PK\x03\x04/,
};
