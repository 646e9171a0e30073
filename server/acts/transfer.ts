import { invalidField } from '../http/problem.ts';
import { findOpenStation } from '../queries/accounts/stations.ts';
import { assignToStation } from '../queries/incidents/holders.ts';
import { addTransfer } from '../queries/incidents/transfers.ts';
import type { Handler } from './act.ts';
import { signedAs } from './signature.ts';

export const incidentTransfer: Handler<'incident-transfer'> = {
  isDone: ({ row, body }) => row.station_id === body.stationId,
  async apply({ db, row, body: { stationId, reason = '' }, by, at }) {
    const station = await findOpenStation(db, stationId);
    // A confidential incident is never assigned to a station.
    if (row.report_type === 'ConfidentialReport' || !station) throw invalidField('stationId');
    await assignToStation(db, { id: row.id, stationId, at });
    await addTransfer(db, {
      incident_id: row.id,
      at,
      account_id: by.id,
      reason,
      from_station: row.station_name,
      from_station_id: row.station_id,
      to_station: station.station_name ?? '',
    });
    return { before: { stationId: row.station_id }, after: { stationId, ...signedAs(by) } };
  },
};
