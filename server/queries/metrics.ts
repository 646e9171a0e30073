import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Counts active accounts, their places and the assistant's users. */
export async function countAccounts(db: Db) {
  const { rows } = await sql<{ stations: number; officers: number; places: number; users: number }>`select
    (select count(*) from accounts where role = 'pi' and active) as stations,
    (select count(*) from accounts where role = 'sp' and active) as officers,
    (select count(*) from jurisdictions join accounts on accounts.id = account_id and active) as places,
    (select count(*) from bot_users) as users`.execute(db);
  return rows[0] ?? { stations: 0, officers: 0, places: 0, users: 0 };
}

interface BotDay {
  readonly day: string;
  readonly incidents: number;
  readonly complaints: number;
  readonly messages: number;
}

/** Use of the assistant between two times, both included, a row for each Indian day with any. */
export async function botUseByDay(db: Db, from: Date, to: Date): Promise<BotDay[]> {
  const { rows } = await sql<BotDay>`select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      count(*) filter (where kind = 'incident') as incidents,
      count(*) filter (where kind = 'complaint') as complaints,
      count(*) filter (where kind = 'message') as messages
    from (
      select received_at as at, 'incident' as kind from incidents
        where source in ('bot', 'messaging') and received_at between ${from} and ${to}
          and not exists (select from officer_complaints where officer_complaints.id = incidents.id)
      union all
      select received_at, 'complaint' from officer_complaints
        where source in ('bot', 'messaging') and received_at between ${from} and ${to}
      union all
      select occurred_at, 'message' from bot_interactions where occurred_at between ${from} and ${to}
    ) as used
    group by day order by day`.execute(db);
  return rows;
}
