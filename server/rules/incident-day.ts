const hourMs = 3_600_000;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** `day`: YYYY-MM-DD in India. An hour is given to a phone whose clock runs ahead around midnight. */
export const isYetToCome = (day: string, now: Date) => day > indianDay.format(now.getTime() + hourMs);
