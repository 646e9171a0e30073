import { accusedEndpoints } from '#contract/endpoints/accused.ts';
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import type { officerComplaintSorts } from '#contract/staff/officer-complaint.ts';
import type { Session } from './client/session.ts';
import { type PageOf, useEndpoint } from './client/staff-query.ts';
import { staffFile } from './client/staff-request.ts';

interface OfficerComplaintFilter extends PageOf<(typeof officerComplaintSorts)[number]> {
  readonly status?: IncidentStatus;
}

/** Newest first unless `sort` is set; complaints about the reader are never included. */
export const useOfficerComplaints = (filter: OfficerComplaintFilter) =>
  useEndpoint(
    staffEndpoints.officerComplaints,
    ['officer-complaints', filter],
    { query: { ...filter } },
    { watched: true, keepsRows: true },
  );

/** Searches officer, complainant and text, newest first; enabled from `shortestSearch` characters on. */
export const useOfficerComplaintSearch = (search: string, enabled: boolean) =>
  useEndpoint(
    staffEndpoints.searchOfficerComplaints,
    ['officer-complaints', { search }],
    { query: { search } },
    { enabled },
  );

/** All matching officer complaints, of all pages, as CSV. */
export const fetchOfficerComplaintFile = (
  session: Session,
  { page: _, ...query }: OfficerComplaintFilter,
  signal: AbortSignal,
) => staffFile(session, exportEndpoints.exportOfficerComplaints, { query, signal });

/** For the administrator: which complaints are hidden from whom, by their words for the officer. */
export const useHiddenComplaints = () =>
  useEndpoint(accusedEndpoints.hiddenComplaints, ['hidden-complaints'], {}, { staleMs: 0 });
