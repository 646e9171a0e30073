import { sql } from 'kysely';
import { missingMatter } from '#contract/public/facts/answers.ts';
import { openNames } from '#contract/shared/status.ts';
import { mostMissing } from '#contract/staff/home.ts';
import type { Db } from '../../db/schema.ts';

/** Reports of missing persons in the whole district who are still searched for, newest first. A confidential one is for the superintendent's office alone. */
export const missingReports = (db: Db) =>
  db
    .selectFrom('incidents')
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .leftJoin('missing_searches as search', 'search.incident_id', 'incidents.id')
    .where(sql<boolean>`incidents.answers like ${sql.raw(`'matter=${missingMatter}%'`)}`)
    .where('incidents.category', '=', 'other')
    .where('incidents.report_type', '=', 'NormalReport')
    .where('incidents.status', 'in', openNames)
    .where('search.ended_at', 'is', null)
    .orderBy('incidents.received_at', 'desc')
    .orderBy('incidents.id', 'desc')
    .limit(mostMissing)
    .select([
      'incidents.id',
      'incidents.answers',
      'incidents.category',
      'incidents.received_at',
      'incidents.station_id',
      'station.station_name',
      'station.station_name_mr',
      'station.station_mob_number',
      sql<string | null>`case when search.released_at is not null then search.poster_id end`.as('poster_id'),
      sql<number>`(select count(*) from missing_sightings where incident_id = incidents.id)`.as('sightings'),
    ])
    .execute();
