// The files of a report as they arrived, for its case packet.
import type { EvidenceEntry } from '#contract/staff/evidence-entry.ts';
import { browserPlatform, sha256Hex } from '#offline/index.ts';

export interface CaseFileBytes {
  readonly entry: EvidenceEntry;
  /** null: not here, or out of reach, or not the bytes that the complainant listed. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** One after the other: they may be large. Each read of an original stands in the audit. */
export async function readCaseFiles(evidence: readonly EvidenceEntry[]): Promise<CaseFileBytes[]> {
  const read: CaseFileBytes[] = [];
  for (const entry of evidence) read.push({ entry, bytes: await bytesOf(entry) });
  return read;
}

async function bytesOf({ originalUrl, sha256 }: EvidenceEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  if (originalUrl === null) return null;
  try {
    const answer = await fetch(originalUrl);
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return (await sha256Hex(browserPlatform.subtle, bytes)) === sha256 ? bytes : null;
  } catch {
    return null;
  }
}

/** As `sha256sum --check` reads it. */
export const sumLine = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `${await sha256Hex(browserPlatform.subtle, bytes)}  ${name}\n`;
