import { type Kysely, sql } from 'kysely';

/**
 * A leaf for each report that arrives, in the transaction of its insert and without the lock of the audit chain; the worker
 * seals new leaves in a line of the audit. Reports are deleted by one function only, which writes the audit. All of it runs
 * with the owner's rights: the role that serves calls can neither write leaves nor delete reports.
 */
const statements = [
  `create table arrivals (
    place bigint generated always as identity primary key,
    kind text not null check (kind in ('incident', 'item', 'officer-complaint')),
    id uuid not null,
    hash bytea not null,
    sealed bigint
  )`,
  `create index arrivals_id on arrivals (id)`,
  `create index arrivals_unsealed on arrivals (place) where sealed is null`,
  `create index arrivals_sealed on arrivals (sealed, place) where sealed is not null`,

  `create function note_arrival() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into arrivals (kind, id, hash) values (tg_argv[0], new.id, sha256(convert_to(
        tg_argv[0] || ' ' || new.id || ' ' || encode(new.body_sha256, 'hex') || ' ' ||
        (extract(epoch from new.received_at) * 1000000)::bigint, 'UTF8')));
      return null;
    end $$`,
  ...(
    [
      ['incidents', 'incident'],
      ['items', 'item'],
      ['officer_complaints', 'officer-complaint'],
    ] as const
  ).map(
    ([table, kind]) =>
      `create trigger note_arrival after insert on ${table} for each row execute function note_arrival('${kind}')`,
  ),

  `create function seal_arrivals(sealed_at timestamptz) returns int language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare leaves bigint[]; digest bytea; line bigint;
    begin
      perform pg_advisory_xact_lock(7283004);
      select array_agg(place order by place), sha256(string_agg(hash, '' order by place)) into leaves, digest
        from (select place, hash from arrivals where sealed is null order by place limit 10000) as fresh;
      if leaves is null then return 0; end if;
      insert into audit (at, action, subject, after) values (sealed_at, 'arrivals', 'arrivals',
        jsonb_build_object('count', cardinality(leaves), 'hash', encode(digest, 'hex')))
        returning audit.place into line;
      update arrivals set sealed = line where place = any(leaves);
      return cardinality(leaves);
    end $$`,

  `create function erase_reports(report_ids uuid[], erased_at timestamptz, why text) returns void language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare gone uuid[] := '{}'; part uuid[];
    begin
      with done as (delete from incidents where id = any(report_ids) returning id) select coalesce(array_agg(id), '{}') into part from done;
      gone := gone || part;
      with done as (delete from items where id = any(report_ids) returning id) select coalesce(array_agg(id), '{}') into part from done;
      gone := gone || part;
      with done as (delete from officer_complaints where id = any(report_ids) returning id) select coalesce(array_agg(id), '{}') into part from done;
      gone := gone || part;
      if cardinality(gone) > 0 then
        insert into audit (at, action, subject, after)
          values (erased_at, 'report-erase', why, jsonb_build_object('ids', to_jsonb(gone)));
      end if;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
