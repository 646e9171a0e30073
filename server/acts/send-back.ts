import { Problem } from '../http/problem.ts';
import { leaveStation } from '../queries/incidents/holders.ts';
import { endReminder } from '../queries/incidents/reminders.ts';
import type { Handler } from './act.ts';
import { noteCaseAct } from './report.ts';

export const incidentSendBack: Handler<'incident-send-back'> = {
  async apply(about) {
    const { db, row, body, by } = about;
    if (row.station_id !== null && row.station_id !== by.id) throw new Problem('not_found');
    await leaveStation(db, row.id, by.id);
    await endReminder(db, row.id, by.id);
    return noteCaseAct(about, 'sentBack', { to: '', reason: body.reason });
  },
};
