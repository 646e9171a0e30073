// Incidents that may belong to another one. Both searches stay within the caller's scope.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { filterIncidents, type IncidentScope } from './filter.ts';

const columns = [
  'incidents.id',
  'incidents.reference_id',
  'incidents.report_type',
  'incidents.category',
  'incidents.location_name',
  'incidents.incident_date',
  'incidents.what_happened',
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
  readonly category: string;
  readonly from: Date;
  readonly to: Date;
}

/** Of the same category, received at about the same time. */
export const ofSameKind = (db: Db, { category, from, to, ...about }: Near): Promise<RelatedRow[]> =>
  others(db, about)
    .where(sql<boolean>`incidents.category = ${category}`)
    .where('incidents.received_at', '>=', from)
    .where('incidents.received_at', '<', to)
    .execute();
