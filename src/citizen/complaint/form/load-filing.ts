/**
 * What files the complaint, and what is shown afterwards. It is loaded soon after the form, which a slow phone shows earlier without
 * it. Rejects where it is neither on this phone nor within reach.
 */
export const loadFiling = () => import('../filing/filing.ts');
