// The citizen agrees, so the place of the report decides its station as for any other.
import { accusedOfficer } from '#contract/public/facts/answers.ts';
import { invalidField, requireFresh } from '../http/problem.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { findOpenStation } from '../queries/accounts/stations.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { makeNormal } from '../queries/incidents/holders.ts';
import type { IncidentRow } from '../queries/incidents/incidents.ts';
import { addTransfer } from '../queries/incidents/transfers.ts';
import { routeReport } from '../rules/routing.ts';
import type { Handler } from './act.ts';
import { signedAs } from './signature.ts';

export const incidentNormal: Handler<'incident-normal'> = {
  // Its place may be the very station of whom it complains.
  check({ row }) {
    if (accusedOfficer(row.answers ?? '') !== null) throw invalidField('consent');
  },
  isDone: ({ row }) => row.report_type === 'NormalReport',
  async apply({ db, row, body, by, at }) {
    requireFresh(by);
    const place = { location: row.location_name, position: positionOf(row), confidential: false };
    const { stationId, visibleTo } = routeReport(place, await allPlaces(db));
    const station = stationId === null ? undefined : await findOpenStation(db, stationId);
    await makeNormal(db, { id: row.id, stationId, visibleTo, at });
    await addTransfer(db, {
      incident_id: row.id,
      at,
      account_id: by.id,
      kind: 'madeNormal',
      reason: body.consent,
      from_station: row.officer_name,
      to_station: station?.station_name ?? '',
    });
    await keepDue(db, [row.id], at);
    return { before: { officerId: row.officer_id }, after: { stationId, ...signedAs(by) } };
  },
};

const positionOf = ({ latitude, longitude }: IncidentRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
