let utc: Intl.DateTimeFormat | undefined;

/** In UTC, en-GB, 12 hours. */
export function utcTime(moment: string | number): string {
  // Created on first use, because that takes a slow PC a tenth of a second.
  utc ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: true,
  });
  return utc.format(new Date(moment));
}
