// A station takes a shared report or sends one back; a report is set back to pending; an officer is reminded of a
// report and sees what may belong to it.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { mostRelated, type RelatedReport } from '#contract/staff/case-acts.ts';
import { areAlike } from '#contract/staff/duplicate.ts';
import type { caseActKinds } from '#contract/staff/incident.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem } from '../../http/problem.ts';
import { bodySha256 } from '../../http/raw-body.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { authorOf, needsStepUp, requireFresh, type SignedIn } from '../../http/session.ts';
import { expectedVersionOf, writeIdOf } from '../../http/write-headers.ts';
import { auditRead, writeAudit } from '../../queries/audit.ts';
import { keepDue } from '../../queries/incidents/due.ts';
import { findIncident, type IncidentRow, leaveStation } from '../../queries/incidents/incidents.ts';
import { ofSameKind, ofSamePhone, type RelatedRow } from '../../queries/incidents/related.ts';
import { endReminder, setReminder } from '../../queries/incidents/reminders.ts';
import { setIncidentStatus } from '../../queries/incidents/status-changes.ts';
import { addTransfer } from '../../queries/incidents/transfers.ts';
import { lockRow } from '../../queries/rows.ts';
import { daysBefore } from '../../rules/days.ts';
import { incidentScope } from '../../rules/scope.ts';
import { incidentAsLeft, toOpenReport } from '../../services/incident-response.ts';
import { isRepeat, keepWrite } from '../../services/known-write.ts';
import { makeTelling } from '../../services/make-telling.ts';

export function serveCaseActs(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.takeIncident, deps, (call) => act(deps, call, taking));
  serveEndpoint(app, allEndpoints.sendBackIncident, deps, (call) => act(deps, call, sendingBack));
  serveEndpoint(app, allEndpoints.reopenIncident, deps, (call) => act(deps, call, reopening));
  serveEndpoint(app, allEndpoints.remindOfIncident, deps, (call) => remind(deps, call));
  serveEndpoint(app, allEndpoints.relatedIncidents, deps, async (call) => ({
    data: await related(deps, call),
  }));
}

type Acting = Pick<Call<typeof allEndpoints.reopenIncident>, 'params' | 'by' | 'request'> & {
  readonly body: { readonly reason?: string };
};

interface About {
  readonly row: IncidentRow;
  readonly by: SignedIn;
  readonly at: Date;
  readonly writeId: string;
}

interface Act {
  readonly kind: (typeof caseActKinds)[number];
  readonly name: string;
  /** The report is as wanted: nothing is written. */
  readonly isDone: (row: IncidentRow, by: SignedIn) => boolean;
  readonly make: (db: Db, deps: Deps, about: About) => Promise<void>;
}

const taking: Act = {
  kind: 'taken',
  name: 'incident-take',
  isDone: ({ station_id }, by) => station_id === by.id,
  make: async (db, _, { row, by, at }) => {
    // Where stations see one another's reports, a report of another one is not free.
    if (row.station_id !== null) throw new Problem('not_found');
    await setIncidentStatus(db, { ...authorOf(by), id: row.id, status: row.status, stationId: by.id, at });
    await keepDue(db, [row.id], at);
  },
};

const sendingBack: Act = {
  kind: 'sentBack',
  name: 'incident-send-back',
  isDone: () => false,
  make: async (db, _, { row, by }) => {
    if (row.station_id !== null && row.station_id !== by.id) throw new Problem('not_found');
    await leaveStation(db, row.id, by.id);
    await endReminder(db, row.id, by.id);
  },
};

const reopening: Act = {
  kind: 'reopened',
  name: 'incident-reopen',
  isDone: ({ status }) => status === 'pending',
  make: async (db, deps, { row, by, at, writeId }) => {
    await setIncidentStatus(db, {
      ...authorOf(by),
      id: row.id,
      status: 'pending',
      stationId: row.station_id,
      at,
    });
    await keepDue(db, [row.id], at);
    const news = { incidentId: row.id, cause: 'status', causeId: writeId, what: 'pending', at } as const;
    await makeTelling(db, deps, news);
  },
};

