import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { countOf } from './count.ts';

type Db = Kysely<Database>;

/** Open accounts, places and people the bot knows. */
export async function countAccounts(db: Db) {
  const { rows } = await sql<{ stations: number; officers: number; places: number; users: number }>`select
    (select count(*) from accounts where role = 'pi' and active) as stations,
    (select count(*) from accounts where role = 'sp' and active) as officers,
    (select count(*) from jurisdictions join accounts on accounts.id = account_id and active) as places,
    (select count(*) from bot_users) as users`.execute(db);
  return rows[0] ?? { stations: 0, officers: 0, places: 0, users: 0 };
}

/** Exact, unlike the total of a list. */
export const countAllIncidents = (db: Db) => countOf(db.selectFrom('incidents'));

/** What came through the bot between two times, both included. */
export async function countBotUse(db: Db, from: Date, to: Date) {
  const { rows } = await sql<{ incidents: number; complaints: number; messages: number }>`select
    (select count(*) from incidents where source = 'bot' and received_at between ${from} and ${to}) as incidents,
    (select count(*) from officer_complaints
      where source = 'bot' and received_at between ${from} and ${to}) as complaints,
    (select count(*) from bot_interactions where occurred_at between ${from} and ${to}) as messages`.execute(
    db,
  );
  return rows[0] ?? { incidents: 0, complaints: 0, messages: 0 };
}
