import { caseActEndpoints } from '#contract/endpoints/case-acts.ts';
import { useEndpoint } from './client/staff-query.ts';

/** The search for the missing person of a report: poster, end, and what people have seen. */
export const useMissingSearch = (id: string) =>
  useEndpoint(caseActEndpoints.missingSearch, ['search', id], { params: { id } }, { watched: true });
