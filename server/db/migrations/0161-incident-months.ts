import { type Kysely, sql } from 'kysely';

/**
 * The counted days (migration 0009) summed by month, so that a far page is found through months and the days of one of
 * them. A trigger keeps them, so that they are right whichever version writes.
 */
const columns = ['pending', 'action', 'no_action', 'resolved'];
const list = columns.join(', ');

const statements = [
  `create table incident_month_counts (
    month date not null,
    report_type text not null,
    ${columns.map((column) => `${column} bigint not null`).join(', ')},
    primary key (month, report_type)
  )`,
  `create function incident_months_counted() returns trigger language plpgsql as $$
    begin
      insert into incident_month_counts as counted (month, report_type, ${list})
      values (date_trunc('month', new.day)::date, new.report_type,
        ${columns.map((column) => `new.${column} - coalesce(old.${column}, 0)`).join(', ')})
      on conflict (month, report_type)
        do update set ${columns.map((column) => `${column} = counted.${column} + excluded.${column}`).join(', ')};
      return null;
    end $$`,
  `create trigger incident_counts_months after insert or update on incident_counts
    for each row when (new.day > '-infinity') execute function incident_months_counted()`,
  `insert into incident_month_counts (month, report_type, ${list})
    select date_trunc('month', day)::date, report_type, ${columns.map((column) => `sum(${column})`).join(', ')}
    from incident_counts where day > '-infinity' group by 1, 2`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
