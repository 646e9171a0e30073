// What the superintendent's office does with a report: gives a normal one to a station, gives a confidential one to one of
// its officers, or makes a confidential one normal when the citizen agrees; then its place decides the station.

import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { requireFresh } from '../http/session.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { findOpenOfficer, officerChoices } from '../queries/accounts/staff-accounts.ts';
import { findOpenStation } from '../queries/accounts/stations.ts';
import { writeAudit } from '../queries/audit.ts';
import { keepDue } from '../queries/incidents/due.ts';
import {
  assignToStation,
  findIncident,
  giveToOfficer,
  type IncidentRow,
  makeNormal,
} from '../queries/incidents/incidents.ts';
import { addTransfer } from '../queries/incidents/transfers.ts';
import { lockRow } from '../queries/rows.ts';
import { routeReport } from '../rules/routing.ts';
import { everyIncident } from '../rules/scope.ts';
import { toOpenReport } from '../services/incident-response.ts';
import { isRepeat, keepWrite } from '../services/known-write.ts';

export function serveOfficeCases(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.officerChoices, deps, async () => ({
    data: await officerChoices(deps.db),
  }));

  serveEndpoint(app, allEndpoints.transferIncident, deps, (call) => {
    const { stationId, reason = '' } = call.body;
    return change(deps, call, {
      act: 'incident-transfer',
      action: 'incident.transfer',
      isDone: (row) => row.station_id === stationId,
      was: (row) => ({ stationId: row.station_id }),
      make: async (one, row, at) => {
        const station = await findOpenStation(one, stationId);
        // A confidential incident is never assigned to a station.
        if (row.report_type === 'ConfidentialReport' || !station) throw invalidField('stationId');
        await assignToStation(one, { id: row.id, stationId, at });
        await addTransfer(one, {
          ...{ incident_id: row.id, at, account_id: call.by.id, reason },
          ...{ from_station: row.station_name, to_station: station.station_name ?? '' },
        });
        return { stationId };
      },
    });
  });

  serveEndpoint(app, allEndpoints.giveToOfficer, deps, (call) => {
    const { officerId, reason = '' } = call.body;
    return change(deps, call, {
      act: 'incident-officer',
      action: 'incident.officer',
      isDone: (row) => row.officer_id === officerId,
      was: officerOf,
      make: async (one, row, at) => {
        const officer = await findOpenOfficer(one, officerId);
        // A report that a station may see is given to a station.
        if (!officer || row.report_type !== 'ConfidentialReport') throw invalidField('officerId');
        await giveToOfficer(one, row.id, officerId);
        await addTransfer(one, {
          ...{ incident_id: row.id, at, account_id: call.by.id, kind: 'officer', reason },
          ...{ from_station: row.officer_name, to_station: officer.full_name },
        });
        await keepDue(one, [row.id], at);
        return { officerId };
      },
    });
  });

  serveEndpoint(app, allEndpoints.makeNormal, deps, (call) =>
    change(deps, call, {
      act: 'incident-normal',
      action: 'incident.makeNormal',
      isDone: (row) => row.report_type === 'NormalReport',
      was: officerOf,
      make: async (one, row, at) => {
        requireFresh(call.by);
        const { stationId, visibleTo } = routeReport(
          { location: row.location_name, position: positionOf(row), confidential: false },
          await allPlaces(one),
        );
        const station = stationId === null ? undefined : await findOpenStation(one, stationId);
        await makeNormal(one, { id: row.id, stationId, visibleTo, at });
        await addTransfer(one, {
          ...{ incident_id: row.id, at, account_id: call.by.id, kind: 'madeNormal' },
          ...{ reason: call.body.consent, from_station: row.officer_name },
          to_station: station?.station_name ?? '',
        });
        await keepDue(one, [row.id], at);
        return { stationId };
      },
    }),
  );
}

interface Change {
  readonly act: string;
  readonly action: AuditAction;
  /** Another write has done it: this one changes nothing. */
  readonly isDone: (row: IncidentRow) => boolean;
  readonly was: (row: IncidentRow) => object;
  /** Returns what the audit says of it; never the citizen's words. */
  readonly make: (one: Db, row: IncidentRow, at: Date) => Promise<object>;
}

type CaseCall = Pick<Call<typeof allEndpoints.giveToOfficer>, 'params' | 'by' | 'request'>;

function change(
  { db, now }: Deps,
  { params: { id }, by, request }: CaseCall,
  { act, action, isDone, was, make }: Change,
) {
  const writeId = writeIdOf(request);
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const before = orNotFound(await findIncident(one, id, everyIncident));
    const answer = { id: writeId, data: toOpenReport(by, before) };
    const at = now();
    const write = { id: writeId, account_id: by.id, act, row_id: id, body_sha256: bodySha256(request), at };
    if (await isRepeat(one, write)) return answer;
    if (!isDone(before) && expected !== null && expected !== before.version)
      throw new Problem('stale_version', { current: answer.data });
    await keepWrite(one, write);
    if (isDone(before)) return answer;
    const changed = await make(one, before, at);
    await writeAudit(one, {
      ...{ at, by, action, subject: `incident:${id}`, request },
      before: was(before),
      after: { ...changed, by: { fullName: by.fullName, post: by.post } },
    });
    const after = orNotFound(await findIncident(one, id, everyIncident));
    return { id: writeId, data: toOpenReport(by, after) };
  });
}

const officerOf = (row: IncidentRow) => ({ officerId: row.officer_id });

const positionOf = ({ latitude, longitude }: IncidentRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
