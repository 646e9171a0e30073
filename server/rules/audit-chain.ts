// Recomputes the audit chain. The database writes it by its own function (migration 0003); this one checks
// it.
import { createHash } from 'node:crypto';

/** A line as text, as the database prints it; `at` in microseconds since 1970. */
export interface AuditLine {
  readonly place: string;
  readonly at: string;
  readonly accountId: string | null;
  readonly role: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  /** null: a line from before the roster, or of no account. */
  readonly actedAs: string | null;
  readonly personId: string | null;
  readonly byName: string | null;
  readonly byPost: string | null;
}

/** Each part is preceded by its length in bytes, so that no two lines have the same text. */
export function lineHash(line: AuditLine, previous: Uint8Array): Buffer {
  const { place, at, accountId, role, action, subject, before, after, address, requestId } = line;
  const parts = [place, at, accountId, role, action, subject, before, after, address, requestId];
  const { actedAs, personId, byName, byPost } = line;
  const signed = actedAs === null ? '' : `+${textOf([actedAs, personId, byName, byPost])}`;
  return createHash('sha256')
    .update(previous)
    .update(textOf(parts) + signed)
    .digest();
}

const textOf = (parts: readonly (string | null)[]) =>
  parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join('');
