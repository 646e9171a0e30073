import { invalidField } from '../http/problem.ts';
import { findOpenOfficer } from '../queries/accounts/staff-accounts.ts';
import { hiddenFrom } from '../queries/accused/hidings.ts';
import { settleAccused } from '../queries/accused/settle.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { giveToOfficer } from '../queries/incidents/holders.ts';
import { addTransfer } from '../queries/incidents/transfers.ts';
import type { Handler } from './act.ts';
import { signedAs } from './signature.ts';

export const incidentOfficer: Handler<'incident-officer'> = {
  prepare: settleAccused,
  isDone: ({ row, body }) => row.officer_id === body.officerId,
  async apply({ db, row, body: { officerId, reason = '' }, by, at }) {
    const officer = await findOpenOfficer(db, officerId);
    // A report that a station may see is given to a station.
    if (!officer || row.report_type !== 'ConfidentialReport') throw invalidField('officerId');
    // The officer whom it may accuse would not see it, and nobody else would enquire.
    if ((await hiddenFrom(db, row.id)).some(({ id }) => id === officerId)) throw invalidField('officerId');
    await giveToOfficer(db, row.id, officerId);
    await addTransfer(db, {
      incident_id: row.id,
      at,
      account_id: by.id,
      kind: 'officer',
      reason,
      from_station: row.officer_name,
      to_station: officer.full_name,
    });
    await keepDue(db, [row.id], at);
    return { before: { officerId: row.officer_id }, after: { officerId, ...signedAs(by) } };
  },
};
