// Half-hours that complainants hold at a station. Callers have locked the incident.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface Slot {
  readonly day: string;
  /** HH:MM in India. */
  readonly from: string;
}

/** In which every place is held by other complaints, from this day on. */
export async function takenSlots(
  db: Db,
  {
    stationId,
    incidentId,
    from,
    places,
  }: { stationId: string; incidentId: string; from: string; places: number },
): Promise<Slot[]> {
  return db
    .selectFrom('sign_slots')
    .where('station_id', '=', stationId)
    .where('incident_id', '<>', incidentId)
    .where('day', '>=', from)
    .groupBy(['day', 'starts'])
    .having(({ fn }) => fn.countAll<number>(), '>=', places)
    .orderBy('day')
    .orderBy('starts')
    .select(['day', 'starts as from'])
    .execute();
}

export async function heldSlotOf(db: Db, incidentId: string): Promise<Slot | null> {
  const row = await db
    .selectFrom('sign_slots')
    .where('incident_id', '=', incidentId)
    .select(['day', 'starts as from'])
    .executeTakeFirst();
  return row ?? null;
}

interface Asked {
  readonly stationId: string;
  readonly incidentId: string;
  readonly slot: Slot;
  readonly places: number;
  readonly womanOfficer: boolean;
}

/** false: every place is taken; what the complaint held before is then still its own. */
export async function holdSlot(
  db: Db,
  { stationId, incidentId, slot: { day, from }, places, womanOfficer }: Asked,
): Promise<boolean> {
  // One at a time at each station, so that two never see the same place free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign slots ${stationId}`}, 0))`.execute(db);
  const others = await db
    .selectFrom('sign_slots')
    .where('station_id', '=', stationId)
    .where('day', '=', day)
    .where('starts', '=', from)
    .where('incident_id', '<>', incidentId)
    .select('place')
    .execute();
  const used = new Set(others.map(({ place }) => place));
  const place = Array.from({ length: places }, (_, at) => at).find((at) => !used.has(at));
  if (place === undefined) return false;
  const row = { station_id: stationId, day, starts: from, place };
  await db
    .insertInto('sign_slots')
    .values({ ...row, incident_id: incidentId })
    .onConflict((conflict) => conflict.column('incident_id').doUpdateSet(row))
    .execute();
  await db
    .updateTable('incidents')
    .set({ sign_slot: `${day} ${from}`, sign_slot_woman: womanOfficer })
    .where('id', '=', incidentId)
    .execute();
  return true;
}
