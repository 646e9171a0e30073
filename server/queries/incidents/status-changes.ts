// Statuses of incidents and officer complaints. Each has its table and a table of the changes with their notes.
import { type Selectable, sql } from 'kysely';
import type { IncidentStatus, SettableStatus } from '#contract/shared/status.ts';
import type { Account, Db } from '../../db/schema.ts';
import type { IncidentChanges } from '../../db/schema-incidents.ts';

/** The tables whose rows have a status, with the table of its changes and the column that names the row. */
export const changesOf = {
  incidents: { changes: 'incident_changes', key: 'incident_id' },
  officer_complaints: { changes: 'officer_complaint_changes', key: 'complaint_id' },
} as const;
export type StatusTable = keyof typeof changesOf;

export interface NewChange {
  readonly id: string;
  readonly status: SettableStatus;
  readonly note: string;
  readonly accountId: string;
  readonly at: Date;
  readonly bodySha256: Buffer;
  /** Who made it, as they are named then. */
  readonly by_name: string;
  readonly by_post: string | null;
}

export type StatusChangeRow = Pick<
  Selectable<IncidentChanges>,
  'id' | 'status' | 'note' | 'at' | 'by_name' | 'by_post'
> &
  Pick<Account, 'role'>;

/** With their authors, oldest first. */
export async function statusChanges(db: Db, table: StatusTable, id: string): Promise<StatusChangeRow[]> {
  const { changes, key } = changesOf[table];
  const { rows } = await sql<StatusChangeRow>`
    select change.id, change.status, change.note, change.at, change.by_name, change.by_post, accounts.role
    from ${sql.table(changes)} as change join accounts on accounts.id = change.account_id
    where change.${sql.ref(key)} = ${id} order by change.made`.execute(db);
  return rows;
}

export async function addChange(db: Db, table: StatusTable, rowId: string, change: NewChange): Promise<void> {
  const { changes, key } = changesOf[table];
  const { id, status, note, accountId, at, bodySha256, by_name, by_post } = change;
  await sql`
    insert into ${sql.table(changes)} (id, ${sql.ref(key)}, status, note, account_id, at, body_sha256,
      by_name, by_post)
    values (${id}, ${rowId}, ${status}, ${note}, ${accountId}, ${at}, ${bodySha256}, ${by_name}, ${by_post})`.execute(
    db,
  );
}

interface Acted extends Pick<NewChange, 'id' | 'at' | 'by_name' | 'by_post'> {
  readonly status: IncidentStatus;
  readonly stationId: string | null;
  /** true: of a station that has given it away. It stays unopened where it is. */
  readonly hasLeft?: boolean;
}

/** A change of status, or a step that leaves it, also marks the incident as read. */
export async function setIncidentStatus(
  db: Db,
  { id, status, stationId, hasLeft = false, at, by_name, by_post }: Acted,
): Promise<void> {
  const reader = (value: string | null, column: string) =>
    sql<string | null>`case when read_at is null then ${value} else ${sql.ref(column)} end`;
  await db
    .updateTable('incidents')
    .set({
      status,
      station_id: stationId,
      read_at: sql<Date>`coalesce(read_at, ${at})`,
      read_by_name: reader(by_name, 'read_by_name'),
      read_by_post: reader(by_post, 'read_by_post'),
      ...(!hasLeft && { given_at: null }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  if (stationId !== null && !hasLeft) await endWaiting(db, id);
}

/** After assignment the other stations no longer see the incident among the shared ones. */
export async function endWaiting(db: Db, id: string): Promise<void> {
  await db.deleteFrom('incident_stations').where('incident_id', '=', id).execute();
}

export async function setOfficerComplaintStatus(db: Db, id: string, status: IncidentStatus): Promise<void> {
  await db
    .updateTable('officer_complaints')
    .set({ status, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
