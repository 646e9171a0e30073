import { lazy } from 'react';

/** Few have such a paper: a chunk of its own. */
export const CheckedPaper = lazy(() => import('./paper/CheckedPaper.tsx'));
