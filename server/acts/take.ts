import { Problem } from '../http/problem.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { assignToStation, clearAssignedMark } from '../queries/incidents/holders.ts';
import { findIncident } from '../queries/incidents/incidents.ts';
import { endReminder } from '../queries/incidents/reminders.ts';
import { setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { everyIncident, isTakenOn } from '../rules/scope.ts';
import type { Handler } from './act.ts';
import { noteCaseAct } from './report.ts';

export const incidentTake: Handler<'incident-take'> = {
  // Information is taken at any station (BNSS 173(1)): the complainant has come here with the reference.
  async reaches(db, { rowId, body: { reference }, by }) {
    if (reference === undefined || by.role !== 'pi') return false;
    const row = await findIncident(db, rowId, everyIncident);
    return row !== undefined && row.reference_id === reference && isTakenOn(row);
  },
  isDone: ({ row, by }) => row.station_id === by.id,
  async apply(about) {
    const { db, row, by, at, hasLeft } = about;
    // Where stations see one another's reports, a report of another one is not free.
    if (row.station_id !== null && !hasLeft) throw new Problem('not_found');
    if (row.station_id !== null) {
      await assignToStation(db, { id: row.id, stationId: by.id, at });
      await clearAssignedMark(db, row.id, by.id);
      await endReminder(db, row.id, row.station_id);
    } else
      await setIncidentStatus(db, { id: row.id, status: row.status, stationId: by.id, at, ...authorOf(by) });
    await keepDue(db, [row.id], at);
    return noteCaseAct(about, 'taken', { to: by.stationName ?? '' });
  },
};
