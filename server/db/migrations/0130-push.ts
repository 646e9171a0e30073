import { type Kysely, sql } from 'kysely';

/** Phones that want to know when there is news of a case; a subscription goes with the secret that asked for it. */
const statements = [
  `create table push_subscriptions (
    secret_sha256 bytea not null references case_secrets (sha256) on delete cascade,
    endpoint text not null,
    at timestamptz not null,
    primary key (secret_sha256, endpoint)
  )`,
  `create index push_subscriptions_endpoint on push_subscriptions (endpoint)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
