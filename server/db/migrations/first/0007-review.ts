import { type Kysely, sql } from 'kysely';

/**
 * Officers' decisions about lost-and-found items, and which incidents a station was assigned but has not
 * opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table item_changes (
    id uuid primary key,
    item_id uuid not null references items (id) on delete cascade,
    state text not null check (state in ('hidden', 'active', 'closed')),
    account_id uuid not null references accounts (id),
    at timestamptz not null
  )`.execute(db);
  await sql`create index items_waiting on items (station_id, received_at desc) where state = 'hidden'`.execute(
    db,
  );
  await sql`alter table incidents add column given_at timestamptz`.execute(db);
  await sql`create index incidents_given on incidents (station_id, given_at) where given_at is not null`.execute(
    db,
  );
}
