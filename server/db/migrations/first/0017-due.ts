import { type Kysely, sql } from 'kysely';

/**
 * The next deadline of each incident, kept beside it so that a list can be sorted by it, and the deadlines
 * that have passed, each once. Steps and settings decide: `due_stale` marks rows that the worker computes
 * again. At first these are the open reports.
 */
const statements = [
  `alter table incidents
    add due_at timestamptz,
    add due_clock text,
    add sign_due_at timestamptz,
    add raise_at timestamptz,
    add due_stale boolean not null default false`,
  `update incidents set due_stale = true where status in ('pending', 'action') and anonymized_at is null
    or id in (select incident_id from incident_steps)`,
  `create index incidents_due on incidents (station_id, due_at) where due_at is not null`,
  `create index incidents_due_district on incidents (due_at) where due_at is not null`,
  `create index incidents_sign_due on incidents (station_id, sign_due_at) where sign_due_at is not null`,
  `create index incidents_sign_due_district on incidents (sign_due_at) where sign_due_at is not null`,
  `create index incidents_raise on incidents (raise_at) where raise_at is not null`,
  `create index incidents_due_stale on incidents (id) where due_stale`,
  `create table raised_clocks (
    incident_id uuid not null references incidents (id) on delete cascade,
    clock text not null,
    started_on date not null,
    due_at timestamptz not null,
    raised_at timestamptz not null,
    ended_at timestamptz,
    primary key (incident_id, clock, started_on)
  )`,
  `create index raised_clocks_open on raised_clocks (due_at) where ended_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
