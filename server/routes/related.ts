// What may belong to a report.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { identifiersOf } from '#contract/questions/questions.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { mostRelated, type RelatedReport } from '#contract/staff/case-acts.ts';
import { areAlike } from '#contract/staff/duplicate.ts';
import type { Deps } from '../http/deps.ts';
import { orNotFound, requireFresh } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { auditListed } from '../queries/audit.ts';
import { findIncident, idOfReference } from '../queries/incidents/incidents.ts';
import { ofSameKind, ofSamePhone, ofSameThing, type RelatedRow } from '../queries/incidents/related.ts';
import { needsStepUp } from '../rules/access/signed-in.ts';
import { daysBefore } from '../rules/days.ts';
import { everyIncident, incidentScope, isTakenOn } from '../rules/scope.ts';
import { stationNameMr } from '../services/account-row.ts';

export function serveRelated(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.relatedIncidents, deps, async (call) => ({
    data: await related(deps, call),
  }));
  serveEndpoint(app, allEndpoints.incidentElsewhere, deps, async ({ query: { reference }, by }) => {
    const id = await idOfReference(deps.db, reference);
    const row = id && (await findIncident(deps.db, id, everyIncident));
    if (!row || row.report_type === 'ConfidentialReport') return { data: null };
    if (await findIncident(deps.db, row.id, incidentScope(by, deps.config.piScope))) return { data: null };
    const { station_name: stationName, station_name_mr } = row;
    return { data: { _id: row.id, stationName, ...stationNameMr(station_name_mr), canTake: isTakenOn(row) } };
  });
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
  // Of the words too: the row may be older than its column.
  const things = identifiersOf({ answers: row.answers, words: row.what_happened });
  const [samePhone, same, near] = await Promise.all([
    row.mob_number === '' ? [] : ofSamePhone(db, { id, scope, phone: row.mob_number, limit: mostRelated }),
    things.length === 0 ? [] : ofSameThing(db, { id, scope, identifiers: things, limit: mostRelated }),
    ofSameKind(db, {
      id,
      scope,
      category: row.category,
      limit: mostCompared,
      from: daysBefore(row.received_at, nearDays),
      to: new Date(row.received_at.getTime() + nearDays * dayMs),
    }),
  ]);
  const told = toldOf(row);
  const alike = near.filter((other) => areAlike(told, toldOf(other))).slice(0, mostRelated);
  await auditListed(db, { at: now(), by, request }, [...samePhone, ...same, ...alike]);
  return {
    samePhone: samePhone.map(toRelated),
    alike: alike.map(toRelated),
    sameThing: same.map((other) => ({
      ...toRelated(other),
      identifiers: other.identifiers.filter((one) => things.includes(one)),
    })),
  };
}

type Compared = Pick<
  RelatedRow,
  'category' | 'location_name' | 'station_id' | 'incident_date' | 'received_at' | 'what_happened'
>;

const toldOf = ({
  category,
  location_name,
  station_id,
  incident_date,
  received_at,
  what_happened,
}: Compared) => ({
  category,
  place: location_name,
  station: station_id,
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
