import { type Kysely, sql } from 'kysely';

/** A broadcast has one row for each recipient, so that a sender that dies skips nobody. */
const statements = [
  `create table broadcast_files (
    id uuid primary key,
    key text not null unique,
    name text not null,
    type text not null,
    kind text not null check (kind in ('image', 'video', 'audio', 'document')),
    bytes bigint not null,
    sha256 bytea not null,
    account_id uuid not null references accounts (id),
    received_at timestamptz not null
  )`,
  `alter table broadcast_jobs
    add column account_id uuid references accounts (id),
    add column body_sha256 bytea,
    add column message text not null default '',
    add column file_id uuid references broadcast_files (id),
    add column batch_size integer not null default 3,
    add column total integer not null default 0,
    add column worked_on timestamptz`,
  `create index broadcast_jobs_open on broadcast_jobs (created_at) where finished_on is null`,
  `create index broadcast_logs_job on broadcast_logs (job_id)`,
  `create table broadcast_deliveries (
    broadcast_id uuid not null references broadcast_jobs (id) on delete cascade,
    recipient_id uuid not null references bot_users (id) on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped', 'cancelled')),
    tries smallint not null default 0,
    refusals smallint not null default 0,
    due_at timestamptz not null default now(),
    claim uuid,
    message_id text,
    receipt text check (receipt in ('sent', 'delivered', 'read', 'failed')),
    settled_at timestamptz,
    primary key (broadcast_id, recipient_id)
  )`,
  `create index broadcast_deliveries_due on broadcast_deliveries (broadcast_id, due_at, recipient_id)
    where state = 'waiting'`,
  `create index broadcast_deliveries_failed on broadcast_deliveries (broadcast_id) where state = 'failed'`,
  `create index broadcast_deliveries_message on broadcast_deliveries (message_id) where message_id is not null`,

  `create table bot_calls (
    id uuid primary key,
    body_sha256 bytea not null,
    answer jsonb not null,
    received_at timestamptz not null
  )`,
  `create table hook_messages (id text primary key, received_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
