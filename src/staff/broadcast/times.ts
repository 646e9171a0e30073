let utc: Intl.DateTimeFormat | undefined;

/** Spec 001 section 3: in UTC, en-GB, 12 hours. A dash where it has not happened. */
export function utcTime(moment: string | number | null): string {
  if (moment === null) return '–';
  // When first wanted: making it takes a slow PC a tenth of a second.
  utc ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: true,
  });
  return utc.format(new Date(moment));
}

/** Spec 001 section 9: in MB with two decimals. */
export const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
