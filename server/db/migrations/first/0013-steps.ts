import { type Kysely, sql } from 'kysely';

/**
 * Steps of the procedure. A row is never changed: a wrong one is corrected by a further row. Two exceptions:
 * anonymization empties the texts, and a row goes with its incident. A kind has no check here, because the
 * kinds are data of the program.
 */
const statements = [
  `create table incident_steps (
    id uuid primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    made bigint generated always as identity,
    kind text not null,
    happened_on date not null,
    at timestamptz not null,
    account_id uuid not null references accounts (id),
    actor text not null,
    number text,
    facts jsonb not null default '{}',
    to_citizen text,
    note text not null default '',
    class text,
    corrects uuid,
    is_void boolean not null default false,
    status text check (status in ('action', 'noAction', 'resolved')),
    body_sha256 bytea not null
  )`,
  `create index incident_steps_of on incident_steps (incident_id, made)`,
  `create index incident_steps_kind on incident_steps (kind, happened_on)`,
  `create function incident_steps_refuse() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.note = '—' and new.to_citizen is null and new.facts = '{}' and
          (to_jsonb(new) - array['note', 'to_citizen', 'facts']) = (to_jsonb(old) - array['note', 'to_citizen', 'facts'])
        then return new; end if;
      elsif tg_op = 'DELETE' then
        if not exists (select from incidents where id = old.incident_id) then return old; end if;
      end if;
      raise exception 'a recorded step stays as it is';
    end $$`,
  `create trigger incident_steps_append_only before update or delete on incident_steps
    for each row execute function incident_steps_refuse()`,
  `create trigger incident_steps_no_truncate before truncate on incident_steps
    for each statement execute function incident_steps_refuse()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
