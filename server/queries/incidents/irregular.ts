import { type SqlBool, sql } from 'kysely';
import { mostCounted } from '#contract/shared/piles.ts';
import { closedNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { isNotAbout } from '../accused/reports.ts';
import { countOf } from '../rows.ts';

const closedStatuses = closedNames.map((name) => `'${name}'`).join(', ');

/** Kept by `keepDue`; a closed report without a step is older than that. Written out as in the index. */
const isIrregular = sql<SqlBool>`(incidents.is_irregular
  or (incidents.stage is null and incidents.status in (${sql.raw(closedStatuses)})))`;

/** Incidents in which something should not be, the oldest first; `total` stops at `mostCounted`. */
export async function irregularIncidents(
  db: Db,
  scope: OfficerComplaintScope,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = db
    .selectFrom('incidents')
    .where('incidents.anonymized_at', 'is', null)
    .where(isIrregular)
    .where(isNotAbout(scope));
  const [rows, total] = await Promise.all([
    all
      .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
      .orderBy('incidents.received_at')
      .orderBy('incidents.id')
      .limit(limit)
      .offset(offset)
      .select([
        'incidents.id',
        'incidents.reference_id',
        'incidents.report_type',
        'incidents.received_at',
        'incidents.read_at',
        'incidents.category',
        'incidents.answers',
        'incidents.zero_fir_at',
        'incidents.status',
        'station.station_name',
        'station.station_name_mr',
      ])
      .execute(),
    countOf(db.selectFrom(all.select('incidents.id').limit(mostCounted).as('some'))),
  ]);
  return { rows, total };
}
