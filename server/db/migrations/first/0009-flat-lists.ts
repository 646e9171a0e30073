import { type Kysely, sql } from 'kysely';

/**
 * Keeps lists fast as incidents grow. The totals: how many incidents of each type and status were received on
 * each day (in India), and on all days in the row of day '-infinity'. They cover only what was received
 * before the mark, so that a new incident never waits for a counter row. Newer incidents are counted on
 * request, until count_incidents_to() moves the mark; it blocks writers meanwhile, so that none is missed.
 */
const statuses = [
  ['pending', 'pending'],
  ['action', 'action'],
  ['no_action', 'noAction'],
  ['resolved', 'resolved'],
] as const;
const columns = statuses.map(([column]) => column);

/** `rows`: with received_at, report_type, status and n, how many times each counts. */
const add = (
  rows: string,
) => `insert into incident_counts as counted (day, report_type, ${columns.join(', ')})
  select day, report_type, ${statuses.map(([, status]) => `coalesce(sum(n) filter (where status = '${status}'), 0)`).join(', ')}
  from (${rows}) as changed, lateral (values ('-infinity'::date), ((received_at at time zone 'Asia/Kolkata')::date)) as days (day)
  group by day, report_type
  having ${statuses.map(([, status]) => `coalesce(sum(n) filter (where status = '${status}'), 0) <> 0`).join(' or ')}
  order by day, report_type
  on conflict (day, report_type) do update set ${columns.map((column) => `${column} = counted.${column} + excluded.${column}`).join(', ')}`;

const counts = (table: string, n: number) =>
  `select received_at, report_type, status, ${n} as n from ${table} where received_at < mark`;

const trigger = (event: 'insert' | 'update' | 'delete', referencing: string, rows: string) => [
  `create function incidents_counted_${event}() returns trigger language plpgsql as $$
    declare mark timestamptz := (select counted_to from incident_counts_mark);
    begin
      ${add(rows)};
      return null;
    end $$`,
  `create trigger incidents_counted_${event} after ${event} on incidents referencing ${referencing}
    for each statement execute function incidents_counted_${event}()`,
];

const totals = [
  `create table incident_counts (
    day date not null,
    report_type text not null,
    ${columns.map((column) => `${column} bigint not null`).join(', ')},
    primary key (day, report_type)
  )`,
  `create table incident_counts_mark (counted_to timestamptz not null)`,
  `insert into incident_counts_mark values ('-infinity')`,
  ...trigger('insert', 'new table as new_rows', counts('new_rows', 1)),
  ...trigger('delete', 'old table as old_rows', counts('old_rows', -1)),
  ...trigger(
    'update',
    'old table as old_rows new table as new_rows',
    `${counts('old_rows', -1)} union all ${counts('new_rows', 1)}`,
  ),
  `create function count_incidents_to(upto timestamptz) returns void language plpgsql as $$
    declare mark timestamptz; past timestamptz;
    begin
      lock table incidents in share row exclusive mode;
      select counted_to into past from incident_counts_mark for update;
      if past >= upto then return; end if;
      mark := upto;
      ${add(`${counts('incidents', 1)} and received_at >= past`)};
      update incident_counts_mark set counted_to = upto;
    end $$`,
  `select count_incidents_to(date_trunc('day', now(), 'Asia/Kolkata'))`,
];

/**
 * Indexes that provide the complete order of a list, so that no page is sorted; one more covers only
 * incidents that wait for a station.
 */
const orders = [
  `delete from incident_stations using incidents where id = incident_id and station_id is not null`,
  `drop index incidents_place`,
  `create index incidents_place on incidents (lower(location_name), received_at desc, id desc)`,
  `drop index incidents_name`,
  `create index incidents_name on incidents (lower(full_name), received_at desc, id desc)`,
  `create index incidents_of_status on incidents (status, received_at desc, id desc)`,
  `drop index incidents_station`,
  `create index incidents_station on incidents (station_id, received_at desc, id desc) include (status)`,
  `create index incidents_category on incidents (category, received_at desc, id desc)`,
  `create index officer_complaints_status on officer_complaints (status, date_time desc, id desc)`,
  `create index items_unexpired on items (expires_at) where state = 'active'`,
  `create index officer_complaints_accused on officer_complaints (accused_officer_id, accused_name_fold)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of [...totals, ...orders]) await sql.raw(statement).execute(db);
}
