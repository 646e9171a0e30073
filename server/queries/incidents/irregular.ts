import { sql } from 'kysely';
import { closingSteps, noActionSteps, resolvingSteps } from '#contract/procedure/record.ts';
import type { Db } from '../../db/schema.ts';

const most = 200;

/** Newest incidents in which something may be wrong; the steps themselves decide. */
export async function suspectIncidents(db: Db) {
  const without = (kinds: readonly string[]) =>
    sql`not exists (select from incident_steps s where s.incident_id = i.id and s.kind in (${sql.join(kinds)}))`;
  const { rows } = await sql<{
    id: string;
    reference_id: string;
    received_at: Date;
    read_at: Date | null;
    status: 'pending' | 'action' | 'noAction' | 'resolved';
    station_name: string | null;
    station_name_mr: string | null;
  }>`select i.id, i.reference_id, i.received_at, i.read_at, i.status, station.station_name, station.station_name_mr
    from incidents i left join accounts station on station.id = i.station_id
    where (i.status = 'noAction' and ${without(noActionSteps)})
      or (i.status = 'resolved' and ${without(resolvingSteps)})
      or exists (select from incident_steps f where f.incident_id = i.id and (
        (f.kind = 'firRegistered' and not exists (select from incident_steps d
          where d.incident_id = i.id and d.kind = 'signed' and d.happened_on <= f.happened_on))
        or (f.kind in (${sql.join(closingSteps)}) and f.to_citizen is null)
        or (f.class = 'missingMinor' and ${without(['firRegistered'])})))
    order by i.received_at desc, i.id desc limit ${most}`.execute(db);
  return rows;
}
