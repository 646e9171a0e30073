import { Problem } from '../http/problem.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import type { Handler } from './act.ts';
import { noteCaseAct } from './report.ts';

export const incidentTake: Handler<'incident-take'> = {
  isDone: ({ row, by }) => row.station_id === by.id,
  async apply(about) {
    const { db, row, by, at } = about;
    // Where stations see one another's reports, a report of another one is not free.
    if (row.station_id !== null) throw new Problem('not_found');
    await setIncidentStatus(db, { id: row.id, status: row.status, stationId: by.id, at, ...authorOf(by) });
    await keepDue(db, [row.id], at);
    return noteCaseAct(about, 'taken', { to: by.stationName ?? '' });
  },
};
