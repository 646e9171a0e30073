/** One rounding for every page that says how long reports wait: days from two of them on; hours below. */
export const paceOf = (hours: number): { readonly unit: 'hours' | 'days'; readonly count: number } =>
  hours >= 48
    ? { unit: 'days', count: Math.round(hours / 24) }
    : { unit: 'hours', count: Math.max(1, Math.round(hours)) };
