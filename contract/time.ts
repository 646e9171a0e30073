type Moment = string | number | Date;

/** India's clock has been 5 h 30 min ahead of UTC, summer and winter, since 1945. */
export const indiaMs = (5 * 60 + 30) * 60_000;

/**
 * YYYY-MM-DDThh:mm… by the clock of India. By hand: to make an `Intl.DateTimeFormat` with a time zone blocks a cheap phone for
 * a tenth of a second.
 */
export const inIndia = (moment: Moment): string =>
  new Date(new Date(moment).getTime() + indiaMs).toISOString();

/** YYYY-MM-DD. */
export const dayInIndia = (moment: Moment = Date.now()): string => inIndia(moment).slice(0, 10);
