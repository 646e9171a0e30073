// Adds 10,000 incidents to the database of a running server, made from the demo's own in both scripts.
import { sql } from 'kysely';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPatiently } from '#server/db/pool.ts';

/** Copies the demo's incidents, each with its own id, reference and time, until there are `count`. */
export async function fillIncidents(dataDir: string, count: number): Promise<void> {
  const embedded = await openEmbedded(dataDir, () => undefined);
  const db = openPatiently(embedded.url());
  try {
    await sql`
      insert into incidents (id, reference_id, source, report_type, full_name, mob_number, category, location_name,
        incident_date, incident_time, what_happened, where_happened, language, made_at, received_at, read_at, status,
        version, station_id, body_sha256, search_fold)
      select gen_random_uuid(), reference, source, report_type, full_name, mob_number, category, location_name,
        incident_date, incident_time, what_happened, where_happened, language, at, at, read_at, status,
        version, station_id, body_sha256, search_fold || ' ' || lower(reference)
      from (
        select incidents.*,
          'FIR-2025-' || lpad((row_number() over (order by round, incidents.id))::text, 9, '0') as reference,
          received_at - round * interval '91 days' as at
        from incidents, generate_series(1, 200) as round
        order by round, incidents.id
        limit ${count} - (select count(*) from incidents)
      ) as more`.execute(db);
    await sql`analyze incidents`.execute(db);
  } finally {
    await db.destroy();
    await embedded.release();
  }
}
