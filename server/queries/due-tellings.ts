// The tellings that a worker sends: claimed, settled, passed on to the next rung, and what a gateway reports.
import { type Selectable, sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { Rung } from '#contract/staff/telling.ts';
import type { Db } from '../db/schema.ts';
import type { Tellings } from '../db/schema-tellings.ts';
import { laterReceipt, type Receipt } from '../rules/delivery.ts';
import type { SettledTelling } from '../rules/telling/ladder.ts';
import { mostAhead } from '../rules/time/clock.ts';

const dueColumns = [
  ...(['id', 'incident_id', 'cause', 'cause_id', 'what', 'rung'] as const),
  ...(['template', 'text', 'made_at', 'queued_at', 'tries', 'troubles'] as const),
];
/** A telling with whom it is for. */
export interface DueTelling extends Pick<Selectable<Tellings>, (typeof dueColumns)[number]> {
  readonly reference_id: string;
  readonly contact: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly language: Language;
}
const columns = sql`${sql.join(dueColumns.map((column) => sql.ref(`telling.${column}`)))}, incident.contact_preference as contact, incident.mob_number as phone, incident.email, incident.language, incident.reference_id`;

/** Takes a rung's due ones, oldest first, and counts the attempt before; after a kill they are due again at `until`. */
export async function claimTellings(
  db: Db,
  { rung, now, until, claim, limit }: { rung: Rung; now: Date; until: Date; claim: string; limit: number },
): Promise<DueTelling[]> {
  const { rows } = await sql<DueTelling>`with due as (
      select id from tellings where state = 'queued' and rung = ${rung}
        and (due_at <= ${now} or due_at > ${mostAhead(now)})
      order by due_at limit ${limit} for update skip locked)
    update tellings as telling set claim = ${claim}, due_at = ${until}, tries = tries + 1
    from due, incidents as incident
    where telling.id = due.id and incident.id = telling.incident_id returning ${columns}`.execute(db);
  return rows;
}

/** Since when the oldest of those that may leave waits; null: none. */
export async function oldestDueTelling(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('tellings')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .select(({ fn }) => fn.min('queued_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** It may not leave yet: the attempt does not count. */
export async function postponeTelling(db: Db, id: string, claim: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('tellings')
    .set({ claim: null, due_at: dueAt, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** A code that has left stands nowhere any more. */
const codeGone = { text: sql<string>`case when template = 'code' then '' else text end` };

/** Ignored where the hook was faster, or where the claim has gone to another worker. */
export async function settleTelling(
  db: Db,
  { id, claim, at }: { id: string; claim: string; at: Date },
  { state, messageId, dueAt, tries, troubles }: SettledTelling,
): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      state,
      message_id: messageId,
      due_at: dueAt,
      tries,
      troubles,
      at,
      claim: null,
      ...(state !== 'queued' && codeGone),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'queued')
    .execute();
}

/** Those that owe the next rung: failed, unknown, or unheard since `before`. Skips locks: others lock the incident first. */
export async function tellingsToPassOn(db: Db, before: Date, limit: number): Promise<DueTelling[]> {
  const { rows } = await sql<DueTelling>`select ${columns} from tellings as telling
    join incidents as incident on incident.id = telling.incident_id
    where telling.id in (
      select id from tellings where state in ('failed', 'unknown') and passed_on_at is null
      union all select id from tellings where state = 'sent' and passed_on_at is null and at < ${before} and cause <> 'code')
    order by telling.at limit ${limit}
    for update of telling skip locked for key share of incident skip locked`.execute(db);
  return rows;
}

/** The rungs that a change has been told on so far. */
export async function rungsOf(db: Db, causeId: string): Promise<Rung[]> {
  const rows = await db.selectFrom('tellings').where('cause_id', '=', causeId).select('rung').execute();
  return rows.map(({ rung }) => rung);
}

export async function markPassedOn(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('tellings').set({ passed_on_at: at }).where('id', '=', id).execute();
}

interface TellingReceipt {
  readonly id: string;
  readonly heard: Receipt;
  readonly at: Date;
  readonly rungs: readonly Rung[];
}

/** Nothing is believed of a rung that no message has left by. */
export const incidentOfTelling = (db: Db, { id, rungs }: Pick<TellingReceipt, 'id' | 'rungs'>) =>
  db
    .selectFrom('tellings')
    .where('id', '=', id)
    .where('rung', 'in', rungs)
    .where('tries', '>', 0)
    .select('incident_id')
    .executeTakeFirst();

/** A gateway's word about a message, by our id of it. It may come late, twice and out of order. Returns the row as it was
 * where the word changes it. */
export async function recordTellingReceipt(db: Db, { id, heard, at }: Omit<TellingReceipt, 'rungs'>) {
  const row = await db
    .selectFrom('tellings')
    .where('id', '=', id)
    .select(['cause', 'state', 'at', 'queued_at', 'tries', 'claim'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const known = row.state === 'queued' || row.state === 'unknown' ? null : row.state;
  const state = laterReceipt(known, heard);
  if (state === known) return;
  await db
    .updateTable('tellings')
    .set({ state, at, due_at: null, claim: null, ...codeGone })
    .where('id', '=', id)
    .execute();
  return row;
}
