// Replacement for each column of `incidents` when the incident is anonymized. Kind, status, days and station
// stay for statistics; the reference stays, so that its holder can still look up the result.

import type { FieldColumns } from '#contract/incident-fields.ts';
import { incidentFields } from '#contract/incident-fields.ts';
import type { Incidents } from '../db/schema.ts';

type Anonymized = 'keep' | { readonly to: string | null } | 'computed';

const otherColumns: Record<Exclude<keyof Incidents, keyof FieldColumns>, Anonymized> = {
  id: 'keep',
  reference_id: 'keep',
  source: 'keep',
  report_type: 'keep',
  latitude: { to: null },
  longitude: { to: null },
  accuracy_m: { to: null },
  where_happened: { to: '—' },
  who_involved: { to: '' },
  language: 'keep',
  made_at: 'keep',
  received_at: 'keep',
  read_at: 'keep',
  status: 'keep',
  version: 'computed',
  station_id: 'keep',
  given_at: 'keep',
  body_sha256: 'keep',
  receipt_key_id: 'keep',
  receipt_signature: 'keep',
  search_fold: 'computed',
  anonymized_at: 'computed',
};

export const incidentColumns: Readonly<Record<string, Anonymized>> = {
  ...Object.fromEntries(Object.values(incidentFields).map(({ column, anonymized }) => [column, anonymized])),
  ...otherColumns,
};

/** The personal columns with their replacements. */
export const anonymisedValues: readonly (readonly [column: string, value: string | null])[] = Object.entries(
  incidentColumns,
).flatMap(([column, anonymized]) =>
  typeof anonymized === 'object' ? [[column, anonymized.to] as const] : [],
);
