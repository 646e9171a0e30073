import { sql } from 'kysely';
import { missingMatter } from '#contract/public/facts/answers.ts';
import { openNames } from '#contract/shared/status.ts';
import { mostMissing } from '#contract/staff/home.ts';
import type { Db } from '../db/schema.ts';

/** Open reports of missing persons in the whole district, newest first. A confidential one is for the superintendent's office alone. */
export const missingReports = (db: Db) =>
  db
    .selectFrom('incidents')
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .where(sql<boolean>`incidents.answers like ${sql.raw(`'matter=${missingMatter}%'`)}`)
    .where('incidents.category', '=', 'other')
    .where('incidents.report_type', '=', 'NormalReport')
    .where('incidents.status', 'in', openNames)
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
    ])
    .execute();
