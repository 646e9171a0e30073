import { invalidField } from '../http/problem.ts';
import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import {
  addChange,
  type StatusTable,
  setIncidentStatus,
  setOfficerComplaintStatus,
} from '../queries/incidents/status-changes.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { doesReopen } from '../rules/dispute.ts';
import type { AboutAct, Handler } from './act.ts';
import { reportWithFiles, stationAfter } from './report.ts';

type StatusAct = 'incident-status' | 'officer-complaint-status';

async function addNote(table: StatusTable, about: AboutAct<StatusAct>) {
  const { db, row, body, by, at, writeId: id, bodySha256 } = about;
  const { status, additionalNotes: note } = body;
  await addChange(db, table, row.id, {
    id,
    status,
    note,
    accountId: by.id,
    at,
    bodySha256,
    ...authorOf(by),
  });
  return {
    before: { status: row.status, version: row.version },
    after: { status, version: row.version + 1, change: id },
  };
}

export const incidentStatus: Handler<'incident-status'> = {
  async apply(about) {
    const { db, row, body, by, at } = about;
    const changed = await addNote('incidents', about);
    const stationId = stationAfter(by, row);
    await setIncidentStatus(db, { id: row.id, status: body.status, at, stationId, ...authorOf(by) });
    if (doesReopen(by, { from: row.status, to: body.status })) await settleClosingAnswers(db, row.id, at);
    await keepDue(db, [row.id], at);
    return changed;
  },
  knownOf: ({ status }) => ({ status }),
  answer: async (deps, outcome) => ({ data: await reportWithFiles(deps, outcome) }),
};

export const officerComplaintStatus: Handler<'officer-complaint-status'> = {
  // Of one that is a report as well, the status is the report's.
  check({ row }) {
    if (row.is_report) throw invalidField('status');
  },
  async apply(about) {
    const changed = await addNote('officer_complaints', about);
    await setOfficerComplaintStatus(about.db, about.row.id, about.body.status);
    return changed;
  },
  knownOf: ({ status }) => ({ status }),
};
