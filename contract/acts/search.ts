import * as z from 'zod/mini';
import { searchEndings } from '../public/facts/search-endings.ts';
import { type PosterField, posterFields } from '../public/missing/poster.ts';
import { isAboutMissing } from '../questions/missing.ts';
import { uuidSchema } from '../shared/field.ts';
import { byReference, declareAct, onAnyVersion } from './act.ts';

export const searchStates = ['released', ...searchEndings] as const;
type SearchState = (typeof searchStates)[number];

interface Search {
  readonly state: SearchState;
  /** Of the poster; none where the search ends. */
  readonly fields: readonly PosterField[];
  readonly photo: string | null;
}

export const incidentSearchAct = declareAct({
  ...byReference,
  of: 'incident',
  operation: 'setSearch',
  endpoint: {
    ...onAnyVersion,
    path: '/pi-user/incident-reports/:id/search',
    problems: [...onAnyVersion.problems, 'report_closed'],
    who: ['pi', 'sp'],
    summary: 'Release the poster of a missing person, or end the search, which takes it down everywhere',
    body: z.strictObject({
      state: z.enum(searchStates, 'invalid'),
      fields: z.array(z.enum(posterFields, 'invalid')).check(z.maxLength(posterFields.length, 'too_many')),
      photo: z.nullable(uuidSchema),
    }),
  },
  audit: 'incident.search',
  // Who reported the person learns of the end; of an adult who does not want to be found only that they are safe.
  tells: ({ state }) => (state === 'released' ? null : { cause: 'status', what: state }),
  request: (name, { state, fields, photo }: Search) => ({
    body: { state, fields: [...fields], photo },
    summary: { referenceId: name, state },
  }),
  inMenu: true,
  isFor: ({ category, answers, reportType }) =>
    reportType === 'NormalReport' && isAboutMissing({ category: category ?? null, answers: answers ?? null }),
  summary: z.object({ referenceId: z.string(), state: z.enum(searchStates) }),
  // It changes nothing of the report itself.
  standing: () => ({ state: 'released' as const }),
});
