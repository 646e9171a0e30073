// Reminders of incidents: each account has at most one of an incident, and sees only its own.
import type { Insertable } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';
import { namesMrOf } from '../accounts/marathi-names.ts';

export interface Reminder {
  readonly on: string;
  readonly text: string;
  readonly by?: { readonly fullName: string; readonly fullNameMr?: string; readonly post: string };
}

/** A later one replaces it. */
export async function setReminder(db: Db, row: Insertable<Database['incident_reminders']>): Promise<void> {
  const { on_day, note, by_name, by_post } = row;
  await db
    .insertInto('incident_reminders')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['incident_id', 'account_id']).doUpdateSet({ on_day, note, by_name, by_post }),
    )
    .execute();
}

export async function endReminder(db: Db, incidentId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('incident_reminders')
    .where('incident_id', '=', incidentId)
    .where('account_id', '=', accountId)
    .execute();
}

/** By incident. */
export async function remindersOf(
  db: Db,
  accountId: string,
  incidentIds: readonly string[],
): Promise<ReadonlyMap<string, Reminder>> {
  if (incidentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('incident_reminders')
    .where('account_id', '=', accountId)
    .where('incident_id', 'in', incidentIds)
    .select(['incident_id', 'on_day', 'note', 'by_name', 'by_post'])
    .execute();
  const { namesMr = {} } = await namesMrOf(
    db,
    rows.map(({ by_name }) => by_name),
  );
  return new Map(
    rows.map(({ incident_id, on_day: on, note: text, by_name: fullName, by_post: post }) => {
      const fullNameMr = fullName === null ? undefined : namesMr[fullName];
      const by = fullName !== null && post !== null && { fullName, ...(fullNameMr && { fullNameMr }), post };
      return [incident_id, { on, text, ...(by && { by }) }];
    }),
  );
}
