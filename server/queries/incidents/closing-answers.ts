// The complainants' answers to the end of their reports.
import { type Insertable, sql } from 'kysely';
import { closedNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import type { ClosingAnswers } from '../../db/schema-steps.ts';
import type { OpenDispute } from '../../rules/due.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { isNotAbout } from '../accused/reports.ts';
import { countOf, insertNew } from '../rows.ts';

/** false where the id is in use. */
export const addClosingAnswer = (db: Db, row: Insertable<ClosingAnswers>): Promise<boolean> =>
  insertNew(db, 'closing_answers', row);

export function findClosingAnswer(db: Db, id: string) {
  return db
    .selectFrom('closing_answers')
    .where('id', '=', id)
    .select(['incident_id as incidentId', 'body_sha256 as bodySha256'])
    .executeTakeFirst();
}

/** How often the complainant has answered. */
export const countClosingAnswers = (db: Db, incidentId: string): Promise<number> =>
  countOf(db.selectFrom('closing_answers').where('incident_id', '=', incidentId));

/** Now or before. An answer to anything else says nothing of a station, and no console asks for it. */
const wasClosed = sql<boolean>`(incidents.status in (${sql.join(closedNames)}) or exists (
  select from incident_changes where incident_changes.incident_id = incidents.id
    and incident_changes.status in (${sql.join(closedNames)})))`;

/** What proves that an answer is the complainant's, and whether there is an end to answer. An anonymized report takes no more words. */
export function findAnswered(db: Db, incidentId: string) {
  return db
    .selectFrom('incidents')
    .where('id', '=', incidentId)
    .where('anonymized_at', 'is', null)
    .select(['receipt_signature as receipt', wasClosed.as('wasClosed')])
    .executeTakeFirst();
}

/** It is answered (see rules/dispute.ts), or the complainant answered again. The caller keeps the deadlines. */
export async function settleClosingAnswers(db: Db, incidentId: string, at: Date): Promise<void> {
  await db
    .updateTable('closing_answers')
    .set({ decided_at: at })
    .where('incident_id', '=', incidentId)
    .where('due_at', 'is not', null)
    .where('decided_at', 'is', null)
    .execute();
}

/** "No", and until when the superintendent's office answers; undefined: nothing is open. */
export function openDispute(db: Db, incidentId: string) {
  return db
    .selectFrom('closing_answers')
    .where('incident_id', '=', incidentId)
    .where('due_at', 'is not', null)
    .where('decided_at', 'is', null)
    .orderBy('at', 'desc')
    .select(['at', 'due_at as dueAt'])
    .executeTakeFirst();
}

/** Of one report, oldest first. */
export const closingAnswersOf = (db: Db, incidentId: string) =>
  db
    .selectFrom('closing_answers')
    .where('incident_id', '=', incidentId)
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'at', 'answer', 'words'])
    .execute();

/** Open ones by report. */
export async function openDisputesOf(
  db: Db,
  incidentIds: readonly string[],
): Promise<Map<string, OpenDispute>> {
  const rows = await db
    .selectFrom('closing_answers')
    .where('incident_id', 'in', incidentIds)
    .where('due_at', 'is not', null)
    .where('decided_at', 'is', null)
    .select(['incident_id', 'at', 'due_at'])
    .execute();
  return new Map(rows.map(({ incident_id, at, due_at }) => [incident_id, { at, dueAt: due_at ?? at }]));
}

/** The oldest deadline first. */
export async function openDisputes(
  db: Db,
  scope: OfficerComplaintScope,
  { limit, offset }: { limit: number; offset: number },
) {
  const open = db
    .selectFrom('closing_answers as said')
    .innerJoin('incidents', 'incidents.id', 'said.incident_id')
    .where('said.due_at', 'is not', null)
    .where('said.decided_at', 'is', null)
    // The version before took answers to reports that nobody had closed.
    .where(wasClosed)
    .where(isNotAbout(scope));
  const rows = await open
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .orderBy('said.due_at')
    .orderBy('said.id')
    .limit(limit)
    .offset(offset)
    .select([
      'incidents.id',
      'incidents.reference_id',
      'incidents.report_type',
      'station.station_name',
      'station.station_name_mr',
      'said.words',
      'said.at',
      'said.due_at',
    ])
    .execute();
  return { rows, total: await countOf(open) };
}

interface AnswerCounts {
  readonly id: string | null;
  readonly station_name: string | null;
  readonly station_name_mr: string | null;
  readonly yes: number;
  readonly partly: number;
  readonly no: number;
}

/** By the station that has the report now; of each report the newest answer. Most "no" first. */
export async function closingCounts(db: Db, scope: OfficerComplaintScope): Promise<AnswerCounts[]> {
  const { rows } = await sql<AnswerCounts>`
    with newest as (
      select distinct on (incident_id) incident_id, answer from closing_answers order by incident_id, at desc, id desc)
    select station.id, station.station_name, station.station_name_mr,
      count(*) filter (where answer = 'yes') as yes,
      count(*) filter (where answer = 'partly') as partly,
      count(*) filter (where answer = 'no') as no
    from newest join incidents on incidents.id = newest.incident_id
    left join accounts as station on station.id = incidents.station_id
    where ${wasClosed} and ${isNotAbout(scope)}
    group by station.id, station.station_name, station.station_name_mr
    order by count(*) filter (where answer = 'no') desc, station.station_name`.execute(db);
  return rows;
}

/** Keeps which answer was given, and deletes the words. */
export async function anonymizeClosingAnswers(db: Db, incidentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('closing_answers')
    .set({ words: '' })
    .where('incident_id', 'in', incidentIds)
    .execute();
}
