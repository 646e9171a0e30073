// Incidents that may belong to another one. Both searches stay within the caller's scope.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { filterIncidents } from './filter.ts';

const columns = [
  'incidents.id',
  'incidents.reference_id',
  'incidents.report_type',
  'incidents.category',
  'incidents.location_name',
  'incidents.station_id',
  'incidents.incident_date',
  'incidents.what_happened',
  'incidents.identifiers',
  'incidents.received_at',
  'incidents.status',
] as const;

interface About {
  readonly id: string;
  readonly scope: IncidentScope;
  /** Newest first, so many at most. */
  readonly limit: number;
}

const others = (db: Db, { id, scope, limit }: About) =>
  filterIncidents(db, { scope })
    .where('incidents.id', '<>', id)
    .orderBy('incidents.received_at', 'desc')
    .orderBy('incidents.id', 'desc')
    .limit(limit)
    .select(columns);

export type RelatedRow = Awaited<ReturnType<typeof ofSamePhone>>[number];

export const ofSamePhone = (db: Db, about: About & { readonly phone: string }) =>
  others(db, about).where('incidents.mob_number', '=', about.phone).execute();

interface Near extends About {
  /** null: of any. */
  readonly category: string | null;
  readonly from: Date;
  readonly to: Date;
}

/** Of the same category or of none, received at about the same time. */
export const ofSameKind = (db: Db, { category, from, to, ...about }: Near): Promise<RelatedRow[]> =>
  others(db, about)
    .where(
      sql<boolean>`(${category}::text is null or incidents.category is null or incidents.category = ${category})`,
    )
    .where('incidents.received_at', '>=', from)
    .where('incidents.received_at', '<', to)
    .execute();

/** Those that name one of these things. */
export const ofSameThing = (
  db: Db,
  { identifiers, ...about }: About & { readonly identifiers: readonly string[] },
): Promise<RelatedRow[]> =>
  others(db, about).where(sql<boolean>`incidents.identifiers && ${identifiers}::text[]`).execute();
