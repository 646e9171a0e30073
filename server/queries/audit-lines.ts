// The audit as it is read, newest line first. Each condition has an index (migration 0140).
import { type Expression, type SqlBool, sql } from 'kysely';
import { termsOf } from '#contract/shared/text/search-key.ts';
import { type AuditKind, auditActions } from '#contract/staff/audit.ts';
import type { Db } from '../db/schema.ts';
import { matchesTerms, totalLimit } from './incidents/search.ts';
import { countOf, type Span } from './rows.ts';

/** Whom a search means: subjects of the audit, accounts, persons, or a name as it was written. */
export interface Meant {
  readonly reports: readonly string[];
  readonly accounts: readonly string[];
  readonly persons: readonly string[];
  readonly name: string;
}

export interface AuditFilter {
  readonly kind?: AuditKind | undefined;
  readonly meant?: Meant | undefined;
  readonly about?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly hidden?: Hidden | undefined;
}

/** Complaints about the officer who reads. */
export interface Hidden {
  readonly accountId: string;
  readonly ids: readonly string[];
}

const most = 50;

/** `references`: every reading of a typed reference. */
export async function whatIsMeant(db: Db, text: string, references: readonly string[]): Promise<Meant> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const [reports, accounts, persons] = await Promise.all([
    db
      .selectFrom('incidents')
      .select('id')
      .where('reference_id', 'in', references)
      .unionAll(db.selectFrom('items').select('id').where('reference_id', 'in', references))
      .execute(),
    db
      .selectFrom('accounts')
      .select('id')
      .where(({ or }) =>
        or([matchesTerms('search_fold', termsOf(text) ?? []), sql<SqlBool>`lower(email) like ${part}`]),
      )
      .limit(most)
      .execute(),
    db
      .selectFrom('persons')
      .select('id')
      .where(sql<SqlBool>`lower(full_name || ' ' || full_name_mr || ' ' || buckle_no) like ${part}`)
      .limit(most)
      .execute(),
  ]);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    reports: idsOf(reports),
    accounts: idsOf(accounts),
    persons: idsOf(persons),
    name: text.toLowerCase(),
  };
}

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** In two parts, because the planner knows nothing of how rare an id is among those that a list showed. */
const isAbout = (id: string): Expression<SqlBool> => sql<SqlBool>`audit.id = any(array(
  select id from audit
  where subject = any(${['incident', 'item', 'officer-complaint'].map((kind) => `${kind}:${id}`)}::text[])
  union select id from audit where coalesce(after -> 'read', after -> 'ids') ? ${id}))`;

const isMeant = ({ reports, accounts, persons, name }: Meant): Expression<SqlBool> => {
  const subjects = [...accounts.map((id) => `account:${id}`), ...persons.map((id) => `person:${id}`)];
  const parts = [
    ...reports.map(isAbout),
    sql<SqlBool>`audit.account_id = any(${uuids(accounts)})`,
    sql<SqlBool>`audit.person_id = any(${uuids(persons)})`,
    sql<SqlBool>`audit.subject = any(${subjects}::text[])`,
    sql<SqlBool>`lower(audit.by_name) = ${name}`,
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/**
 * Not of a line about nothing but what is hidden. A line about other rows too stays and loses the hidden ones (see routes/audit):
 * it would stand there without them, and nobody shall learn from its absence. The officer's own lines tell that officer nothing.
 * Each line is compared by itself, as the index of the condition or of the time gives them: only few are hidden.
 */
const isShown = ({ accountId, ids }: Hidden): Expression<SqlBool> => {
  const kinds = ['incident', 'officer-complaint', 'about'];
  const subjects = ids.flatMap((id) => kinds.map((kind) => `${kind}:${id}`));
  const listed = sql`coalesce(after -> 'read', after -> 'ids')`;
  const onlyThese = sql`array(select hidden.sealed from arrivals as hidden where hidden.id = any(${uuids(ids)})
    and hidden.sealed is not null and not exists (
      select from arrivals as other where other.sealed = hidden.sealed and other.id <> all(${uuids(ids)})))`;
  const askedOnly = sql`array(select asked.subject from audit as asked where asked.action = 'deletion.add'
    and asked.after -> 'reports' <> '[]' and asked.after -> 'reports' <@ ${JSON.stringify(subjects)}::jsonb)`;
  return sql<SqlBool>`(audit.account_id is not distinct from ${accountId}::uuid or (
    audit.subject <> all(${subjects}::text[] || ${askedOnly})
    and not coalesce(${listed} ?| ${[...ids]}::text[] and ${listed} <@ ${JSON.stringify(ids)}::jsonb, false)
    and audit.place <> all(${onlyThese})))`;
};

const linesOf = (db: Db, { kind, meant, about, from, before, hidden }: AuditFilter) =>
  db
    .selectFrom('audit')
    .$if(kind !== undefined, (query) => query.where('action', 'in', kind ? auditActions[kind] : []))
    .$if(meant !== undefined, (query) => query.where(meant ? isMeant(meant) : sql<SqlBool>`true`))
    .$if(about !== undefined, (query) => query.where(isAbout(about ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date()))
    .$if(hidden !== undefined && hidden.ids.length > 0, (query) =>
      query.where(hidden ? isShown(hidden) : sql<SqlBool>`true`),
    );

/** One page. */
export const auditLines = (db: Db, filter: AuditFilter, { limit, offset }: Span) =>
  linesOf(db, filter)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(sql<string>`encode(substring(audit.hash from 1 for 6), 'hex')`.as('mark'))
    .select(['account_id', 'at', 'action', 'subject', 'role', 'by_name', 'by_post', 'address', 'after']);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditLines>['execute']>>[number];

/** Up to `totalLimit`. */
export async function countAuditLines(db: Db, filter: AuditFilter) {
  const some = linesOf(db, filter).limit(totalLimit + 1);
  const count = await countOf(db.selectFrom(some.select('id').as('some')));
  return { total: Math.min(count, totalLimit), totalCapped: count > totalLimit };
}

/** References of incidents and items, by id. */
export async function referencesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'reference_id'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('items').select(['id', 'reference_id']).where('id', 'in', ids))
    .execute();
  return new Map(rows.map(({ id, reference_id }) => [id, reference_id]));
}

/** Names of accounts (of a station: the station's) and persons, by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const name = sql<string>`case role when 'pi' then coalesce(station_name, full_name) else full_name end`;
  const rows = await db
    .selectFrom('accounts')
    .select(['id', name.as('name')])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('persons').select(['id', 'full_name as name']).where('id', 'in', ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