/** The row is locked meanwhile. A repeat is known by its id, also where the station no longer sees the report. */
async function act(
  deps: Deps,
  { params: { id }, body, by, request }: Acting,
  { kind, name, isDone, make }: Act,
) {
  const { db, now, config } = deps;
  const writeId = writeIdOf(request);
  const expected = expectedVersionOf(request);
  const scope = incidentScope(by, config.piScope);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const row = await findIncident(one, id, scope);
    const answer = (shown: IncidentRow) => ({ id: writeId, data: toOpenReport(by, shown) });
    const at = now();
    const write = {
      id: writeId,
      account_id: by.id,
      act: name,
      row_id: id,
      body_sha256: bodySha256(request),
      at,
    };
    if (await isRepeat(one, write)) return answer(row ?? (await incidentAsLeft(one, id, by)));
    if (!row) throw new Problem('not_found');
    if (!isDone(row, by) && expected !== null && expected !== row.version)
      throw new Problem('stale_version', { current: toOpenReport(by, row) });
    await keepWrite(one, write);
    if (isDone(row, by)) return answer(row);
    await make(one, deps, { row, by, at, writeId });
    await addTransfer(one, {
      ...{
        incident_id: id,
        at,
        account_id: by.id,
        ...authorOf(by),
        kind,
        reason: body.reason ?? '',
        write_id: writeId,
      },
      ...{ from_station: row.station_name, to_station: kind === 'sentBack' ? '' : (by.stationName ?? '') },
    });
    await writeAudit(one, {
      ...{ at, by, action: `incident.${kind}`, subject: `incident:${id}`, request },
      before: { stationId: row.station_id, status: row.status },
    });
    return answer((await findIncident(one, id, scope)) ?? (await incidentAsLeft(one, id, by)));
  });
}

/** No version: nobody outside the account sees it. */
async function remind(
  { db, config, now }: Deps,
  { params: { id }, body: { on, text = '' }, by, request }: Call<typeof allEndpoints.remindOfIncident>,
) {
  const author = { by_name: by.person?.fullName ?? null, by_post: by.person?.post ?? null };
  const at = now();
  const write = {
    ...{ id: writeIdOf(request), account_id: by.id, act: 'incident-reminder', row_id: id },
    ...{ body_sha256: bodySha256(request), at },
  };
  await db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    if (await isRepeat(one, write)) return;
    orNotFound(await findIncident(one, id, incidentScope(by, config.piScope)));
    await keepWrite(one, write);
    if (on === null) await endReminder(one, id, by.id);
    else await setReminder(one, { incident_id: id, account_id: by.id, on_day: on, note: text, ...author });
    await writeAudit(one, {
      ...{ at, by, action: 'incident.reminder', subject: `incident:${id}`, request },
      after: { on },
    });
  });
  return { id: write.id };
}

const dayMs = 86_400_000;
/** People report one event within so many days of one another. */
const nearDays = 7;
/** So many reports of one category are compared at most. */
const mostCompared = 300;

/** A confidential report is named only to somebody who may open it now, and that is a read of it. */
async function related(
  { db, config, now }: Deps,
  { params: { id }, by, request }: Call<typeof allEndpoints.relatedIncidents>,
) {
  const own = incidentScope(by, config.piScope);
  const row = orNotFound(await findIncident(db, id, own));
  if (row.report_type === 'ConfidentialReport') requireFresh(by);
  const scope = needsStepUp(by) ? { ...own, normalOnly: true } : own;
  const [samePhone, near] = await Promise.all([
    row.mob_number === '' ? [] : ofSamePhone(db, { id, scope, phone: row.mob_number, limit: mostRelated }),
    row.category === null
      ? []
      : ofSameKind(db, {
          ...{ id, scope, category: row.category, limit: mostCompared },
          from: daysBefore(row.received_at, nearDays),
          to: new Date(row.received_at.getTime() + nearDays * dayMs),
        }),
  ]);
  const told = toldOf(row);
  const alike = near.filter((other) => areAlike(told, toldOf(other))).slice(0, mostRelated);
  const read = [...samePhone, ...alike].filter((other) => other.report_type === 'ConfidentialReport');
  if (read.length > 0)
    await auditRead(db, {
      ...{ at: now(), by, action: 'incident.list', subject: 'incidents', request },
      after: { read: [...new Set(read.map((other) => other.id))] },
    });
  return { samePhone: samePhone.map(toRelated), alike: alike.map(toRelated) };
}

type Compared = Pick<
  RelatedRow,
  'category' | 'location_name' | 'incident_date' | 'received_at' | 'what_happened'
>;

const toldOf = ({ category, location_name, incident_date, received_at, what_happened }: Compared) => ({
  category,
  place: location_name,
  day: incident_date,
  receivedOn: dayInIndia(received_at),
  words: what_happened,
});

const toRelated = (row: RelatedRow): RelatedReport => ({
  _id: row.id,
  referenceId: row.reference_id,
  category: row.category,
  place: row.location_name,
  createdAt: row.received_at.toISOString(),
  status: row.status,
});
