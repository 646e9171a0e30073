const utc = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: true,
});

/** Spec 001 section 3: in UTC, en-GB, 12 hours. A dash where it has not happened. */
export const utcTime = (moment: string | number | null) =>
  moment === null ? '–' : utc.format(new Date(moment));

/** Spec 001 section 9: in MB with two decimals. */
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
