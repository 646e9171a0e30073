import { type Kysely, sql } from 'kysely';

/**
 * Each phone of a case gets its push: `told_of` is the telling that its push service took last, and a phone that was
 * missed while another one got it is owed a push, from `owed_since` on, next at `owed_at`.
 */
const statements = [
  `alter table push_subscriptions add column told_of uuid,
    add column owed_since timestamptz,
    add column owed_at timestamptz`,
  `create index push_subscriptions_owed on push_subscriptions (owed_at) where owed_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
