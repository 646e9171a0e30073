import type { Kysely } from 'kysely';
import type { Role } from '#contract/endpoint.ts';
import type { Database } from '../db/schema.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly by: { readonly id: string; readonly role: Role } | null;
  /** The action, e.g. 'incident.status', 'incident.read', 'account.change', 'export', 'sign-in'. */
  readonly action: string;
  /** The object of the action, e.g. 'incident:0193…'. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly address?: string;
  readonly requestId?: string;
}

/** Adds one line, which nothing can change or remove. Call it in the same transaction as the action. */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: entry.at,
      account_id: entry.by?.id ?? null,
      role: entry.by?.role ?? null,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      address: entry.address ?? null,
      request_id: entry.requestId ?? null,
    })
    .execute();
}
