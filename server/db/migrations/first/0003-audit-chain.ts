import { type Kysely, sql } from 'kysely';

/**
 * Each audit line carries its place and a hash over itself and the previous line's hash. The function is here
 * and, for verification, in rules/audit-chain.ts. Lines are chained one after the other: the lock is held
 * until the writing transaction ends.
 */
const statements = [
  `alter table audit add column place bigint, add column hash bytea`,

  `create function audit_part(value text) returns text language sql immutable as $$
    select case when value is null then '-' else octet_length(value) || ':' || value end $$`,

  `create function audit_hash(line audit, previous bytea) returns bytea language sql stable as $$
    select sha256(previous || convert_to(
      audit_part(line.place::text) || audit_part((extract(epoch from line.at) * 1000000)::bigint::text)
      || audit_part(line.account_id::text) || audit_part(line.role) || audit_part(line.action)
      || audit_part(line.subject) || audit_part(line.before::text) || audit_part(line.after::text)
      || audit_part(line.address) || audit_part(line.request_id), 'UTF8')) $$`,

  `create function audit_chain() returns trigger language plpgsql as $$
    declare previous bytea;
    begin
      perform pg_advisory_xact_lock(7283003);
      select place + 1, hash into new.place, previous from audit order by place desc limit 1;
      new.place := coalesce(new.place, 1);
      new.hash := audit_hash(new, coalesce(previous, ''));
      return new;
    end $$`,

  `alter table audit disable trigger audit_append_only`,
  `do $$
    declare line audit; last bytea := ''; next bigint := 1;
    begin
      for line in select * from audit order by id loop
        line.place := next;
        last := audit_hash(line, last);
        update audit set place = next, hash = last where id = line.id;
        next := next + 1;
      end loop;
    end $$`,
  `alter table audit enable trigger audit_append_only`,

  `alter table audit alter column place set not null, alter column hash set not null,
    add constraint audit_place unique (place)`,
  `create trigger audit_chain before insert on audit for each row execute function audit_chain()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
