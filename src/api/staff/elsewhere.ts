// A report that another station has, of a complainant who has come here.
import { caseActEndpoints } from '#contract/endpoints/case-acts.ts';
import { useEndpoint } from './client/staff-query.ts';

/** `reference`: whole. Asked again each time: the report may have moved. */
export const useElsewhere = (reference: string) =>
  useEndpoint(
    caseActEndpoints.incidentElsewhere,
    ['elsewhere', reference],
    { query: { reference } },
    { staleMs: 0 },
  );
