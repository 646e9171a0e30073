// A parcel as a file the person can keep, print or carry to the station when it cannot be sent.
import { textOf } from './bytes.ts';
import type { Parcel } from './parcel.ts';

/** null: its letter is sealed and the key is not at hand. Photos are named by number only; they are in the gallery. */
export function exportParcel(parcel: Parcel): { name: string; blob: Blob } | null {
  const { letter } = parcel;
  if (!letter) return null;
  const content = {
    format: 'vishwas-parcel-1',
    id: parcel.id,
    kind: parcel.kind,
    madeAt: new Date(parcel.madeAt).toISOString(),
    state: parcel.state,
    reason: parcel.reason,
    fields: parcel.details?.fields ?? [],
    method: letter.method,
    path: letter.path,
    bodySha256: letter.bodySha256,
    files: parcel.files,
    // The UTF-8 bytes of this very text are what was sealed.
    body: textOf(letter.body),
  };
  const reference = letter.summary.referenceId;
  const name = `${typeof reference === 'string' ? reference : parcel.id}.json`;
  return { name, blob: new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }) };
}
