import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { doesReopen } from '../rules/dispute.ts';
import type { Handler } from './act.ts';
import { noteCaseAct } from './report.ts';

export const incidentReopen: Handler<'incident-reopen'> = {
  isDone: ({ row }) => row.status === 'pending',
  async apply(about) {
    const { db, row, body, by, at } = about;
    const { id, station_id: stationId } = row;
    await setIncidentStatus(db, { id, status: 'pending', stationId, at, ...authorOf(by) });
    if (doesReopen(by, { from: row.status, to: 'pending' })) await settleClosingAnswers(db, id, at);
    await keepDue(db, [id], at);
    return noteCaseAct(about, 'reopened', { to: by.stationName ?? '', reason: body.reason });
  },
};
