import { type Kysely, sql } from 'kysely';

/**
 * From which account a complaint about an officer is hidden by its words. Which words mean whom is judged by the program
 * (server/rules/accused); a complaint that no program has judged yet is shown to nobody. The trigger writes as the owner: an
 * older server must not wait until its role may write the new table.
 */
const statements = [
  `create table accused_hidings (
    complaint_id uuid not null references officer_complaints (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    lifted_at timestamptz,
    lifted_by uuid references accounts (id),
    primary key (complaint_id, account_id))`,
  `create index accused_hidings_of on accused_hidings (account_id)`,
  `create table accused_unjudged (
    complaint_id uuid primary key references officer_complaints (id) on delete cascade)`,
  `create table accused_accounts (
    account_id uuid primary key references accounts (id) on delete cascade,
    named text not null,
    rule integer not null)`,
  `create function accused_to_judge() returns trigger language plpgsql
    security definer set search_path = public as $$
    begin
      insert into accused_unjudged values (new.id) on conflict do nothing;
      return null;
    end $$`,
  `create trigger accused_to_judge after insert or update of accused_officer_name, location on officer_complaints
    for each row execute function accused_to_judge()`,
  `insert into accused_unjudged select id from officer_complaints`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
