import { type Kysely, sql } from 'kysely';

/**
 * News for complainants. Older cases with an FIR, in which no later step ends the duty of BNSS 193(3)(ii), are on the
 * call list, because nothing shows that an officer told them.
 */
const ends = ['progressTold', 'chargeSheet', 'finalReport', 'notInvestigated', 'withdrawn', 'fileClosed'];

const statements = [
  `create table tellings (
    id uuid primary key default gen_random_uuid(),
    incident_id uuid not null references incidents (id) on delete cascade,
    cause text not null,
    cause_id uuid not null,
    what text not null,
    rung text not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
    template text not null,
    text text not null default '',
    made_at timestamptz not null,
    queued_at timestamptz not null,
    at timestamptz not null,
    due_at timestamptz,
    tries integer not null default 0,
    troubles integer not null default 0,
    claim uuid,
    message_id text,
    passed_on_at timestamptz,
    way text,
    account_id uuid references accounts (id),
    by_name text,
    by_post text,
    write_id uuid,
    body_sha256 bytea,
    unique (cause_id, rung)
  )`,
  `create index tellings_of on tellings (incident_id)`,
  `create index tellings_due on tellings (due_at) where state = 'queued' and due_at is not null`,
  `create index tellings_silent on tellings (at) where state = 'sent' and passed_on_at is null`,
  `create index tellings_failed on tellings (at) where state = 'failed' and passed_on_at is null`,
  `create index tellings_to_call on tellings (incident_id) where rung = 'call' and state = 'queued'`,
  `create index tellings_written on tellings (write_id) where write_id is not null`,
  `insert into tellings (incident_id, cause, cause_id, what, rung, template, made_at, queued_at, at)
    select incident_id, 'step', step.id, kind, 'call', 'named', at, at, at from incident_steps as step
    join incidents on incidents.id = incident_id
    where kind = 'firRegistered' and anonymized_at is null and not exists (
      select from incident_steps as later where later.incident_id = step.incident_id
        and later.made > step.made and later.kind in (${ends.map((kind) => `'${kind}'`).join(', ')}))
    on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
