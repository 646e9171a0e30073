import { sql } from 'kysely';
import { openNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';

/** More share no start; a flood of false reports makes no long answer. */
const most = 50;

/** Open reports of a theft, or of something or an animal that is gone, with a number whose hash begins so. */
export const reportedThings = (db: Db, prefix: string) =>
  db
    .selectFrom('incidents')
    .innerJoin('accounts as station', 'station.id', 'incidents.station_id')
    .where(sql<boolean>`thing_prefixes(incidents.identifiers) && array[${prefix}]`)
    .where('incidents.report_type', '=', 'NormalReport')
    .where('incidents.status', 'in', openNames)
    .where(
      sql<boolean>`(incidents.category = 'theft' or (incidents.category = 'other'
        and incidents.answers ~ '^matter=(cattle|lost)(\n|$)'))`,
    )
    .select([
      'incidents.identifiers',
      'station.station_name',
      'station.station_name_mr',
      'station.station_mob_number',
    ])
    .limit(most)
    .execute();
