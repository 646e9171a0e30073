/**
 * The same day that many calendar months earlier; the last day of a month stays the last where the earlier
 * month is shorter.
 */
export function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return earlier;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
