/** Whether a number with these hours is answered now, by the clock of India. `hours`: from the first up to the second. */
export function isOpen([from, to]: readonly [number, number], now: Date): boolean {
  const hour = Number(indianHour.format(now));
  return hour >= from && hour < to;
}

const indianHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
});
