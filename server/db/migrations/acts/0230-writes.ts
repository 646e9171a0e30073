import { type Kysely, sql } from 'kysely';

/**
 * Every write of an officer by its id, so that a repeat is known whatever the write was and whatever others did since.
 * `body_sha256` null: of an older write whose bytes were not kept.
 */
const table = `create table writes (
    id uuid primary key,
    account_id uuid not null references accounts (id),
    act text not null,
    row_id uuid not null,
    body_sha256 bytea,
    at timestamptz not null
  )`;

/** Where writes were kept before: a step also stands among the changes of status, so steps come first. */
const sources: readonly {
  act: string;
  table: string;
  id?: string;
  row?: string;
  hash?: null;
  only?: string;
}[] = [
  { act: 'incident-step', table: 'incident_steps' },
  { act: 'incident-status', table: 'incident_changes' },
  { act: 'officer-complaint-status', table: 'officer_complaint_changes', row: 'complaint_id' },
  { act: 'item-state', table: 'item_changes', row: 'item_id', hash: null },
  { act: 'incident-take', table: 'incident_transfers', id: 'write_id', hash: null, only: `kind = 'taken'` },
  {
    act: 'incident-send-back',
    table: 'incident_transfers',
    id: 'write_id',
    hash: null,
    only: `kind = 'sentBack'`,
  },
  {
    act: 'incident-reopen',
    table: 'incident_transfers',
    id: 'write_id',
    hash: null,
    only: `kind = 'reopened'`,
  },
  { act: 'incident-investigator', table: 'incident_investigators', id: 'write_id' },
  { act: 'incident-message', table: 'messages', only: 'account_id is not null' },
  { act: 'incident-conversation', table: 'conversation_acts' },
  { act: 'incident-told', table: 'tellings', id: 'write_id' },
];

/** While an older program runs on the same database, a trigger keeps its writes too. */
const keepWrite = `create function keep_write() returns trigger language plpgsql as $$
    declare made jsonb := to_jsonb(new);
    begin
      insert into writes values ((made ->> tg_argv[1])::uuid, new.account_id, tg_argv[0], (made ->> tg_argv[2])::uuid,
        (made ->> 'body_sha256')::bytea, new.at) on conflict do nothing;
      return null;
    end $$`;

const statements = [
  table,
  `create index writes_of on writes (row_id)`,
  keepWrite,
  ...sources.flatMap(
    ({ act, table: from, id = 'id', row = 'incident_id', hash = 'body_sha256', only = 'true' }) => [
      `create trigger ${from}_${act.replaceAll('-', '_')} after insert or update of ${id} on ${from} for each row
      when (new.${id} is not null and ${only === 'true' ? only : `new.${only}`}) execute function keep_write('${act}', '${id}', '${row}')`,
      `insert into writes select ${id}, account_id, '${act}', ${row}, ${hash}, at from ${from}
      where ${id} is not null and ${only} on conflict do nothing`,
    ],
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
