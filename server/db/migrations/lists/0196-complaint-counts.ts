import { type Kysely, sql } from 'kysely';

/**
 * How many officer complaints have each status. A trigger keeps the counts, so that they are right whichever version writes. It
 * writes as the owner: an older server must not wait until its role may write the new table.
 */
const statements = [
  `create table officer_complaint_counts (status text primary key, count bigint not null)`,
  `create function officer_complaints_counted() returns trigger language plpgsql
    security definer set search_path = public as $$
    begin
      insert into officer_complaint_counts as counted (status, count)
      select * from (values (old.status, -1), (new.status, 1)) as changed (status, n) where status is not null order by status
      on conflict (status) do update set count = counted.count + excluded.count;
      return null;
    end $$`,
  `create trigger officer_complaints_counted after insert or delete on officer_complaints
    for each row execute function officer_complaints_counted()`,
  `create trigger officer_complaints_recounted after update on officer_complaints
    for each row when (old.status <> new.status) execute function officer_complaints_counted()`,
  `insert into officer_complaint_counts select status, count(*) from officer_complaints group by status`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
