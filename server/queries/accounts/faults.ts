// What the administrator should mend: places that two stations claim, stations without places, unused accounts.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

interface Overlap {
  readonly village_name: string;
  /** '': no station has written it. */
  readonly village_name_mr: string;
  readonly ids: string[];
}

/** Places of several active stations, compared as routing compares them. */
export async function overlappingPlaces(db: Db): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`select min(village_name) as village_name,
      max(village_name_mr) as village_name_mr,
      array_agg(distinct account_id::text) as ids
    from jurisdictions join accounts on accounts.id = account_id and accounts.active and accounts.role = 'pi'
    where name_fold <> '' group by name_fold having count(distinct account_id) > 1 order by 1`.execute(db);
  return rows;
}

interface StationUse {
  readonly id: string;
  readonly station_name: string | null;
  readonly station_name_mr: string;
  readonly places: number;
  readonly created_at: Date;
  readonly last_sign_in: Date | null;
}

/** Active stations by name. */
export async function stationUse(db: Db): Promise<StationUse[]> {
  const { rows } = await sql<StationUse>`select id, station_name, station_name_mr, created_at,
      (select count(*) from jurisdictions where account_id = accounts.id) as places,
      (select max(last_seen_at) from sessions where account_id = accounts.id) as last_sign_in
    from accounts where role = 'pi' and active order by station_name, id`.execute(db);
  return rows;
}
