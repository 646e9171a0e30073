// The search for a missing person: what its officers see, the poster that was released, and what people have seen.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { readAnswers } from '#contract/public/facts/answers.ts';
import { type PosterField, posterFields, sightingLimits } from '#contract/public/missing/poster.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem, requireFresh } from '../../http/problem.ts';
import { bodySha256 } from '../../http/raw-body.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { findListed } from '../../queries/incidents/evidence.ts';
import { findIncident } from '../../queries/incidents/incidents.ts';
import {
  addSighting,
  countSightings,
  findSighting,
  searchOf,
  sightingsOf,
} from '../../queries/missing/searches.ts';
import { lockRow } from '../../queries/rows.ts';
import { incidentScope } from '../../rules/scope.ts';
import { stationNameMr } from '../../services/account-row.ts';
import { isPosterBarred, shownPoster } from '../../services/missing/posters.ts';

export function serveMissing(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.missingSearch, deps, (call) => search(deps, call));
  serveEndpoint(app, allEndpoints.missingPoster, deps, (call) => poster(deps, call), { limit: 'reads' });
  serveEndpoint(app, allEndpoints.reportSighting, deps, (call) => sighting(deps, call), {
    limit: 'sightings',
  });
}

const isPosterField = (name: string): name is PosterField => posterFields.some((field) => field === name);

async function search({ db, config }: Deps, { params: { id }, by }: Call<typeof allEndpoints.missingSearch>) {
  const row = orNotFound(await findIncident(db, id, incidentScope(by, config.piScope)));
  if (row.report_type === 'ConfidentialReport') requireFresh(by);
  const [found, isBarred, sightings] = await Promise.all([
    searchOf(db, id),
    isPosterBarred(db, row),
    sightingsOf(db, id, sightingLimits.perSearch),
  ]);
  return {
    isBarred,
    search: found
      ? {
          posterId: found.poster_id,
          fields: found.fields.filter(isPosterField),
          photo: found.photo_id,
          releasedAt: found.released_at?.toISOString() ?? null,
          endedAt: found.ended_at?.toISOString() ?? null,
          ending: found.ending,
        }
      : null,
    sightings: sightings.map(({ id: _id, seen, phone, received_at }) => ({
      _id,
      seen,
      phone,
      receivedAt: received_at.toISOString(),
    })),
  };
}

/** Only the answers that an officer released leave, and only while the search goes on. */
async function poster({ db }: Deps, { params: { id }, reply }: Call<typeof allEndpoints.missingPoster>) {
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
  const row = orNotFound(await shownPoster(db, id));
  if (!row.isUp || row.released_at === null) return { poster: null };
  const answers = readAnswers(row.answers ?? '');
  const told = row.fields.flatMap((name) =>
    isPosterField(name) && answers[name] ? [[name, answers[name]]] : [],
  );
  const photo = row.photo_id && (await findListed(db, { incidentId: row.incident_id, id: row.photo_id }));
  return {
    poster: {
      ...Object.fromEntries(told),
      hasPhoto: Boolean(photo && photo.received_at !== null && photo.has_preview),
      releasedAt: row.released_at.toISOString(),
      stationName: row.station_name ?? '',
      ...stationNameMr(row.station_name_mr),
      stationPhone: row.station_mob_number ?? '',
    },
  };
}

function sighting(deps: Deps, { params, body, request }: Call<typeof allEndpoints.reportSighting>) {
  const { id, sightingId } = params;
  const hash = bodySha256(request);
  return deps.db.transaction().execute(async (db) => {
    const row = orNotFound(await shownPoster(db, id));
    await lockRow(db, 'incidents', row.incident_id);
    const known = await findSighting(db, sightingId);
    if (known) {
      if (known.incident_id !== row.incident_id || !known.body_sha256.equals(hash))
        throw new Problem('body_differs');
      return { id: sightingId };
    }
    if (!row.isUp) throw new Problem('not_found');
    if ((await countSightings(db, row.incident_id)) >= sightingLimits.perSearch)
      throw new Problem('conversation_full');
    const isNew = await addSighting(db, {
      id: sightingId,
      incident_id: row.incident_id,
      seen: body.seen,
      phone: body.phone ?? '',
      received_at: deps.now(),
      body_sha256: hash,
    });
    if (!isNew) throw new Problem('body_differs');
    return { id: sightingId };
  });
}
