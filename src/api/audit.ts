import type { AuditKind } from '#contract/audit.ts';
import { auditEndpoints } from '#contract/endpoints/audit.ts';
import { useEndpoint } from './client/staff-query.ts';

export interface AuditFilter {
  readonly page: number;
  readonly kind?: AuditKind;
  readonly search?: string;
  readonly about?: string;
  readonly from?: string;
  readonly to?: string;
}

/** One page of the audit, newest first. Each request writes a line itself. */
export const useAuditLines = (filter: AuditFilter) =>
  useEndpoint(
    auditEndpoints.auditLines,
    ['audit', filter],
    { query: { ...filter } },
    { keepsRows: true, staleMs: 60_000 },
  );
