import { type Kysely, sql } from 'kysely';

/**
 * Whom an erased complaint may have meant. What the audit says of it is never erased, and must not be read by that officer; the
 * row that hides the complaint goes with it. The trigger writes as the owner, whichever version of the program erases.
 */
const statements = [
  `create table accused_erased (
    complaint_id uuid not null,
    account_id uuid not null references accounts (id) on delete cascade,
    primary key (account_id, complaint_id))`,
  `create function accused_stays_hidden() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      insert into accused_erased (complaint_id, account_id)
        select old.id, account_id from accused_hidings where complaint_id = old.id and lifted_at is null
        union select old.id, old.accused_officer_id where old.accused_officer_id is not null
        on conflict do nothing;
      return old;
    end $$`,
  `create trigger accused_stays_hidden before delete on officer_complaints
    for each row execute function accused_stays_hidden()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
