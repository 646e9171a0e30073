import { auditEndpoints } from '#contract/endpoints/audit.ts';
import type { AuditKind } from '#contract/staff/audit.ts';
import { useEndpoint } from './client/staff-query.ts';

export interface AuditFilter {
  readonly page: number;
  readonly kind: AuditKind | undefined;
  readonly search: string | undefined;
  readonly about: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** One page of the audit, newest first. Each request writes a line itself. */
export const useAuditLines = (filter: AuditFilter) =>
  useEndpoint(
    auditEndpoints.auditLines,
    ['audit', filter],
    { query: { ...filter } },
    { keepsRows: true, staleMs: 60_000 },
  );
