import { type Kysely, sql } from 'kysely';

/**
 * The first five hexadecimal digits of the SHA-256 of each number that names a thing one can buy; its index is a large one
 * (db/large-indexes.ts). Numbers hold letters and figures only, so the cast to bytes reads no escape.
 */
const statement = `create function thing_prefixes(identifiers text[]) returns text[]
  language sql immutable parallel safe set search_path = pg_catalog as $$
    select coalesce(array_agg(left(encode(sha256(one::bytea), 'hex'), 5)), '{}')
    from unnest(identifiers) as one where one ~ '^(registration|imei|earTag):[A-Z0-9]+$'
  $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
