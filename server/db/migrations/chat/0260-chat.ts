import { type Kysely, sql } from 'kysely';

/** Conversations in the messaging app; see schema-chat.ts. A report may have another source than the first two. */
const statements = [
  `alter table incidents drop constraint incidents_source_check`,
  `alter table officer_complaints drop constraint officer_complaints_source_check`,
  `create table chat_people (
    id uuid primary key default gen_random_uuid(),
    phone text unique,
    user_ref text unique,
    language text not null default 'mr' check (language in ('en', 'mr')),
    stopped boolean not null default false,
    heard_at timestamptz not null,
    minute_at timestamptz not null,
    minute_count int not null default 0,
    check (phone is not null or user_ref is not null)
  )`,
  `create index chat_people_heard on chat_people (heard_at)`,
  `create table chat_talks (
    person_id uuid primary key references chat_people on delete cascade,
    content bytea not null,
    until timestamptz not null,
    draft_id uuid not null
  )`,
  `create index chat_talks_until on chat_talks (until)`,
  `create table chat_inbox (
    id text primary key,
    person_id uuid not null references chat_people on delete cascade,
    place bigint generated always as identity,
    sent_at timestamptz not null,
    content bytea not null,
    is_stop boolean not null default false,
    tries int not null default 0,
    due_at timestamptz not null
  )`,
  `create index chat_inbox_order on chat_inbox (person_id, sent_at, place)`,
  `create table chat_replies (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references chat_people on delete cascade,
    place bigint generated always as identity,
    content bytea not null,
    report_id uuid,
    made_at timestamptz not null,
    due_at timestamptz not null,
    claim uuid,
    tries int not null default 0,
    refusals int not null default 0
  )`,
  `create index chat_replies_order on chat_replies (person_id, place)`,
  `create table chat_reports (
    report_id uuid primary key,
    person_id uuid not null references chat_people on delete cascade,
    is_private boolean not null,
    has_files boolean not null,
    at timestamptz not null
  )`,
  `create index chat_reports_person on chat_reports (person_id, at)`,
  `create index chat_reports_files on chat_reports (at) where has_files`,
  `create table unanswered_sentences (
    id uuid primary key default gen_random_uuid(),
    text text not null,
    language text not null check (language in ('en', 'mr')),
    at timestamptz not null
  )`,
  `create index unanswered_at on unanswered_sentences (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
