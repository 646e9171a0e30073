// Searches for missing persons: released posters, how they ended, and what people have seen.
import type { SearchEnding } from '#contract/public/facts/search-endings.ts';
import type { PosterField } from '#contract/public/missing/poster.ts';
import { openNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import { countOf, insertNew } from '../rows.ts';

interface Release {
  readonly fields: readonly PosterField[];
  readonly photoId: string | null;
  readonly at: Date;
}

/** Also of a search that had ended: the address stays the same. */
export async function releasePoster(db: Db, incidentId: string, { fields, photoId, at }: Release) {
  const row = { fields: [...fields], photo_id: photoId, released_at: at, ended_at: null, ending: null };
  await db
    .insertInto('missing_searches')
    .values({ incident_id: incidentId, ...row })
    .onConflict((conflict) => conflict.column('incident_id').doUpdateSet(row))
    .execute();
}

/** What was released stays known to the officers alone. */
export async function endSearch(
  db: Db,
  incidentId: string,
  { ending, at }: { ending: SearchEnding; at: Date },
) {
  const row = { ending, ended_at: at };
  await db
    .insertInto('missing_searches')
    .values({ incident_id: incidentId, ...row })
    .onConflict((conflict) => conflict.column('incident_id').doUpdateSet(row))
    .execute();
}

export const searchOf = (db: Db, incidentId: string) =>
  db.selectFrom('missing_searches').where('incident_id', '=', incidentId).selectAll().executeTakeFirst();

export const sightingsOf = (db: Db, incidentId: string, limit: number) =>
  db
    .selectFrom('missing_sightings')
    .where('incident_id', '=', incidentId)
    .select(['id', 'seen', 'phone', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** By the id in its address, up or not; undefined: no poster was ever released under it. */
export async function findPoster(db: Db, posterId: string) {
  const row = await db
    .selectFrom('missing_searches as search')
    .innerJoin('incidents', 'incidents.id', 'search.incident_id')
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .where('search.poster_id', '=', posterId)
    .where('search.released_at', 'is not', null)
    .select([
      'search.incident_id',
      'search.fields',
      'search.photo_id',
      'search.released_at',
      'search.ended_at',
      'incidents.answers',
      'incidents.category',
      'incidents.received_at',
      'incidents.read_at',
      'incidents.zero_fir_at',
      'incidents.status',
      'incidents.report_type',
      'station.station_name',
      'station.station_name_mr',
      'station.station_mob_number',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const isOpen = openNames.some((name) => name === row.status);
  return { ...row, isUp: row.ended_at === null && isOpen && row.report_type === 'NormalReport' };
}

export const findSighting = (db: Db, id: string) =>
  db
    .selectFrom('missing_sightings')
    .where('id', '=', id)
    .select(['incident_id', 'body_sha256'])
    .executeTakeFirst();

export const countSightings = (db: Db, incidentId: string) =>
  countOf(db.selectFrom('missing_sightings').where('incident_id', '=', incidentId));

export const addSighting = (
  db: Db,
  row: {
    id: string;
    incident_id: string;
    seen: string;
    phone: string;
    received_at: Date;
    body_sha256: Buffer;
  },
) => insertNew(db, 'missing_sightings', row);
