// What tracking shows of a complaint: to anybody who has its reference, and to who holds it.
import { readAlike } from '#contract/public/reference.ts';
import type { Db } from '../../db/schema.ts';
import { openDispute } from '../../queries/incidents/closing-answers.ts';
import { findTracked, type TrackedRow } from '../../queries/incidents/complaints.ts';
import { statusChanges } from '../../queries/incidents/status-changes.ts';
import { incidentSteps } from '../../queries/incidents/steps.ts';
import { lastReopening } from '../../queries/incidents/transfers.ts';
import { theOneMeant } from '../../rules/reference.ts';
import { forHolder } from '../conversation.ts';
import { toTracked } from '../public-procedure.ts';

export async function shownCase(db: Db, row: TrackedRow, now: Date) {
  const [changes, steps, dispute, reopenedAt] = await Promise.all([
    statusChanges(db, 'incidents', row.id),
    incidentSteps(db, row.id),
    openDispute(db, row.id),
    lastReopening(db, row.id),
  ]);
  return toTracked(row, { changes, reopenedAt, steps, dispute, now });
}

/** undefined: no such report. `held`: the report whose secret the caller has. */
export async function trackedCase(
  db: Db,
  { reference, held, now }: { reference: string; held: string | null; now: Date },
) {
  const row = theOneMeant(reference, await findTracked(db, readAlike(reference)));
  if (!row) return undefined;
  const shown = await shownCase(db, row, now);
  if (held !== row.id) return shown;
  const station = row.station_name && {
    name: row.station_name,
    nameMr: row.station_name_mr,
    phone: row.station_mob_number,
  };
  return {
    ...shown,
    forHolder: await forHolder(db, { incidentId: row.id, station: station || null, now }),
  };
}
