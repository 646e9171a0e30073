// Tables of the consoles and the assistant: officer complaints, broadcasts, the assistant's users, and the
// audit.
export const officialTables = [
  `create table officer_complaints (
    id uuid primary key,
    source text not null check (source in ('web', 'bot')),
    accused_officer_name text not null,
    accused_officer_id uuid references accounts (id),
    accused_name_fold text not null,
    full_name text not null,
    complaint_description text not null,
    location text not null,
    language text not null check (language in ('en', 'mr')),
    date_time timestamptz not null,
    received_at timestamptz not null,
    status text not null default 'pending' check (status in ('pending', 'action', 'noAction', 'resolved')),
    version integer not null default 1,
    body_sha256 bytea not null,
    search_fold text not null default ''
  )`,
  `create index officer_complaints_newest on officer_complaints (date_time desc, id desc)`,
  `create index officer_complaints_search on officer_complaints using gin (search_fold gin_trgm_ops)`,

  `create table officer_complaint_changes (
    id uuid primary key,
    complaint_id uuid not null references officer_complaints (id) on delete cascade,
    status text not null check (status in ('action', 'noAction', 'resolved')),
    note text not null,
    account_id uuid not null references accounts (id),
    at timestamptz not null,
    body_sha256 bytea not null
  )`,
  `create index officer_complaint_changes_of on officer_complaint_changes (complaint_id, at)`,

  `create table broadcast_jobs (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    created_at timestamptz not null,
    processed_on timestamptz,
    finished_on timestamptz,
    progress integer not null default 0 check (progress between 0 and 100),
    state text not null
  )`,
  `create table broadcast_logs (
    id uuid primary key default gen_random_uuid(),
    job_id text not null,
    message text not null,
    is_template text not null,
    total_users integer not null,
    success_count integer not null,
    failed_numbers text[] not null default '{}',
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index broadcast_logs_newest on broadcast_logs (created_at desc, id desc)`,

  `create table bot_users (
    id uuid primary key,
    phone text not null unique,
    language text not null check (language in ('en', 'mr')),
    opted_in boolean not null,
    created_at timestamptz not null
  )`,
  `create table bot_interactions (
    id uuid primary key,
    user_id uuid not null references bot_users (id) on delete cascade,
    kind text not null,
    occurred_at timestamptz not null
  )`,
  `create index bot_interactions_when on bot_interactions (occurred_at)`,

  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    account_id uuid,
    role text,
    action text not null,
    subject text not null,
    before jsonb,
    after jsonb,
    address text,
    request_id text
  )`,
  `create index audit_subject on audit (subject, at)`,
  `create function audit_refuse() returns trigger language plpgsql as $$
    begin raise exception 'the audit table is append-only'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_refuse()`,

  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create table app_meta (key text primary key, value jsonb not null)`,
];
