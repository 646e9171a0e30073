import { type Kysely, sql } from 'kysely';

const lineParts = [
  'line.place::text',
  '(extract(epoch from line.at) * 1000000)::bigint::text',
  'line.account_id::text',
  'line.role',
  'line.action',
  'line.subject',
  'line.before::text',
  'line.after::text',
  'line.address',
  'line.request_id',
];
const signerParts = ['line.acted_as', 'line.person_id::text', 'line.by_name', 'line.by_post'];

/** As audit_part of migration 0003 writes it. */
const part = (value: string) => `coalesce(octet_length(${value}) || ':' || ${value}, '-')`;
const partsOf = (values: readonly string[]) => values.map(part).join(' || ');

/**
 * The same hash as before, for a third less time: a call of a function for each part read the whole line again. And the line before is
 * found by its place: a session that planned this when the statistics called the audit empty went on reading all of it for each line.
 */
const statements = [
  `create or replace function audit_hash(line audit, previous bytea) returns bytea language sql stable as $$
    select sha256(previous || convert_to(${partsOf(lineParts)}
      || case when line.acted_as is null then '' else '+' || ${partsOf(signerParts)} end, 'UTF8')) $$`,
  `alter function audit_chain() set enable_seqscan = off`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
