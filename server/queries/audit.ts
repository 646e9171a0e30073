import { type SelectQueryBuilder, sql } from 'kysely';
import type { Role } from '#contract/shared/endpoint.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import type { Database, Db } from '../db/schema.ts';
import type { Signer } from '../rules/persons/signer.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly by: {
    readonly id: string;
    readonly role: Role;
    /** Of a station's roster; without one the line bears the account's name and post. */
    readonly person?: Pick<Signer, 'id' | 'fullName' | 'post'> | null;
  } | null;
  /** E.g. 'incident.read', 'account.change', 'export', 'sign-in'. */
  readonly action: AuditAction;
  /** The object of the action, e.g. 'incident:0193…'. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The call that asked for it. */
  readonly request?: AuditedCall;
}

export interface AuditedCall {
  readonly ip: string;
  readonly id: string;
}

/** The subjects of the lines that a call has written. */
const subjectsOf = new WeakMap<AuditedCall, Set<string>>();

/** Whether this call has written a line about the subject; also true where that line was undone since. */
export const isNamedInAudit = (call: AuditedCall, subject: string): boolean =>
  subjectsOf.get(call)?.has(subject) ?? false;

let operator: string | null = null;

/** A command of the operator is a process of its own: from now on its lines bear this name. */
export function nameOperator(name: string): void {
  operator = name;
}

/** Without an account the database takes `acted_as` as it is, and with it the name into the hash of the line. */
const namedOperator = ({ by, request }: AuditEntry) =>
  operator !== null && !by && !request ? { acted_as: 'operator' as const, by_name: operator } : {};

/** Adds one line, which nothing can change or remove. Call it in the same transaction as the action. */
export const writeAudit = (db: Db, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Lines are chained one after the other until the transaction ends: write many as its last statement. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await linesOf(db, entries).execute();
  for (const entry of entries) remember(entry);
}

const linesOf = (db: Db, entries: readonly AuditEntry[]) =>
  db.insertInto('audit').values(
    entries.map((entry) => ({
      at: entry.at,
      account_id: entry.by?.id ?? null,
      role: entry.by?.role ?? null,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      address: entry.request?.ip ?? null,
      request_id: entry.request?.id ?? null,
      person_id: entry.by?.person?.id ?? null,
      by_name: entry.by?.person?.fullName ?? null,
      by_post: entry.by?.person?.post ?? null,
      ...namedOperator(entry),
    })),
  );

function remember({ request, subject }: AuditEntry): void {
  if (request) subjectsOf.set(request, (subjectsOf.get(request) ?? new Set()).add(subject));
}

/**
 * A line about a read. Not awaiting the disk: a power cut may cost the lines of the last second, never the chain.
 * In one statement, so that the chain's lock is held for no round trip.
 */
export async function auditRead(db: Db, entry: AuditEntry): Promise<void> {
  await linesOf(db, [entry])
    .returning(sql`set_config('synchronous_commit', 'off', true)`.as('commit'))
    .execute();
  remember(entry);
}

/** A list shows whole texts, so it is a read of each confidential report in it. */
export async function auditListed(
  db: Db,
  caller: Pick<AuditEntry, 'at' | 'by' | 'request'>,
  rows: readonly { readonly id: string; readonly report_type: ReportType }[],
): Promise<void> {
  const read = rows.filter((row) => row.report_type === 'ConfidentialReport').map(({ id }) => id);
  if (read.length === 0) return;
  const after = { read: [...new Set(read)] };
  await auditRead(db, { ...caller, action: 'incident.list', subject: 'incidents', after });
}

export type ReadLine = Omit<AuditEntry, 'before' | 'after'>;

/** Reads rows and writes the line about them in one statement, which is no round trip more than the read. No rows, no line. */
export async function readWithLine<Table extends keyof Database, Row extends { id: string }>(
  db: Db,
  query: SelectQueryBuilder<Database, Table, Row>,
  entry: ReadLine,
): Promise<Row[]> {
  const { at, by, action, subject, request } = entry;
  const { rows } = await sql<Row>`
    with shown as materialized (${query}), line as (
      insert into audit (at, account_id, role, action, subject, after, address, request_id, person_id, by_name, by_post)
      select ${at}::timestamptz, ${by?.id ?? null}::uuid, ${by?.role ?? null}::text, ${action}::text, ${subject}::text,
        jsonb_build_object('read', jsonb_agg(id)), ${request?.ip ?? null}::text, ${request?.id ?? null}::text,
        ${by?.person?.id ?? null}::uuid, ${by?.person?.fullName ?? null}::text, ${by?.person?.post ?? null}::text
      from shown having count(*) > 0
      returning set_config('synchronous_commit', 'off', true))
    select * from shown`.execute(db);
  if (rows.length > 0) remember(entry);
  return rows;
}
