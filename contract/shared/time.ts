type Moment = string | number | Date;

/** India's time is 5 h 30 min ahead of UTC all year, since 1945. */
export const indiaMs = (5 * 60 + 30) * 60_000;

/** YYYY-MM-DDThh:mm… in India. `Intl.DateTimeFormat` with a time zone would block a cheap phone for a tenth of a second. */
export const inIndia = (moment: Moment): string =>
  new Date(new Date(moment).getTime() + indiaMs).toISOString();

/** YYYY-MM-DD. */
export const dayInIndia = (moment: Moment = Date.now()): string => inIndia(moment).slice(0, 10);

/** The day (YYYY-MM-DD) so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
