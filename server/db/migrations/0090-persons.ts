import { type Kysely, sql } from 'kysely';

/**
 * The persons of a station, the keys that sign their acts, the investigating officer of a report, and who acted on
 * it last. Each line of
 * the audit keeps name and post of who acted. Older lines have neither, and keep their hashes.
 */
const present = `select full_name, case role when 'pi' then station_name else post end`;

const statements = [
  `create table persons (
    id uuid primary key,
    account_id uuid not null references accounts (id),
    full_name text not null,
    full_name_mr text not null default '',
    rank text not null,
    buckle_no text not null,
    is_in_charge boolean not null default false,
    pin_hash text not null,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    closed_at timestamptz
  )`,
  `create unique index persons_open on persons (account_id, lower(buckle_no)) where closed_at is null`,
  `create table person_keys (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references persons (id),
    public_key text not null,
    made_at timestamptz not null,
    ended_at timestamptz,
    unique (person_id, public_key)
  )`,
  `alter table sessions add person_id uuid references persons (id)`,

  `alter table incidents add investigator_id uuid references persons (id), add investigator_name text,
    add investigator_post text`,
  `create index incidents_investigator on incidents (investigator_id) where investigator_id is not null`,
  `create table incident_investigators (
    id bigint generated always as identity primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    at timestamptz not null,
    account_id uuid not null references accounts (id),
    by_name text not null,
    by_post text,
    to_name text,
    to_post text,
    reason text not null default '',
    write_id uuid not null unique,
    body_sha256 bytea not null
  )`,
  `create index incident_investigators_of on incident_investigators (incident_id, id)`,
  `create trigger incident_investigators_sign before insert on incident_investigators
    for each row execute function sign_change()`,

  `alter table incidents add last_by_name text, add last_by_post text`,
  `update incidents set (last_by_name, last_by_post) = (latest.by_name, latest.by_post) from (
    select distinct on (incident_id) incident_id, by_name, by_post from (
      select incident_id, at, by_name, by_post from incident_changes
      union all select incident_id, at, by_name, by_post from incident_steps) as acts
    order by incident_id, at desc) as latest where latest.incident_id = incidents.id`,
  `create function name_last_act() returns trigger language plpgsql as $$
    begin
      update incidents set last_by_name = new.by_name, last_by_post = new.by_post where id = new.incident_id;
      return null;
    end $$`,
  ...['incident_changes', 'incident_steps', 'incident_investigators'].map(
    (table) =>
      `create trigger ${table}_last after insert on ${table} for each row execute function name_last_act()`,
  ),

  `alter table audit add acted_as text, add person_id uuid, add by_name text, add by_post text`,
  `create or replace function audit_hash(line audit, previous bytea) returns bytea language sql stable as $$
    select sha256(previous || convert_to(
      audit_part(line.place::text) || audit_part((extract(epoch from line.at) * 1000000)::bigint::text)
      || audit_part(line.account_id::text) || audit_part(line.role) || audit_part(line.action)
      || audit_part(line.subject) || audit_part(line.before::text) || audit_part(line.after::text)
      || audit_part(line.address) || audit_part(line.request_id)
      || case when line.acted_as is null then '' else '+' || audit_part(line.acted_as)
        || audit_part(line.person_id::text) || audit_part(line.by_name) || audit_part(line.by_post) end, 'UTF8')) $$`,
  `create or replace function audit_chain() returns trigger language plpgsql as $$
    declare previous bytea;
    begin
      if new.account_id is not null then
        new.acted_as := case when new.person_id is null then 'account' else 'person' end;
        if new.by_name is null then
          ${present} into new.by_name, new.by_post from accounts where id = new.account_id;
        end if;
      end if;
      perform pg_advisory_xact_lock(7283003);
      select place + 1, hash into new.place, previous from audit order by place desc limit 1;
      new.place := coalesce(new.place, 1);
      new.hash := audit_hash(new, coalesce(previous, ''));
      return new;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
