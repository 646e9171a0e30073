import { type SqlBool, sql } from 'kysely';
import { closedNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { isNotAbout } from '../accused/reports.ts';

const most = 200;

const closedStatuses = closedNames.map((name) => `'${name}'`).join(', ');

/** Kept by `keepDue`; a closed report without a step is older than that. Written out as in the index. */
const isIrregular = sql<SqlBool>`(incidents.is_irregular
  or (incidents.stage is null and incidents.status in (${sql.raw(closedStatuses)})))`;

/** Newest incidents in which something should not be. */
export const irregularIncidents = (db: Db, scope: OfficerComplaintScope) =>
  db
    .selectFrom('incidents')
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .where('incidents.anonymized_at', 'is', null)
    .where(isIrregular)
    .where(isNotAbout(scope))
    .orderBy('incidents.received_at', 'desc')
    .orderBy('incidents.id', 'desc')
    .limit(most)
    .select([
      'incidents.id',
      'incidents.reference_id',
      'incidents.report_type',
      'incidents.received_at',
      'incidents.read_at',
      'incidents.category',
      'incidents.answers',
      'incidents.status',
      'station.station_name',
      'station.station_name_mr',
    ])
    .execute();
